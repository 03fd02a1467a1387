/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { MOST_OWNER_PHOTOS, placeState } from '../../domain/mobile'
import { formatMinute } from '../../domain/time'
import type { OwnerOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { Pick, QueueState } from '../Photos'
import { Away, Card, Dial, Notice, Press, Toast, useToast } from '../parts'
import { type Pin, SketchMap } from '../SketchMap'
import { usePlace } from '../usePlace'
import { usePolled } from '../usePolled'
import { useQueue } from '../useQueue'
import { Bill, Pay } from './Payment'
import { PlaceSheet } from './PlaceSheet'
import { Rating } from './Rating'

const EVERY = 15

interface PartProps {
  readonly order: OwnerOrder
  readonly done: () => Promise<void>
  readonly say: (words: string) => void
}

/** The owner's page: who comes, when, how far; the place, photos, payment, urging, rating (decisions §11 "Links"). */
export function OwnerPage() {
  const { data, fault, isGone, reload } = usePolled<OwnerOrder>('/phone/owner/order', EVERY)
  const [words, say] = useToast()
  if (!data) return fault ? <Notice text={fault} {...(!isGone && { act: reload })} /> : <p class="ph-wait">正在加载…</p>
  const part = { order: data, done: reload, say }
  return (
    <>
      {fault && <Away fault={fault} />}
      <div class="ph-bar">
        <b>道路救援</b>
        <span class="ph-bar-of">{data.service.name}</span>
        {data.service.phone && <a href={`tel:${data.service.phone}`}>客服</a>}
      </div>
      <header class="ph-head">
        <h1>{headline(data)}</h1>
        <p>
          {data.car_no} · {data.type_name}
        </p>
        {data.at && <p>技师位置更新于 {formatMinute(data.at.time).slice(-5)}，时间按距离估算</p>}
      </header>
      {!data.over && <Where {...part} />}
      {data.driver && <Who driver={data.driver} />}
      <Course steps={data.steps} />
      <Bill order={data} />
      {data.may_send && <Photos {...part} />}
      <Facts order={data} />
      {data.may_rate && <Rating done={reload} say={say} />}
      {data.grade !== null && <Card title="我的评价">{'★'.repeat(data.grade)}</Card>}
      {!data.over && <p class="ph-note ph-note-warn">车辆开双闪，三角牌放车后 50 至 100 米，人到护栏外等候。</p>}
      {data.over && <p class="ph-hint">订单结束48小时后，本页不再显示任何信息。</p>}
      <footer class="ph-foot">
        {data.due !== null && data.may_pay && <Pay due={Number(data.due)} say={say} done={reload} />}
        {data.may_urge && (
          <Urge urged={data.urged} isMain={data.due === null || !data.may_pay} done={reload} say={say} />
        )}
      </footer>
      <Toast text={words} />
    </>
  )
}

function headline({ status_name, away, over, driver }: OwnerOrder): string {
  if (away) return `约 ${away.minutes} 分钟到达（${away.km} 公里）`
  if (over) return status_name
  return driver ? status_name : '正在为您安排救援'
}

/** The rescue place and the technician on a sketch, and the way to correct the place. */
function Where({ order, done, say }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { site, at, asked, may_place } = order
  const pins: Pin[] = [
    ...(site.lnglat ? [{ lnglat: site.lnglat, word: '我', kind: 'site' } as const] : []),
    ...(at ? [{ lnglat: at.lnglat, word: '车', kind: 'driver' } as const] : []),
  ]
  return (
    <Card>
      <SketchMap pins={pins} label={at ? '救援地与技师位置' : '救援地'} />
      <p class="ph-place">{site.address ?? '—'}</p>
      {asked?.state === placeState.waiting && <p class="ph-warn">位置更正待客服确认：{asked.address}</p>}
      {asked?.state === placeState.refused && <p class="ph-warn">位置更正未采纳：{asked.reason}</p>}
      {may_place && (
        <button type="button" class="ph-button ph-plain" onClick={() => setOpen(true)}>
          位置不准？改一下
        </button>
      )}
      {isOpen && <PlaceSheet site={site} say={say} done={done} close={() => setOpen(false)} />}
    </Card>
  )
}

const Who = ({ driver: { name, plate, phone } }: { readonly driver: NonNullable<OwnerOrder['driver']> }) => (
  <Card>
    <p class="ph-who">
      {name}
      {plate && <span class="ph-plate">{plate}</span>}
    </p>
    {phone && <Dial phone={phone} label="打给技师" />}
  </Card>
)

const Course = ({ steps }: Pick<OwnerOrder, 'steps'>) => (
  <Card title="救援进度">
    <ol class="ph-steps">
      {steps.map(({ name, label, time }) => (
        <li key={name} class={time ? 'ph-done' : ''}>
          <span>{label}</span>
          <time>{time ? formatMinute(time).slice(5) : ''}</time>
        </li>
      ))}
    </ol>
  </Card>
)

const Facts = ({ order: { over, site, destination, no } }: { readonly order: OwnerOrder }) => (
  <Card title="救援信息">
    <dl class="ph-facts">
      {over && <dt>救援地</dt>}
      {over && <dd>{site.address ?? '—'}</dd>}
      {destination && <dt>目的地</dt>}
      {destination && <dd>{destination.address}</dd>}
      <dt>订单号</dt>
      <dd>{no}</dd>
    </dl>
  </Card>
)

/** Photos of the car or the place, which help the technician. */
function Photos({ order: { photos }, done }: PartProps) {
  const queue = useQueue(done)
  const place = usePlace()
  const take = async (file: File) =>
    queue.keep(file, { path: '/phone/owner/photo', slot: '', lnglat: await place(), address: null })
  const isFull = photos + queue.left >= MOST_OWNER_PHOTOS
  return (
    <Card title="现场照片">
      <p>{photos > 0 ? `已传 ${photos} 张` : '拍下车辆和周围，便于技师找到您'}</p>
      <QueueState queue={queue} />
      {isFull ? (
        <p class="ph-hint">照片最多{MOST_OWNER_PHOTOS}张</p>
      ) : (
        <div class="ph-acts">
          <Pick label="拍照：现场" words="拍照" camera take={take} />
          <Pick label="从相册选择：现场" words="相册" take={take} />
        </div>
      )}
    </Card>
  )
}

interface UrgeProps extends Omit<PartProps, 'order'> {
  readonly urged: boolean
  readonly isMain: boolean
}

function Urge({ urged, isMain, done, say }: UrgeProps) {
  const key = useRef(newKey())
  const press = async () => {
    const reply = await call('POST', '/phone/owner/urge', { content: '请问还要多久到达？' }, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    await done()
  }
  return (
    <Press act={press} look={isMain ? 'main' : 'plain'} disabled={urged}>
      {urged ? '已催单，等待客服处理' : '催单'}
    </Press>
  )
}

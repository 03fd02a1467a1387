/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { formatMinute } from '../../domain/time'
import type { DriverOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { QueueState, Slots } from '../Photos'
import { Away, Card, Dial, Notice, Press, Toast, useToast } from '../parts'
import { type Pin, SketchMap } from '../SketchMap'
import { usePolled } from '../usePolled'
import { type Queue, useQueue } from '../useQueue'
import { Countdown, Refusal } from './Answer'
import { DayView } from './DayView'
import { EmptyRun } from './EmptyRun'
import { Navigate } from './Navigate'
import { Signatures } from './Signatures'
import { type Reporting, useReports } from './useReports'

const EVERY = 15
const REPORTING: Readonly<Record<Reporting, string>> = {
  off: '',
  on: '位置共享中：正在上报位置，锁屏后停止',
  refused: '未允许定位，调度看不到您的位置',
  none: '当前环境无法定位，调度看不到您的位置',
}

/** The technician's page of one order, and of their day (decisions §11 "Links"). */
export function DriverPage() {
  const { data, fault, isGone, reload } = usePolled<DriverOrder>('/phone/driver/order', EVERY)
  const { state, place } = useReports(data?.reports ?? false)
  const [words, say] = useToast()
  const [isDay, setDay] = useState(false)
  if (!data) return fault ? <Notice text={fault} {...(!isGone && { act: reload })} /> : <p class="ph-wait">正在加载…</p>
  const tab = (of: boolean, label: string) => (
    <button type="button" class="ph-tab" aria-pressed={isDay === of} onClick={() => setDay(of)}>
      {label}
    </button>
  )
  return (
    <>
      {fault && <Away fault={fault} />}
      <nav class="ph-tabs" aria-label="页面">
        {tab(false, '当前任务')}
        {tab(true, '我的今日')}
      </nav>
      {REPORTING[state] && <p class={state === 'on' ? 'ph-calm ph-small' : 'ph-warn ph-small'}>{REPORTING[state]}</p>}
      {isDay ? <DayView /> : <Work order={data} place={place} say={say} reload={reload} />}
      <Toast text={words} />
    </>
  )
}

interface WorkProps {
  readonly order: DriverOrder
  readonly place: () => string | null
  readonly say: (words: string) => void
  readonly reload: () => Promise<void>
}

/** The order itself, one big step at a time: call, route, photos, signatures, price. */
function Work({ order, place, say, reload }: WorkProps) {
  const queue = useQueue(reload)
  const isOffer = order.next.some(({ action }) => action === 'accept')
  return (
    <>
      <header class="ph-head">
        {order.offer_until !== null && isOffer && <Countdown until={order.offer_until} />}
        <p>
          {order.type_name} · {order.no}
        </p>
        <h1>{order.car_no}</h1>
        <p>
          {order.status_name}
          {order.car && ` · ${order.car}`}
        </p>
        {order.appoint_time !== null && <p class="ph-warn">预约 {formatMinute(order.appoint_time)}</p>}
      </header>
      <Places order={order} />
      {isOffer && <QueueState queue={queue} />}
      {!isOffer && <Photos slots={order.slots} queue={queue} place={place} />}
      {!isOffer && !order.over && <Signatures slots={order.signatures} queue={queue} place={place} />}
      {order.price && <Price price={order.price} />}
      <Steps order={order} place={place} say={say} reload={reload} queue={queue} />
    </>
  )
}

/** Where the car is and where it goes, with the ways there. */
function Places({ order: { site, destination, note, phone, contact } }: { readonly order: DriverOrder }) {
  const pins: Pin[] = [
    ...(site.lnglat ? [{ lnglat: site.lnglat, word: '救', kind: 'site' } as const] : []),
    ...(destination?.lnglat ? [{ lnglat: destination.lnglat, word: '目', kind: 'target' } as const] : []),
  ]
  return (
    <Card>
      <SketchMap pins={pins} label="救援地与目的地" />
      <Place {...site} name="救援地" />
      {note && <p>{note}</p>}
      {phone && <Dial phone={phone} label={`联系车主${contact ? ` ${contact}` : ''}`} />}
      {destination && <Place {...destination} name="目的地" />}
    </Card>
  )
}

const Place = ({ address, lnglat, name }: DriverOrder['site'] & { readonly name: string }) => (
  <div class="ph-where">
    <p>
      <small>{name}</small>
      <b>{address ?? '—'}</b>
    </p>
    {lnglat && <Navigate lnglat={lnglat} name={address ?? name} />}
  </div>
)

interface PhotosProps {
  readonly slots: DriverOrder['slots']
  readonly queue: Queue
  readonly place: () => string | null
}

/** The photos that the order needs: taken, kept on the phone, and sent when the network is there. */
function Photos({ slots, queue, place }: PhotosProps) {
  const take = (slot: string, file: File) =>
    queue.keep(file, { path: '/phone/driver/photo', slot, lnglat: place(), address: null })
  const isWanted = ({ needed, sent }: DriverOrder['slots'][number]) => needed || sent > 0
  const rest = slots.filter((slot) => !isWanted(slot))
  const missing = slots.filter(({ needed, sent, key }) => needed && sent === 0 && !queue.waiting[key]).length
  return (
    <Card title={missing > 0 ? `现场照片 · 还缺 ${missing} 张必拍` : '现场照片'}>
      <QueueState queue={queue} />
      <Slots slots={slots.filter(isWanted)} waiting={queue.waiting} take={take} />
      {rest.length > 0 && (
        <details class="ph-more">
          <summary>其他照片</summary>
          <Slots slots={rest} waiting={queue.waiting} take={take} />
        </details>
      )}
    </Card>
  )
}

const WAITS = '无网络，已保存在手机上，有网络时自动提交'
/** An answer to an offer is of now or never: a step of an order that was taken on may be sent later. */
const mayWait = (action: string): boolean => action !== 'accept' && action !== 'reject'

const yuan = (amount: number | string): string => `¥${Number(amount).toFixed(2)}`

/** What the technician's firm gets for the order, line by line. */
const Price = ({ price }: { readonly price: NonNullable<DriverOrder['price']> }) => (
  <Card title="服务商价格">
    <dl class="ph-bill">
      {price.lines.map(({ label, quantity, amount }) => (
        <>
          <dt>
            {label} <small>{quantity}</small>
          </dt>
          <dd>{yuan(amount)}</dd>
        </>
      ))}
      <dt class="ph-sum">合计</dt>
      <dd class="ph-sum">{yuan(price.total)}</dd>
    </dl>
  </Card>
)

/** What may be done now: the main step big, the rest behind 更多. */
function Steps({ order, place, say, reload, queue }: WorkProps & { readonly queue: Queue }) {
  const [open, setOpen] = useState<'more' | 'refuse' | 'empty' | null>(null)
  const key = useRef(newKey())
  const close = () => setOpen(null)
  const step = async (action: string, more: object = {}) => {
    const [lnglat, pressed, id] = [place(), Date.now(), `${key.current}${action}`]
    const body = { action, time: Math.floor(pressed / 1000), ...(lnglat && { lnglat }), ...more }
    const label = order.next.find((one) => one.action === action)?.label ?? ''
    const reply = await call('POST', '/phone/driver/step', body, id)
    if (reply.code !== -1 || mayWait(action)) key.current = newKey()
    if (reply.code === -1 && mayWait(action)) {
      await queue.keepStep(id, { label, body, pressed })
      return say(WAITS)
    }
    say(reply.info)
    await reload()
  }
  const [main, ...others] = order.next.filter(({ danger }) => !danger)
  const refusal = order.next.find(({ danger }) => danger)
  if (open === 'empty')
    return (
      <EmptyRun
        {...{ order, queue, place, say, close }}
        done={async () => {
          close()
          await reload()
        }}
      />
    )
  if (open === 'refuse' && refusal)
    return (
      <footer class="ph-foot">
        <Refusal send={(remark) => step(refusal.action, { remark })} close={close} say={say} />
      </footer>
    )
  return (
    <footer class="ph-foot">
      {open === 'more' && (
        <div class="ph-acts">
          {others.map(({ action, label }) => (
            <Press key={action} act={() => step(action)} disabled={queue.step !== null}>
              {label}
            </Press>
          ))}
          {order.may_empty && (
            <button type="button" class="ph-button ph-danger" onClick={() => setOpen('empty')}>
              放空
            </button>
          )}
        </div>
      )}
      <div class="ph-acts">
        {(others.length > 0 || order.may_empty) && (
          <button
            type="button"
            class="ph-button ph-plain ph-side"
            aria-expanded={open === 'more'}
            onClick={() => setOpen(open === 'more' ? null : 'more')}
          >
            更多
          </button>
        )}
        {refusal && (
          <button type="button" class="ph-button ph-danger ph-side" onClick={() => setOpen('refuse')}>
            {refusal.label}
          </button>
        )}
        {main && (
          <Press act={() => step(main.action)} look="main" disabled={queue.step !== null}>
            {main.label}
          </Press>
        )}
      </div>
      {order.next.length === 0 && <p class="ph-calm">{order.over ? '订单已结束' : '请等待调度处理'}</p>}
    </footer>
  )
}

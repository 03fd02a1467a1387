/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { formatMinute } from '../../domain/time'
import type { OwnerOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { Card, Dial, Notice, Press, Toast, useToast } from '../parts'
import { usePolled } from '../usePolled'

const EVERY = 15
const STARS = [1, 2, 3, 4, 5]

/** The owner's page: who comes, when, how far it is; call, urge, rate (decisions §11 "Links"). */
export function OwnerPage() {
  const { data, fault, isGone, reload } = usePolled<OwnerOrder>('/phone/owner/order', EVERY)
  const [words, say] = useToast()
  if (!data) return fault ? <Notice text={fault} {...(!isGone && { act: reload })} /> : <p class="ph-wait">正在加载…</p>
  return (
    <>
      {fault && (
        <p class="ph-away" role="status">
          {fault}，以下为上次获取的进度
        </p>
      )}
      <header class="ph-head">
        <p>
          {data.car_no} · {data.type_name}
        </p>
        <h1>{headline(data)}</h1>
        {data.at && <p>技师位置更新于 {formatMinute(data.at.time).slice(-5)}，时间按距离估算</p>}
      </header>
      {data.driver && (
        <Card>
          <p class="ph-who">
            {data.driver.name}
            {data.driver.plate && <span class="ph-plate">{data.driver.plate}</span>}
          </p>
          <div class="ph-acts">
            {data.driver.phone && <Dial phone={data.driver.phone} label="联系技师" />}
            {data.at && (
              <a
                class="ph-button ph-plain"
                href={`https://uri.amap.com/marker?position=${data.at.lnglat}&name=技师位置&coordinate=gaode`}
              >
                查看位置
              </a>
            )}
          </div>
        </Card>
      )}
      <Card title="救援进度">
        <ol class="ph-steps">
          {data.steps.map(({ name, label, time }) => (
            <li key={name} class={time ? 'ph-done' : ''}>
              <span>{label}</span>
              <time>{time ? formatMinute(time).slice(5) : ''}</time>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="救援信息">
        <dl class="ph-facts">
          <dt>救援地</dt>
          <dd>{data.site.address ?? '—'}</dd>
          {data.destination && <dt>目的地</dt>}
          {data.destination && <dd>{data.destination.address}</dd>}
          <dt>订单号</dt>
          <dd>{data.no}</dd>
          {data.owner_money ? <dt>车主承担</dt> : null}
          {data.owner_money ? <dd>¥{Number(data.owner_money).toFixed(2)}</dd> : null}
        </dl>
      </Card>
      {data.may_rate && <Rating done={reload} say={say} />}
      {data.grade !== null && <Card title="我的评价">{'★'.repeat(data.grade)}</Card>}
      <footer class="ph-foot">
        {data.may_urge && <Urge urged={data.urged} done={reload} say={say} />}
        {data.service.phone && <Dial phone={data.service.phone} label="联系客服" />}
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

interface ActProps {
  readonly done: () => Promise<void>
  readonly say: (words: string) => void
}

function Urge({ urged, done, say }: ActProps & { readonly urged: boolean }) {
  const key = useRef(newKey())
  const press = async () => {
    const reply = await call('POST', '/phone/owner/urge', { content: '请问还要多久到达？' }, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    await done()
  }
  return (
    <Press act={press} look="main" disabled={urged}>
      {urged ? '已催单，等待客服处理' : '催单'}
    </Press>
  )
}

function Rating({ done, say }: ActProps) {
  const [grade, setGrade] = useState(0)
  const [words, setWords] = useState('')
  const key = useRef(newKey())
  const send = async () => {
    if (grade === 0) return say('请选择评分')
    const reply = await call('POST', '/phone/owner/rate', { grade, words }, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    await done()
  }
  return (
    <Card title="评价本次救援">
      <fieldset class="ph-stars">
        <legend class="ph-hidden">评分</legend>
        {STARS.map((star) => (
          <label key={star} class={star <= grade ? 'ph-star ph-lit' : 'ph-star'}>
            <input
              type="radio"
              name="grade"
              aria-label={`${star} 分`}
              checked={grade === star}
              onChange={() => setGrade(star)}
            />
            ★
          </label>
        ))}
      </fieldset>
      <label class="ph-field">
        <span>说说您的感受（可不填）</span>
        <textarea maxLength={200} rows={3} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <Press act={send} look="main">
        提交评价
      </Press>
    </Card>
  )
}

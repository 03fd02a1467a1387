/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatMinute } from '../../domain/time'
import type { DriverOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { Card, Dial, Notice, Press, routeTo, Toast, useToast } from '../parts'
import { usePolled } from '../usePolled'
import { Photos } from './Photos'
import { type Reporting, useReports } from './useReports'

const EVERY = 15
const REPORTING: Readonly<Record<Reporting, string>> = {
  off: '',
  on: '正在上报位置，请保持本页打开',
  refused: '未允许定位，调度看不到您的位置',
  none: '当前环境无法定位，调度看不到您的位置',
}

/** The technician's page of one order: one big step at a time, call, route, photos (decisions §11 "Links"). */
export function DriverPage() {
  const { data, fault, isGone, reload } = usePolled<DriverOrder>('/phone/driver/order', EVERY)
  const { state, place } = useReports(data?.reports ?? false)
  const [words, say] = useToast()
  const [refusing, setRefusing] = useState(false)
  const key = useRef(newKey())
  if (!data) return fault ? <Notice text={fault} {...(!isGone && { act: reload })} /> : <p class="ph-wait">正在加载…</p>

  const step = async (action: string, more: object = {}) => {
    const lnglat = place()
    const sent = { action, ...(lnglat && { lnglat }), ...more }
    const reply = await call('POST', '/phone/driver/step', sent, `${key.current}${action}`)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    await reload()
  }
  const [main, ...others] = data.next.filter(({ danger }) => !danger)
  const refusal = data.next.find(({ danger }) => danger)
  return (
    <>
      {fault && (
        <p class="ph-away" role="status">
          {fault}，以下为上次获取的内容
        </p>
      )}
      <header class="ph-head">
        <p>
          {data.type_name} · {data.no}
        </p>
        <h1>{data.car_no}</h1>
        <p>
          {data.status_name}
          {data.car && ` · ${data.car}`}
        </p>
        {data.offer_until !== null && main?.action === 'accept' && <Countdown until={data.offer_until} />}
        {data.appoint_time !== null && <p class="ph-warn">预约 {formatMinute(data.appoint_time)}</p>}
        {REPORTING[state] && <p class={state === 'on' ? 'ph-calm' : 'ph-warn'}>{REPORTING[state]}</p>}
      </header>
      <Card title="救援地">
        <Place {...data.site} />
        {data.note && <p>{data.note}</p>}
        <div class="ph-acts">
          {data.phone && <Dial phone={data.phone} label={`联系车主${data.contact ? ` ${data.contact}` : ''}`} />}
        </div>
      </Card>
      {data.destination && (
        <Card title="目的地">
          <Place {...data.destination} />
        </Card>
      )}
      {main?.action !== 'accept' && <Photos slots={data.slots} place={place} changed={reload} say={say} />}
      <footer class="ph-foot">
        {refusing && refusal ? (
          <Refusal send={(remark) => step(refusal.action, { remark })} close={() => setRefusing(false)} say={say} />
        ) : (
          <>
            {main && (
              <Press act={() => step(main.action)} look="main">
                {main.label}
              </Press>
            )}
            <div class="ph-acts">
              {others.map(({ action, label }) => (
                <Press key={action} act={() => step(action)}>
                  {label}
                </Press>
              ))}
              {refusal && (
                <button type="button" class="ph-button ph-danger" onClick={() => setRefusing(true)}>
                  {refusal.label}
                </button>
              )}
            </div>
            {data.next.length === 0 && <p class="ph-calm">{data.over ? '订单已结束' : '请等待调度处理'}</p>}
          </>
        )}
      </footer>
      <Toast text={words} />
    </>
  )
}

function Place({ address, lnglat }: DriverOrder['site']) {
  return (
    <>
      <p class="ph-place">{address ?? '—'}</p>
      {lnglat && (
        <a class="ph-button ph-plain" href={routeTo(lnglat, address ?? '救援地')}>
          导航
        </a>
      )}
    </>
  )
}

/** Seconds left to answer an offer. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, until - Math.floor(now / 1000))
  return <p class="ph-warn">{seconds > 0 ? `请在 ${seconds} 秒内答复` : '答复时间已过'}</p>
}

interface RefusalProps {
  readonly send: (remark: string) => Promise<void>
  readonly close: () => void
  readonly say: (words: string) => void
}

function Refusal({ send, close, say }: RefusalProps) {
  const [remark, setRemark] = useState('')
  const press = async () => {
    if (remark.trim() === '') return say('请输入原因')
    await send(remark.trim())
    close()
  }
  return (
    <>
      <label class="ph-field">
        <span>拒单原因</span>
        <textarea maxLength={200} rows={2} value={remark} onInput={(event) => setRemark(event.currentTarget.value)} />
      </label>
      <div class="ph-acts">
        <button type="button" class="ph-button ph-plain" onClick={close}>
          返回
        </button>
        <Press act={press} look="danger">
          确认拒单
        </Press>
      </div>
    </>
  )
}

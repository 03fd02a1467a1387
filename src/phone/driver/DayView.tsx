/** @jsxImportSource preact */
import { formatMinute } from '../../domain/time'
import type { DriverDay } from '../../resources/mobile'
import { Card, Notice } from '../parts'
import { usePolled } from '../usePolled'

const EVERY = 60
const yuan = (amount: number | string): string => `¥${Number(amount).toFixed(2)}`

/** The technician's day as the server has it: what is under way, what ended today, and what their firm gets for it. */
export function DayView() {
  const { data, fault, reload } = usePolled<DriverDay>('/phone/driver/day', EVERY)
  if (!data) return fault ? <Notice text={fault} act={reload} /> : <p class="ph-wait">正在加载…</p>
  const { done, open, earned, cash, orders } = data
  return (
    <>
      <Card title={`今日 ${formatMinute(data.since).slice(5, 10)}`}>
        <dl class="ph-figures">
          <div>
            <dt>已结束</dt>
            <dd>{done}</dd>
          </div>
          <div>
            <dt>进行中</dt>
            <dd>{open}</dd>
          </div>
          {earned !== null && (
            <div>
              <dt>今日金额</dt>
              <dd>{yuan(earned)}</dd>
            </div>
          )}
          {cash !== null && Number(cash) > 0 && (
            <div>
              <dt>代收现金</dt>
              <dd>{yuan(cash)}</dd>
            </div>
          )}
        </dl>
        <p class="ph-hint">
          {earned === null ? '金额由服务商设置为不显示' : '金额为今日已结束订单的服务商价格，以对账结果为准'}
        </p>
      </Card>
      <Card title="订单">
        {orders.length === 0 && <p>今日暂无订单</p>}
        <ul class="ph-day">
          {orders.map((order) => (
            <li key={order.no}>
              <span>
                <b>{order.car_no}</b> {order.type_name}
                <small>
                  {order.status_name} · {formatMinute(order.time).slice(5)}
                </small>
              </span>
              {order.money !== null && <span>{yuan(order.money)}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

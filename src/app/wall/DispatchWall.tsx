import { useTranslate } from 'react-admin'
import { useRead } from '../../custom/useRead'
import { latenessAt } from '../../domain/order'
import { order } from '../../resources/order/order.resource'
import { spanText } from '../../ui/Countdown'
import { useClock } from '../../ui/clock'
import { CrewBars } from './CrewBars'
import { DueList } from './DueList'
import { HourBars } from './HourBars'
import { clockOffset, type DispatchWallData, wallQuery } from './useWall'
import { WallBody } from './WallBody'
import { WallFigure } from './WallFigure'
import { WallHead } from './WallHead'
import { WallMap } from './WallMap'

/** 派单大屏 (O-244): what waits, is due and overdue, where it is, and who is free. */
export function DispatchWall({ title }: { readonly title: string }) {
  const { data, error, dataUpdatedAt } = useRead(order, 'dispatchWall', {}, wallQuery)
  return (
    <>
      <WallHead title={title} city={data?.city?.name} time={data?.time} updatedAt={dataUpdatedAt} error={error} />
      <WallBody hasData={data !== undefined} error={error}>
        {data && <Dispatch data={data} updatedAt={dataUpdatedAt} />}
      </WallBody>
    </>
  )
}

/** Deadlines pass between two answers; beyond the orders that travel, the server's own numbers stand. */
function urgent({ orders, figures }: DispatchWallData, now: number): { readonly late: number; readonly soon: number } {
  if (orders.length < figures.open) return figures
  const of = (wanted: string) => orders.filter(({ deadline }) => latenessAt(deadline, now) === wanted).length
  return { late: of('late'), soon: of('soon') }
}

function Dispatch({ data, updatedAt }: { readonly data: DispatchWallData; readonly updatedAt: number }) {
  const translate = useTranslate()
  const offset = clockOffset(data.time, updatedAt)
  const now = useClock() + offset
  const { figures, due, elsewhere } = data
  const { late, soon } = urgent(data, now)
  const first = due[0]?.deadline ?? null
  const waits = figures.waiting_since === null ? null : Math.max(0, now - figures.waiting_since)
  return (
    <>
      <ul className="rd-wall-figures" aria-label={translate('今日订单')}>
        <WallFigure
          tone="orange"
          label="待派单"
          value={figures.waiting}
          note={waits === null ? translate('没有等待') : translate('最久 %{time}', { time: spanText(waits) })}
        />
        <WallFigure
          tone="blue"
          label="在途订单"
          value={figures.open}
          note={translate('执行技师 %{n} 人', { n: figures.busy })}
        />
        <WallFigure tone="orange" label="即将超时" value={soon} note={translate('2 分钟内')} />
        <WallFigure
          tone={late > 0 ? 'red' : 'plain'}
          label="已超时"
          value={late}
          note={
            late > 0 && first !== null && first < now
              ? translate('最长 +%{time}', { time: spanText(now - first) })
              : translate('没有超时')
          }
        />
        <WallFigure
          tone="green"
          label="今日完成"
          value={figures.finished}
          note={translate('上周同日同时 %{n}', { n: figures.last_finished })}
        />
      </ul>
      <div className="rd-wall-main">
        <WallMap
          city={data.city}
          elsewhere={elsewhere}
          orders={data.orders}
          drivers={data.drivers}
          now={now}
          offset={offset}
          time={data.time}
        />
        <DueList due={due} late={late} soon={soon} now={now} offset={offset} />
        <HourBars day={data.day} now={now} />
        {data.areas && <CrewBars areas={data.areas} />}
      </div>
    </>
  )
}

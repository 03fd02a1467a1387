import { useTranslate } from 'react-admin'
import { useRead } from '../../custom/useRead'
import { order } from '../../resources/order/order.resource'
import { useClock } from '../../ui/clock'
import { FirmRows } from './FirmRows'
import { clockOffset, type FirmWallData, wallQuery } from './useWall'
import { WallBody } from './WallBody'
import { WallFigure } from './WallFigure'
import { WallHead } from './WallHead'
import { WallMap } from './WallMap'

/** 服务商大屏 (O-243): providers with their open, overdue and finished orders and their technicians. */
export function FirmWall({ title }: { readonly title: string }) {
  const { data, error, dataUpdatedAt } = useRead(order, 'firmWall', {}, wallQuery)
  return (
    <>
      <WallHead title={title} city={data?.city?.name} time={data?.time} updatedAt={dataUpdatedAt} error={error} />
      <WallBody hasData={data !== undefined} error={error}>
        {data && <Firms data={data} updatedAt={dataUpdatedAt} />}
      </WallBody>
    </>
  )
}

function Firms({ data, updatedAt }: { readonly data: FirmWallData; readonly updatedAt: number }) {
  const translate = useTranslate()
  const offset = clockOffset(data.time, updatedAt)
  const now = useClock() + offset
  const { figures, firms } = data
  const lateFirms = firms.filter(({ late }) => late > 0).length
  return (
    <>
      <ul className="rd-wall-figures" aria-label={translate('服务商')}>
        <WallFigure
          tone="green"
          label="接单中"
          value={figures.receiving}
          note={translate('共 %{n} 家服务商', { n: figures.firms })}
        />
        <WallFigure tone="blue" label="在途订单" value={figures.open} note={translate('已派给服务商')} />
        <WallFigure
          tone={figures.late > 0 ? 'red' : 'plain'}
          label="已超时"
          value={figures.late}
          note={translate('涉及 %{n} 家', { n: lateFirms })}
        />
        {figures.crew && (
          <WallFigure
            tone="blue"
            label="空闲技师"
            value={figures.crew.idle}
            note={translate('在线 %{n} / 共 %{m} 人', { n: figures.crew.online, m: figures.crew.drivers })}
          />
        )}
        <WallFigure tone="green" label="今日完成" value={figures.finished} note={translate('全部服务商')} />
      </ul>
      <div className="rd-wall-main rd-wall-firms">
        <WallMap
          city={data.city}
          orders={data.orders}
          drivers={data.drivers}
          now={now}
          offset={offset}
          time={data.time}
        />
        <FirmRows firms={firms} total={figures.firms} />
      </div>
    </>
  )
}

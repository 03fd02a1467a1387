import { useTranslate } from 'react-admin'
import { latenessAt } from '../../domain/order'
import { Glyph } from '../../ui/Glyph'
import { Plate } from '../../ui/Plate'
import type { DispatchWallData } from './useWall'
import { WallCountdown } from './WallCountdown'

interface DueListProps {
  readonly due: DispatchWallData['due']
  readonly late: number
  readonly soon: number
  readonly now: number
  /** seconds that the server's clock is ahead */
  readonly offset: number
}

/** 时限: the orders whose deadline has passed longest, or comes first. */
export function DueList({ due, late, soon, now, offset }: DueListProps) {
  const translate = useTranslate()
  return (
    <section className="rd-wall-panel rd-wall-due">
      <header>
        <h2>{translate('时限')}</h2>
        <p>{`${translate('超时 %{n}', { n: late })} · ${translate('两分钟内到期 %{n}', { n: soon })}`}</p>
      </header>
      {due.length === 0 && <p className="rd-wall-empty">{translate('没有等待处理的订单')}</p>}
      <ol>
        {due.map(({ id, car_no, area, firm_name, driver_name, deadline, due: noun }) => {
          const lateness = latenessAt(deadline, now)
          return (
            <li key={id} data-lateness={lateness}>
              <Plate value={car_no} />
              <span className="rd-wall-when">
                {lateness === 'late' && <Glyph name="triangle" size={22} />}
                {deadline !== null && <WallCountdown deadline={deadline} offset={offset} />}
              </span>
              <span>
                {[area, firm_name ? [firm_name, driver_name].filter(Boolean).join(' ') : translate('未派单')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>
                {lateness === 'late'
                  ? translate('%{noun}已超时', { noun: translate(noun ?? '') })
                  : translate(noun ?? '')}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

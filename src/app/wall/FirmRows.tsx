import { useTranslate } from 'react-admin'
import { Glyph } from '../../ui/Glyph'
import { type FirmWallData, usePage } from './useWall'

interface FirmRowsProps {
  readonly firms: FirmWallData['firms']
  readonly total: number
}

/** Providers that have room at once. */
const PAGE = 10
const PAGE_MS = 15_000

/** Providers, the most overdue first; what has no room comes by itself, a page every 15 s. */
export function FirmRows({ firms, total }: FirmRowsProps) {
  const translate = useTranslate()
  const pages = Math.ceil(firms.length / PAGE)
  const page = usePage(pages, PAGE_MS)
  const sees = firms.some(({ online }) => online !== null)
  return (
    <section className="rd-wall-panel">
      <header>
        <h2>{translate('服务商')}</h2>
        <p>
          {pages > 1
            ? `${translate('第 %{n} / %{m} 页', { n: page + 1, m: pages })} · ${translate('共 %{n} 家', { n: total })}`
            : translate('共 %{n} 家', { n: total })}
        </p>
      </header>
      {firms.length === 0 && <p className="rd-wall-empty">{translate('没有服务商')}</p>}
      {firms.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('名称')}</th>
              <th scope="col">{translate('已超时')}</th>
              <th scope="col">{translate('在途')}</th>
              {sees && <th scope="col">{translate('空闲/在线')}</th>}
              <th scope="col">{translate('今日完成')}</th>
            </tr>
          </thead>
          <tbody>
            {firms.slice(page * PAGE, (page + 1) * PAGE).map((firm) => (
              <tr key={firm.id} data-lateness={firm.late > 0 ? 'late' : undefined}>
                <th scope="row">
                  {firm.name}
                  <small>
                    {[
                      translate(firm.receiving ? '接单中' : '休息中'),
                      firm.waiting > 0 ? translate('%{n} 单待答复', { n: firm.waiting }) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td>
                  {firm.late > 0 && <Glyph name="triangle" size={20} />}
                  {firm.late}
                </td>
                <td>{firm.open}</td>
                {sees && (
                  <td>
                    {firm.idle}
                    <small>/{firm.online}</small>
                  </td>
                )}
                <td>{firm.finished}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

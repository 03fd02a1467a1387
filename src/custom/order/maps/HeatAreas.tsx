import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { PanelSkeleton } from '../parts'
import { useAreaName } from './HeatMap'
import { type AreaRow, type Heat, type HeatUnit, type HourSpan, inUnit, spanText, tenth } from './heat'
import { Shortages } from './Shortages'

interface HeatAreasProps {
  readonly heat: Heat
  readonly rows: readonly AreaRow[]
  readonly span: HourSpan
  readonly expected: number
  readonly unit: HeatUnit
  /** as many as the orders were counted in */
  readonly hours: number
  readonly shown: number | null
  readonly onShow: (area: number | null) => void
}

const HEADS: Readonly<Record<HeatUnit, string>> = { sum: '订单数', day: '单/天', hour: '单/小时' }

/** The numbers of the map: orders of each district in the chosen hours, beside the mean of this weekday. */
export function HeatAreas(props: HeatAreasProps) {
  return (
    <Stack as="section" flex shrink className="rd-heat-areas">
      <Suspense fallback={<PanelSkeleton />}>
        <Areas {...props} />
      </Suspense>
    </Stack>
  )
}

function Areas({ heat, rows, span, expected, unit, hours, shown, onShow }: HeatAreasProps) {
  const translate = useTranslate()
  const nameOf = useAreaName()
  const most = Math.max(1, ...rows.map(({ n, mean }) => Math.max(n, mean ?? 0)))
  const length = span.to - span.from
  const inShown = (n: number) => tenth(inUnit(n, unit, hours, length))
  // The mean is that of one day: its rate by the hour is by the hours of the span.
  const meanShown = (n: number) => tenth(unit === 'hour' ? n / length : n)
  const total = inShown(rows.reduce((sum, { n }) => sum + n, 0))
  const without = rows.reduce((sum, row) => sum + row.without, 0)
  const taken = rows.reduce((sum, row) => sum + row.taken, 0)
  const waited = rows.reduce((sum, row) => sum + (row.minutes ?? 0) * row.taken, 0)
  const means = heat.past.weeks > 0
  const isEstimate = expected < span.to && rows.some((row) => row.expected > 0)
  if (rows.length === 0)
    return (
      <>
        <EmptyState text={translate('这段时间没有订单')} />
        <Elsewhere n={heat.elsewhere} />
      </>
    )
  return (
    <>
      <Row as="header" gap={2} padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {translate('各区')}
        </Text>
        <Text size="small" tone="soft" push>
          {spanText(span)}
        </Text>
        {isEstimate && <SimulatedTag>估算</SimulatedTag>}
      </Row>
      <Box grow shrink scroll padX={2}>
        <table className="rd-heat-table" aria-label={translate('各区订单')}>
          <thead>
            <tr>
              <th>{translate('区域')}</th>
              <th>
                <span className="rd-hidden">{translate('占比')}</span>
              </th>
              <th>{translate(HEADS[unit])}</th>
              {means && <th title={translate('前几周同星期同时段的平均')}>{translate('均值')}</th>}
              <th title={translate('没有服务商的订单，不含待支付和自行解决')}>{translate('无服务商')}</th>
              <th title={translate('从下单到接单的平均分钟，不含预约单')}>{translate('接单分钟')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.area} data-shown={shown === row.area || undefined}>
                <th>
                  <button
                    type="button"
                    aria-pressed={shown === row.area}
                    onClick={() => onShow(shown === row.area ? null : row.area)}
                  >
                    {nameOf(row.area)}
                  </button>
                </th>
                <td aria-hidden="true">
                  <span className="rd-heat-track">
                    <span style={{ width: `${((row.n - row.expected) / most) * 100}%` }} />
                    <span data-expected="" style={{ width: `${(row.expected / most) * 100}%` }} />
                    {row.mean !== null && <i style={{ left: `${(row.mean / most) * 100}%` }} />}
                  </span>
                </td>
                <td>{inShown(row.n)}</td>
                {means && <td>{meanShown(row.mean ?? 0)}</td>}
                <td>
                  {row.without > 0 ? (
                    <Text tone="bad" weight="strong">
                      {row.without}
                    </Text>
                  ) : (
                    <Text tone="quiet">—</Text>
                  )}
                </td>
                <td>{row.minutes === null ? <Text tone="quiet">—</Text> : tenth(row.minutes)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{translate('合计')}</th>
              <td />
              <td>{total}</td>
              {means && <td>{meanShown(rows.reduce((sum, { mean }) => sum + (mean ?? 0), 0))}</td>}
              <td>{without || <Text tone="quiet">—</Text>}</td>
              <td>{taken > 0 ? tenth(waited / taken) : <Text tone="quiet">—</Text>}</td>
            </tr>
          </tfoot>
        </table>
      </Box>
      <Elsewhere n={heat.elsewhere} />
      <Shortages rows={rows} nameOf={nameOf} isPartly={isEstimate} />
    </>
  )
}

/** Orders without a city are on no map, and are told. */
function Elsewhere({ n }: { readonly n: number }) {
  const translate = useTranslate()
  if (n === 0) return null
  return (
    <Text as="p" size="small" tone="soft" padX={4} padY={2}>
      {translate('另有 %{n} 单没有城市，未计入', { n })}
    </Text>
  )
}

import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { PanelSkeleton } from '../parts'
import { useAreaName } from './HeatMap'
import { type AreaRow, type Heat, type HourSpan, tenth } from './heat'

interface HeatAreasProps {
  readonly heat: Heat
  readonly rows: readonly AreaRow[]
  readonly span: HourSpan
  readonly expected: number
  readonly shown: number | null
  readonly onShow: (area: number | null) => void
}

const two = (n: number) => String(n).padStart(2, '0')
export const spanText = ({ from, to }: HourSpan): string => `${two(from)}:00 ~ ${two(to)}:00`

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

function Areas({ heat, rows, span, expected, shown, onShow }: HeatAreasProps) {
  const translate = useTranslate()
  const nameOf = useAreaName()
  const most = Math.max(1, ...rows.map(({ n, mean }) => Math.max(n, mean ?? 0)))
  const total = tenth(rows.reduce((sum, { n }) => sum + n, 0))
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
              <th>{translate('订单数')}</th>
              {means && <th>{translate('同星期均值')}</th>}
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
                <td>{tenth(row.n)}</td>
                {means && <td>{tenth(row.mean ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{translate('合计')}</th>
              <td />
              <td>{total}</td>
              {means && <td>{tenth(rows.reduce((sum, { mean }) => sum + (mean ?? 0), 0))}</td>}
            </tr>
          </tfoot>
        </table>
      </Box>
      <Elsewhere n={heat.elsewhere} />
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

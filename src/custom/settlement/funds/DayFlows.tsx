import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import type { Fen } from '../../../domain/money'
import { FUND_DAYS, fundSources } from '../../../domain/settlement'
import { calendarOf } from '../../../domain/time'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import type { Funds } from './useFunds'

/** `11-24` */
function dayText(unix: number): string {
  const { month, day } = calendarOf(unix)
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** What came in and went out on each of the last days: as bars above and below a line, and as figures beside them. */
export function DayFlows({ data: { days, sources } }: { readonly data: Funds }) {
  const translate = useTranslate()
  const sum = (of: (one: Flow) => Fen) => days.reduce((all, one) => all + of(one), 0)
  const [income, spent] = [sum(({ in_money }) => in_money), sum(({ out_money }) => out_money)]
  const moved = days.filter(({ in_money, out_money }) => in_money > 0 || out_money > 0)
  const title = translate('近%{count}天收支', { count: FUND_DAYS })
  return (
    <Box as="section" pad={4} className="rd-card" aria-label={title}>
      <Row as="header" gap={4} lineGap={2} wrap>
        <Text as="h2" size="title">
          {title}
        </Text>
        {moved.length > 0 && (
          <Equation
            terms={[
              { label: '收入', fen: income },
              { label: '支出', fen: spent, less: true },
            ]}
            result={{ label: '净额', fen: income - spent }}
          />
        )}
      </Row>
      {moved.length === 0 ? (
        <EmptyState text={translate('近%{count}天没有收支', { count: FUND_DAYS })} />
      ) : (
        <Stack gap={4} className="rd-funds-flows">
          <div>
            <DayBars days={days} />
            <FlowTable
              label="收支来源"
              head="来源"
              rows={sources}
              keyOf={({ source }) => source}
              nameOf={({ source, count }) => (
                <>
                  {translate(labelOf(fundSources, source))} <small>{translate('%{count} 笔', { count })}</small>
                </>
              )}
            />
          </div>
          {/* Days on which nothing moved are gaps in the bars, and no rows. */}
          <div>
            <FlowTable
              label="每日收支"
              head="日期"
              rows={[...moved].reverse()}
              keyOf={({ day }) => day}
              nameOf={({ day }) => dayText(day)}
            />
          </div>
        </Stack>
      )}
    </Box>
  )
}

interface Flow {
  readonly in_money: Fen
  readonly out_money: Fen
}

/** Rows of what came in and what went out. */
function FlowTable<T extends Flow>(props: {
  readonly label: string
  /** of the column that names the rows */
  readonly head: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => number | string
  readonly nameOf: (row: T) => ReactNode
}) {
  const translate = useTranslate()
  return (
    <table className="rd-overview-bars" aria-label={translate(props.label)}>
      <thead>
        <tr>
          {[props.head, '收入', '支出'].map((head) => (
            <Text as="th" key={head} size="small" tone="quiet" scope="col">
              {translate(head)}
            </Text>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)}>
            <th scope="row">{props.nameOf(row)}</th>
            <td>
              <Money fen={row.in_money} />
            </td>
            <td>
              <Money fen={row.out_money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const [WIDTH, HEIGHT, FOOT] = [600, 180, 16]

/** The figures stand in the table beside it. */
function DayBars({ days }: { readonly days: Funds['days'] }) {
  const most = Math.max(1, ...days.map(({ in_money, out_money }) => Math.max(in_money, out_money)))
  const half = (HEIGHT - FOOT) / 2
  const step = WIDTH / days.length
  const bar = (fen: Fen) => (fen * (half - 2)) / most
  return (
    <Text
      as="svg"
      size="tiny"
      tone="quiet"
      wide
      className="rd-funds-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <line x1={0} x2={WIDTH} y1={half} y2={half} />
      {days.map(({ day, in_money, out_money }, i) => (
        <g key={day} transform={`translate(${i * step + step * 0.2} 0)`}>
          <rect data-in="" y={half - bar(in_money)} width={step * 0.6} height={bar(in_money)} />
          <rect data-out="" y={half} width={step * 0.6} height={bar(out_money)} />
          {i % 7 === 3 && (
            <text x={step * 0.3} y={HEIGHT - 3} fill="currentColor" textAnchor="middle">
              {dayText(day)}
            </text>
          )}
        </g>
      ))}
    </Text>
  )
}

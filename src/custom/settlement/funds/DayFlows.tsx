import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import type { Fen } from '../../../domain/money'
import { FUND_DAYS, fundSources } from '../../../domain/settlement'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import { dayText } from './dayText'
import { FlowBars } from './FlowBars'
import type { Funds } from './useFunds'

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
            <FlowBars days={days} />
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

import type { SectionProps } from '../../schema/views/slots'
import { Equation } from '../../ui/Equation'

const fenOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What is left of an advance, as a sum that can be followed: lent − repaid = left. */
export function LendingSum({ record }: SectionProps) {
  const { money, repaid_money, rest_money, status } = record
  const isLent = status !== 0 && status !== 2
  return (
    <Equation
      terms={[
        { label: '借款金额', fen: isLent ? fenOf(money) : 0 },
        { label: '已还金额', fen: fenOf(repaid_money), less: true },
      ]}
      result={{ label: '剩余借款', fen: fenOf(rest_money) }}
    />
  )
}

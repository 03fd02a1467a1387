import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import type { Variance } from '../../../domain/pricing'
import { Text } from '../../../ui/Box'
import { PriceLines } from '../../../ui/PriceLines'

/** Where a settled amount departs from its formula, line by line; where it does not, that it does not. */
export function FormulaVariance({ variance }: { readonly variance: Variance }) {
  const translate = useTranslate()
  const { formula, lines, charged, by_formula, difference } = variance
  if (!formula || difference === null) {
    return (
      <Text as="p" size="small" tone="quiet">
        {translate('没有可比的计价公式')}
      </Text>
    )
  }
  const name = `${formula.title} v${formula.version}`
  if (difference === 0) {
    return (
      <Text as="p" size="small" tone="good">
        {translate('与计价公式 %{name} 一致', { name })}
      </Text>
    )
  }
  const departing = lines.filter((line) => (line.charged ?? 0) !== (line.by_formula ?? 0))
  return (
    <>
      <Text as="p" size="small" tone="warn">
        {translate('与计价公式 %{name} 相差 %{money}', { name, money: formatYuan(difference) })}
      </Text>
      <PriceLines
        headings={['结算', '按公式', '差额']}
        lines={departing.map(({ key, label, ...line }) => ({
          key,
          label,
          amounts: [line.charged, line.by_formula, (line.charged ?? 0) - (line.by_formula ?? 0)],
        }))}
        totals={[charged, by_formula, difference]}
      />
    </>
  )
}

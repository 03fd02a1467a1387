import { useListContext, useTranslate } from 'react-admin'
import { billingSteps, stepCode } from '../../../domain/order/review/billing'
import { formatDay } from '../../../domain/time'
import { Row, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'

const ANY = 0

/** Above the orders that no bill has yet: at which steps they are, as the figures of a month's end count them. */
export function UnbilledSteps({ direction }: { readonly direction: 1 | 2 }) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const codes: readonly unknown[] = [filterValues.billing ?? []].flat()
  const [only] = codes
  const value = codes.length === 1 ? Number(only) : ANY
  const until = Number(filterValues.finish_time_to)
  const choose = (code: number) => {
    const { billing: _, ...rest } = filterValues
    setFilters(code === ANY ? rest : { ...rest, billing: [code] })
  }
  return (
    <Row gap={3} lineGap={2} wrap>
      <Segmented
        pills
        label={translate('出账进度')}
        options={[
          { value: ANY, label: translate('全部') },
          ...billingSteps.map(({ code, label }) => ({ value: stepCode(direction, code), label: translate(label) })),
        ]}
        value={value}
        onChange={choose}
      />
      {codes.length > 1 && <Text tone="soft">{translate('未列入')}</Text>}
      {until > 0 && (
        <Text size="small" tone="quiet">
          {translate('完成时间截至 %{day}', { day: formatDay(until) })}
        </Text>
      )}
    </Row>
  )
}

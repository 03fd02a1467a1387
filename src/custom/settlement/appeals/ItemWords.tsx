import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { type AppealItem, isDeduction } from '../../../domain/settlement'
import { Text } from '../../../ui/Box'

/** A deduction or price line in words: its name, its amount, and the reviewer's reason. */
export function ItemWords({ item }: { readonly item: AppealItem }) {
  const translate = useTranslate()
  return (
    <Text>
      <Text tone="quiet">{translate(isDeduction(item) ? '扣款' : '价格项')}</Text> {translate(item.label)}{' '}
      <b>{formatYuan(isDeduction(item) ? -item.money : item.money)}</b>
      {item.remark && <Text tone="soft"> · {item.remark}</Text>}
    </Text>
  )
}

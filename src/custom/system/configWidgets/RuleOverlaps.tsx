import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaLevel } from '../../../domain/firm'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import type { SectionProps } from '../../../schema/views/slots'
import { Row, Stack } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { useRead } from '../../useRead'

/** Enabled rules that share orders with this one, and by which of the two such an order goes. */
export function RuleOverlaps({ record }: SectionProps) {
  const translate = useTranslate()
  const { data, isError } = useRead(
    dispatchRule,
    'overlaps',
    { id: Number(record.id) },
    { queryKey: [dispatchRule.name, 'overlaps', record.id, record.version], select: ({ data }) => data, retry: false },
  )
  if (isError) return translate('加载失败')
  if (!data) return translate('加载中…')
  if (data.length === 0) return translate('无重叠')
  return (
    <Stack as="ul" gap={1.5} size="body">
      {data.map(({ id, title, level, wins }) => (
        <Row as="li" key={id} gap={2} wrap>
          {wins === 1 ? (
            <StatusChip label={translate('对方优先')} family="orange" />
          ) : (
            <StatusChip label={translate('本规则优先')} family="green" />
          )}
          <span>{title}</span>
          <small>{translate(labelOf(formulaLevel, level))}</small>
        </Row>
      ))}
    </Stack>
  )
}

import { useTranslate } from 'react-admin'
import type { Row as RecordRow } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'

/** Behind the name of a firm in the head of its dialog: where it is, and who answers for it. */
export function FirmHead({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { address, charge, phone, grade } = record
  const person = [charge, phone].filter(Boolean).join(' ')
  const parts = [
    address,
    person && `${translate('负责人')} ${person}`,
    typeof grade === 'number' && `${translate('服务评价')} ${grade}`,
  ].filter(Boolean)
  return (
    <Row as="span" gap={2} wrap>
      <Text size="small" tone="soft">
        {parts.join(' · ')}
      </Text>
    </Row>
  )
}

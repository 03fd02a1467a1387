import { useTranslate } from 'react-admin'
import { findResource } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'

interface AuditFieldsProps {
  readonly resource: string
  /** names of the fields that changed, by commas */
  readonly names: string
}

/** So many are named in a line. */
const NAMED = 4

/** Which fields a write changed, by their labels. */
export function AuditFields({ resource, names }: AuditFieldsProps) {
  const translate = useTranslate()
  const fields = findResource(resource)?.fields ?? {}
  const labels = names.split(',').flatMap((name) => (fields[name] ? [translate(fields[name].label)] : []))
  if (labels.length === 0) return <Text tone="quiet">—</Text>
  const rest = labels.length - NAMED
  return (
    <span title={labels.join('、')}>
      {labels.slice(0, NAMED).join('、')}
      {rest > 0 && ` +${rest}`}
    </span>
  )
}

import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import type { AnyResource, FieldChange } from '../../model'
import { ChangedValue } from './ChangedValue'

interface ChangeRowProps {
  readonly resource: AnyResource
  readonly change: FieldChange
  readonly button?: ReactNode
}

/** A field with its value before and after; of a secret, and of a value without words, only that it changed. */
export function ChangeRow({ resource, change, button }: ChangeRowProps) {
  const translate = useTranslate()
  const field = resource.fields[change.field]
  if (!field) return null
  const name = (
    <Text as="th" tone="quiet" scope="row">
      {translate(field.label)}
    </Text>
  )
  if (change.closed) {
    return (
      <tr>
        {name}
        <Text as="td" tone="quiet" colSpan={3}>
          {translate('内容已修改')}
        </Text>
      </tr>
    )
  }
  return (
    <tr>
      {name}
      <Text as="td" tone="quiet">
        <ChangedValue name={change.field} field={field} value={change.before} />
        {button}
      </Text>
      <Text as="td" tone="quiet">
        <ArrowRight size={13} aria-label={translate('改为')} />
      </Text>
      <td>
        <ChangedValue name={change.field} field={field} value={change.after} />
      </td>
    </tr>
  )
}

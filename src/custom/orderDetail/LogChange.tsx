import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { order as resource } from '../../resources/order/order.resource'
import { kindUi } from '../../schema/kinds/ui'
import { type AnyResource, isEmpty } from '../../schema/model'
import { OrderStatusChip } from '../orderList/OrderStatusChip'
import { LogReference } from './LogReference'
import type { FieldChange } from './orderLog'

interface LogChangeProps {
  readonly change: FieldChange
}

const { fields }: AnyResource = resource

/** A field with its value before and after, as its kind shows values. */
export function LogChange({ change }: LogChangeProps) {
  const translate = useTranslate()
  const field = fields[change.field]
  const show = (value: unknown): ReactNode => {
    if (isEmpty(value) || !field) return <span className="rd-none">—</span>
    if (change.field === 'status') return <OrderStatusChip code={Number(value)} />
    if (field.reference) return <LogReference reference={field.reference} id={Number(value)} />
    const { Field } = kindUi[field.kind]
    return <Field source={change.field} field={field} record={{ [change.field]: value }} />
  }
  return (
    <tr>
      <th scope="row">{translate(field?.label ?? change.field)}</th>
      <td>{show(change.before)}</td>
      <td className="rd-log-arrow">
        <ArrowRight size={13} aria-label={translate('改为')} />
      </td>
      <td>{show(change.after)}</td>
    </tr>
  )
}

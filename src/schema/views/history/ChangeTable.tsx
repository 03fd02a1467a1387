import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import type { AnyResource, FieldChange } from '../../model'
import { ChangeRow } from './ChangeRow'
import './history.css'

interface ChangeTableProps {
  readonly resource: AnyResource
  readonly changes: readonly FieldChange[]
  /** what stands behind a change: the button that takes it back */
  readonly button?: (change: FieldChange) => ReactNode
}

/** What a write changed, field by field, before and after. */
export function ChangeTable({ resource, changes, button }: ChangeTableProps) {
  const translate = useTranslate()
  return (
    <Text as="table" wide above={1} size="small" breaks className="rd-changes">
      <Text as="thead" tone="quiet">
        <tr>
          <th scope="col">{translate('字段')}</th>
          <th scope="col">{translate('修改前')}</th>
          <td />
          <th scope="col">{translate('修改后')}</th>
        </tr>
      </Text>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.field} resource={resource} change={change} button={button?.(change)} />
        ))}
      </tbody>
    </Text>
  )
}

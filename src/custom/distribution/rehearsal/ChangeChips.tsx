import { useTranslate } from 'react-admin'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import type { AnyResource } from '../../../schema/model'
import { ChangedValue } from '../../../schema/views/history/ChangedValue'
import { cellSlot } from '../../../schema/views/slots'
import { Row, Text } from '../../../ui/Box'
import type { Rehearsal } from './rehearsal'

const { fields }: Pick<AnyResource, 'fields'> = dispatchRule

/** What of the rule is another, field by field: old values struck, new ones bold. Of a new rule what it says. */
export function ChangeChips({ rule_id, changes, names }: Pick<Rehearsal, 'rule_id' | 'changes' | 'names'>) {
  const translate = useTranslate()
  if (changes.length === 0) return <Text tone="soft">{translate('没有改动')}</Text>
  return (
    <Row as="ul" gap={2} lineGap={1} wrap size="small" className="rd-rehearsal-changes">
      <Text as="li" tone="soft" nowrap>
        {rule_id === null ? translate('新规则') : translate('改动 %{n}', { n: changes.length })}
      </Text>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>
            {translate(fields[field]?.label ?? field)}{' '}
            {rule_id !== null && (
              <>
                <Text as="s" tone="quiet">
                  <Value name={field} value={before} names={names} />
                </Text>
                <Text tone="quiet"> → </Text>
              </>
            )}
            <b>
              <Value name={field} value={after} names={names} />
            </b>
          </span>
        </li>
      ))}
    </Row>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: unknown
  readonly names: Rehearsal['names']
}

function Value({ name, value, names }: ValueProps) {
  const field = fields[name]
  if (!field) return null
  if (field.cell && Array.isArray(value) && value.length > 0) {
    const Cell = cellSlot(field.cell)
    return <Cell source={name} field={field} record={{ [name]: value, quota_names: names }} />
  }
  return <ChangedValue name={name} field={field} value={value} />
}

import { type ComponentType, Suspense, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Row as Line } from '../../../ui/Box'
import { PendingTag } from '../../../ui/PendingTag'
import { seesField } from '../../compile/access'
import { fieldStates } from '../../compile/states'
import { type AnyResource, besideTabs } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import { useIdentity, useRuleContext } from '../identity'
import type { Row } from '../row'
import { sectionOf } from '../slots'
import { RelatedRecords } from './RelatedRecords'
import './show.css'

export interface ShowSlots {
  /** below the fields */
  readonly Sections?: ComponentType<{ readonly record: Row }>
}

interface SchemaShowProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly slots?: ShowSlots
}

const noSlots: ShowSlots = {}

/** A record as labelled values, group by group in two columns; what a rule hides in the form is hidden here too. */
export function SchemaShow({ resource, record, slots = noSlots }: SchemaShowProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(record)
  const states = useMemo(() => fieldStates(resource, record, context), [resource, record, context])
  const own = Object.entries(resource.fields).filter(
    ([name, field]) => field.show !== false && states[name]?.shown && seesField(field, identity),
  )
  // What the list names beside the fields: when it was made.
  const kept = (resource.columns ?? []).filter((name) => name !== 'id' && !(name in resource.fields))
  const all = [...own, ...kept.map((name) => [name, fieldOf(resource, name)] as const)]
  const fields = all.filter(([, field]) => !field.technical)
  const technical = all.filter(([, field]) => field.technical)
  const groups = [...new Set(fields.map(([, field]) => field.group ?? ''))]
  const { Sections } = slots
  return (
    <div className="rd-show">
      {groups.map((group) => (
        <section key={group}>
          {group && <h3>{translate(group)}</h3>}
          <dl>
            {fields.map(([name, field]) => {
              if ((field.group ?? '') !== group) return null
              const Cell = cellOf(name, field)
              const Section = sectionOf(field)
              return (
                <div key={name} data-wide={Section !== undefined || (field.span ?? 6) > 6 || undefined}>
                  <dt>
                    {translate(field.label)} {field.pending && <PendingTag />}
                  </dt>
                  <dd>
                    {Section ? (
                      <Suspense fallback={<div className="rd-loading-box" />}>
                        <Section resource={resource} record={record} />
                      </Suspense>
                    ) : (
                      <Cell source={name} field={field} record={record} />
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
      {besideTabs(resource).map((related) => (
        <RelatedRecords key={related.resource} related={related} record={record} />
      ))}
      {Sections && <Sections record={record} />}
      {/* What machines call it, last: people have its name in the head. */}
      <Line as="footer" gap={3} lineGap={1} wrap above={3} size="small" tone="quiet">
        <span>{translate('编号 %{id}', { id: record.id })}</span>
        {technical.map(([name, field]) => {
          const Cell = cellOf(name, field)
          return (
            <span key={name}>
              {translate(field.label)} <Cell source={name} field={field} record={record} />
            </span>
          )
        })}
      </Line>
    </div>
  )
}

import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { order } from '../../resources/order/order.resource'
import type { FieldState } from '../../schema/compile/states'
import { FormField } from '../../schema/views/form/FormField'
import { type SectionKey, sections } from './layout'

interface FormSectionProps {
  readonly of: SectionKey
  readonly states: Readonly<Record<string, FieldState>>
  /** names that the user sees masked and cannot change */
  readonly locked: ReadonlySet<string>
  /** right of the heading */
  readonly aside?: ReactNode
}

const MASKED = '已脱敏，不可修改'

/** One group of the form under its heading, with the fields that the rules show. */
export function FormSection({ of, states, locked, aside }: FormSectionProps) {
  const translate = useTranslate()
  const heading = useId()
  const { title, fields } = sections[of]
  return (
    <section className="of-section" aria-labelledby={heading}>
      <header className="of-head">
        <h2 id={heading}>{translate(title)}</h2>
        {aside}
      </header>
      <div className={`of-grid of-grid-${of}`}>
        {fields.map(({ name, span, field, beside = name }) => {
          const state = states[name]
          if (!state?.shown || !states[beside]?.shown) return null
          return (
            <FormField
              key={name}
              name={name}
              field={field}
              resource={order.name}
              span={span}
              needed={state.needed}
              locked={locked.has(name) ? MASKED : state.locked}
            />
          )
        })}
      </div>
    </section>
  )
}

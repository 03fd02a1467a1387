import { memo, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { order } from '../../../resources/order/order.resource'
import { FormField } from '../../../schema/views/form/FormField'
import { Row, Stack, Text } from '../../../ui/Box'
import { fieldHints } from './besides'
import { type SectionKey, sections } from './layout'
import type { OrderStates } from './useOrderStates'

interface FormSectionProps {
  readonly of: SectionKey
  readonly states: OrderStates
  /** names that the user sees masked: what stands there is no value to correct, but may be replaced */
  readonly masked: ReadonlySet<string>
  /** right of the heading */
  readonly aside?: ReactNode
  /** after the fields, in their grid */
  readonly children?: ReactNode
}

const MASKED = '已脱敏，重新输入即可更正'

/** One group of the form under its heading, with the fields that the rules show. */
export const FormSection = memo(function FormSection({ of, states, masked, aside, children }: FormSectionProps) {
  const translate = useTranslate()
  const heading = useId()
  const { title, fields } = sections[of]
  return (
    <section className="of-section" aria-labelledby={heading}>
      <Row as="header" gap={3} justify="between" wrap below={1} className="of-head">
        <Text as="h2" id={heading} size="body">
          {translate(title)}
        </Text>
        {aside}
      </Row>
      <Stack gap={3} lineGap={2} align="start" cols={2} className={`of-grid of-grid-${of}`}>
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
              locked={state.locked}
              help={masked.has(name) ? MASKED : undefined}
              beside={fieldHints[name]}
            />
          )
        })}
        {children}
      </Stack>
    </section>
  )
})

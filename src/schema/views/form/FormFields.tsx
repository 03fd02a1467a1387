import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../../ui/Box'
import type { AnyResource } from '../../model'
import { FormField } from './FormField'
import { useFieldStates } from './useFieldStates'

interface FormFieldsProps {
  readonly resource: AnyResource
  /** names of the fields of this form, in order */
  readonly names: readonly string[]
  readonly record?: Readonly<Record<string, unknown>>
}

/** The inputs of a form under the heads of their groups, on twelve columns. */
export function FormFields({ resource, names, record }: FormFieldsProps) {
  const translate = useTranslate()
  const states = useFieldStates(resource, names, record)
  const shown = names.filter((name) => states[name]?.shown && !resource.fields[name]?.hidden)
  const groups = [...new Set(shown.map((name) => resource.fields[name]?.group ?? ''))]
  return groups.map((group) => (
    <section key={group} className="rd-f-group">
      {group && (
        <Text as="h2" size="body" below={2}>
          {translate(group)}
        </Text>
      )}
      <Stack gap={3} lineGap={2} className="rd-f-grid">
        {shown.map((name) => {
          const field = resource.fields[name]
          if (!field || (field.group ?? '') !== group) return null
          return (
            <FormField
              key={name}
              name={name}
              field={field}
              resource={resource.name}
              needed={states[name]?.needed}
              locked={states[name]?.locked}
            />
          )
        })}
      </Stack>
    </section>
  ))
}

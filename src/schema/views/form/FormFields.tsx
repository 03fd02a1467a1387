import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Stack, Text } from '../../../ui/Box'
import { type FieldState, fieldStates } from '../../compile/states'
import { type AnyResource, fieldsOf } from '../../model'
import { useRuleContext } from '../identity'
import { FormField } from './FormField'

interface FormFieldsProps {
  readonly resource: AnyResource
  /** names of the fields of this form, in order */
  readonly names: readonly string[]
  readonly record?: Readonly<Record<string, unknown>>
}

const watchedOf = (resource: AnyResource): string[] => [
  ...new Set((resource.rules ?? []).flatMap((rule) => [...fieldsOf(rule.if)])),
]

/** What each field is now. Only the fields that rules look at are watched; typing in the others draws nothing anew. */
function useFieldStates({ resource, names, record }: FormFieldsProps): Readonly<Record<string, FieldState>> {
  const watched = useMemo(() => watchedOf(resource), [resource])
  const values = useWatch({ name: watched, disabled: watched.length === 0 })
  const context = useRuleContext(record)
  return useMemo(() => {
    const typed = watched.flatMap((name, i) =>
      names.includes(name) || values[i] !== undefined ? [[name, values[i]]] : [],
    )
    return fieldStates(resource, { ...record, ...Object.fromEntries(typed) }, context)
  }, [resource, names, record, watched, values, context])
}

/** The inputs of a form under the heads of their groups, on twelve columns. */
export function FormFields({ resource, names, record }: FormFieldsProps) {
  const translate = useTranslate()
  const states = useFieldStates({ resource, names, record })
  const shown = names.filter((name) => states[name]?.shown && !resource.fields[name]?.hidden)
  const groups = [...new Set(shown.map((name) => resource.fields[name]?.group ?? ''))]
  return groups.map((group) => (
    <section key={group} className="rd-f-group">
      {group && (
        <Text as="h2" size="body" weight="strong" className="rd-f-head">
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

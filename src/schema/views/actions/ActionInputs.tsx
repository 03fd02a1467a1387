import { useMemo } from 'react'
import { Stack } from '../../../ui/Box'
import type { Ruled } from '../../compile/states'
import { FormField } from '../form/FormField'
import { useFieldStates } from '../form/useFieldStates'

interface ActionInputsProps {
  readonly resource: string
  readonly asked: Ruled
  /** columns of twelve; the fields' own without it */
  readonly span?: number
}

/** What an action asks for, each in the state that its rules give it. */
export function ActionInputs({ resource, asked, span }: ActionInputsProps) {
  const names = useMemo(() => Object.keys(asked.fields), [asked])
  const states = useFieldStates(asked, names)
  return (
    <Stack gap={3} lineGap={2} className="rd-f-grid">
      {Object.entries(asked.fields).map(([name, field]) =>
        // Hidden input is filled in by another field, or comes from elsewhere.
        field.hidden || states[name]?.shown === false ? null : (
          <FormField
            key={name}
            name={name}
            field={field}
            resource={resource}
            needed={states[name]?.needed}
            span={span}
          />
        ),
      )}
    </Stack>
  )
}

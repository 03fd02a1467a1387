import type { ComponentType } from 'react'
import { valuesOf } from './options'
import type { FieldProps } from './props'
import { useLookup } from './useLookup'

interface LookupFieldProps extends FieldProps {
  readonly Field: ComponentType<FieldProps>
}

/** A value in the words of a list that people edit. */
export function LookupField({ Field, ...props }: LookupFieldProps) {
  return <Field {...props} field={useLookup(props.field, valuesOf(props.record[props.source]))} />
}

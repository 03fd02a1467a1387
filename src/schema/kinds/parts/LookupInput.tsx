import type { ComponentType } from 'react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { valuesOf } from './options'
import type { InputProps } from './props'
import { useLookup } from './useLookup'

interface LookupInputProps extends InputProps {
  readonly Input: ComponentType<InputProps>
}

/** An input of choices that come from a list which people edit. */
export function LookupInput({ Input, ...props }: LookupInputProps) {
  const value: unknown = useWatch({ name: props.source })
  const held = useMemo(() => valuesOf(value), [value])
  return <Input {...props} field={useLookup(props.field, held)} />
}

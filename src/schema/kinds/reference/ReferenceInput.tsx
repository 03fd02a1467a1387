import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldData } from '../../model'
import { OptionBox } from '../parts/OptionBox'
import type { Option } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { NoneOffered } from './NoneOffered'
import { useRecordOptions } from './useRecordOptions'
import { useSavedNames } from './useSavedNames'

export function ReferenceInput(props: InputProps) {
  const { field, source } = props
  const input = useFieldInput(props)
  const { options, chosen, remote, isWhole } = useRecordOptions(field, [input.value], useSavedNames(field, source))
  usePreselection(props, isWhole ? options : null)
  const absent = isWhole && options.length === 0 && chosen.length === 0 ? field.absent : undefined
  return (
    <>
      <OptionBox input={input} options={options} chosen={chosen[0] ?? null} remote={remote} />
      {absent && <NoneOffered words={absent} />}
    </>
  )
}

const startOf = ({ preselect }: FieldData, [first, ...more]: readonly Option[]): Option | undefined =>
  preselect === 'first' || (preselect === 'only' && more.length === 0) ? first : undefined

/** An empty field starts with what its `preselect` says, once, as its default: nothing is unsaved by that. @param offered null until the whole offer is known */
function usePreselection({ field, source }: InputProps, offered: readonly Option[] | null): void {
  const { getValues, resetField } = useFormContext()
  const isDone = useRef(false)
  const start = offered === null ? undefined : startOf(field, offered)?.value
  useEffect(() => {
    if (start === undefined || isDone.current) return
    isDone.current = true
    if ((getValues(source) ?? null) === null) resetField(source, { defaultValue: start })
  }, [start, source, getValues, resetField])
}

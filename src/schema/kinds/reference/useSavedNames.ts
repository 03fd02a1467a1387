import { type FieldValues, useFormContext } from 'react-hook-form'
import type { FieldData } from '../../model'

const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** The names of referenced records as they came with the record that a form began with, by their ids. */
export function useSavedNames(field: FieldData, source: string): ReadonlyMap<number, string> {
  const form = useFormContext<FieldValues>()
  const shown = Object.keys(field.shows ?? {})[0]
  if (shown === undefined) return NO_NAMES
  const { [source]: ids, [shown]: names } = form?.formState.defaultValues ?? {}
  const listed = [names].flat()
  return new Map([ids].flat().flatMap((id, i) => (typeof listed[i] === 'string' ? [[Number(id), listed[i]]] : [])))
}

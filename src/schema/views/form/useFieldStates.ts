import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldState, fieldStates, type Ruled } from '../../compile/states'
import { fieldsOf } from '../../model'
import { useRuleContext } from '../identity'

const watchedOf = ({ rules = [] }: Ruled): string[] => [...new Set(rules.flatMap((rule) => [...fieldsOf(rule.if)]))]

/**
 * What each field of the form around is now. Only the fields that rules look at are watched; typing in the others draws nothing anew.
 * @param asked constant while the form stands
 * @param names of the fields of this form
 */
export function useFieldStates(
  asked: Ruled,
  names: readonly string[],
  record?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldState>> {
  const watched = useMemo(() => watchedOf(asked), [asked])
  const values = useWatch({ name: watched, disabled: watched.length === 0 })
  const context = useRuleContext(record)
  return useMemo(() => {
    const typed = watched.flatMap((name, i) =>
      names.includes(name) || values[i] !== undefined ? [[name, values[i]]] : [],
    )
    return fieldStates(asked, { ...record, ...Object.fromEntries(typed) }, context)
  }, [asked, names, record, watched, values, context])
}

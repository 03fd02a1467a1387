import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { order } from '../../resources/order/order.resource'
import { type FieldState, fieldStates } from '../../schema/compile/states'
import { fieldsOf } from '../../schema/model'
import { useRuleContext } from '../../schema/views'
import type { Values } from './startValues'

const watched = [...new Set((order.rules ?? []).flatMap((rule) => [...fieldsOf(rule.if)]))]

/** What each field is now; drawn again only when a field changes that some rule looks at. */
export function useOrderStates(record: Values | undefined): Readonly<Record<string, FieldState>> {
  const values: readonly unknown[] = useWatch({ name: watched })
  const context = useRuleContext(record)
  return useMemo(() => {
    const typed = watched.flatMap((name, i) => (values[i] === undefined ? [] : [[name, values[i]] as const]))
    return fieldStates(order, { ...record, ...Object.fromEntries(typed) }, context)
  }, [record, values, context])
}

import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import { type FieldState, fieldStates } from '../../../schema/compile/states'
import { fieldsOf, holds, type RuleContext } from '../../../schema/model'
import { useRuleContext } from '../../../schema/views'
import { ALSO, typesOf } from './rescueTypes'
import type { Values } from './startValues'

export type OrderStates = Readonly<Record<string, FieldState>>

const rules = order.rules ?? []
const watched = [...new Set(rules.flatMap((rule) => [...fieldsOf(rule.if)])), ALSO]

/** Of several types placed together each field is shown, needed and locked that is so for any of them. */
export function statesOf(values: Values, context: RuleContext): OrderStates {
  const [first, ...others] = typesOf(values.type, values[ALSO])
  const own = fieldStates(order, { ...values, type: first ?? null }, context)
  return others.reduce((states, type) => {
    const more = fieldStates(order, { ...values, type }, context)
    return Object.fromEntries(
      Object.entries(states).map(([name, state]) => [
        name,
        {
          shown: state.shown || (more[name]?.shown ?? false),
          needed: state.needed ?? more[name]?.needed ?? null,
          locked: state.locked ?? more[name]?.locked ?? null,
        },
      ]),
    )
  }, own)
}

/** Which rules hold, for each type; as long as they are the same, so are the states. */
const verdictsOf = (values: Values, context: RuleContext): string =>
  [null, ...typesOf(values.type, values[ALSO])]
    .map((type) => rules.map((rule) => Number(holds(rule.if, { ...values, type }, context))).join(''))
    .join()

/** The states of a form as they are; the same object as long as they are the same. */
function statesOfForm(
  { getValues }: Pick<UseFormReturn, 'getValues'>,
  record: Values | undefined,
  context: RuleContext,
) {
  let seen: readonly unknown[] | undefined
  let states: OrderStates = {}
  let verdicts: string | undefined
  return (): OrderStates => {
    const values: readonly unknown[] = getValues(watched)
    if (seen && values.every((value, i) => Object.is(value, seen?.[i]))) return states
    seen = values
    const typed = watched.flatMap((name, i) => (values[i] === undefined ? [] : [[name, values[i]] as const]))
    const now = { ...record, ...Object.fromEntries(typed) }
    const found = verdictsOf(now, context)
    if (found !== verdicts) states = replaceEqualDeep(states, statesOf(now, context))
    verdicts = found
    return states
  }
}

/** What each field is now; drawn again only when some state differs, not with every key in a field that a rule looks at. */
export function useOrderStates(record: Values | undefined): OrderStates {
  const form = useFormContext()
  const { watch } = form
  const context = useRuleContext(record)
  const current = useMemo(() => statesOfForm(form, record, context), [form, record, context])
  const subscribe = useCallback(
    (changed: () => void) => {
      const typing = watch(() => changed())
      return () => typing.unsubscribe()
    },
    [watch],
  )
  return useSyncExternalStore(subscribe, current)
}

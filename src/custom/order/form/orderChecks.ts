import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { checkDraft } from '../../../domain/order/orderRules'
import { order } from '../../../resources/order/order.resource'
import type { RuleContext } from '../../../schema/model'
import { formResolver } from '../../../schema/views/form/formResolver'
import { ALSO, typesOf } from './rescueTypes'
import type { Values } from './startValues'

/** An appointment that stands may lie in the past by now; only a new one must be ahead. */
const asChecked = (values: FieldValues, record: Values | undefined): FieldValues =>
  record && record.is_subscribe === values.is_subscribe && record.appoint_time === values.appoint_time
    ? { ...values, is_subscribe: 1 }
    : values

interface Checks {
  readonly names: readonly string[]
  readonly context: () => RuleContext
  readonly record: Values | undefined
  /** what stands masked is not checked */
  readonly isMask: (name: string, values: Values) => boolean
}

/**
 * The declaration's checks, then the order's own (plate, VIN, appointment; decisions §2), as the server makes them; for every
 * type that is placed together.
 */
export function orderResolver({ names, context, record, isMask }: Checks): Resolver<FieldValues> {
  const declared = formResolver(order, names, context)
  return async (values, given, options) => {
    const found: FieldErrors<FieldValues> = {}
    const types = typesOf(values.type, values[ALSO])
    for (const type of types.length > 0 ? types : [null]) {
      const one = { ...values, type }
      const { errors } = await declared(one, given, options)
      const own = Object.entries(checkDraft(asChecked(one, record), context().now))
      for (const name of names) {
        const error = errors[name]
        if (error && !found[name]) found[name] = error
      }
      for (const [name, message] of own) if (names.includes(name)) found[name] ??= { type: 'rule', message }
    }
    for (const name of Object.keys(found)) if (isMask(name, values)) delete found[name]
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} }
  }
}

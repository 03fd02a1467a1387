import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { checkDraft } from '../../domain/orderRules'
import { order } from '../../resources/order/order.resource'
import type { RuleContext } from '../../schema/model'
import { formResolver } from '../../schema/views/form/formResolver'
import type { Values } from './startValues'

/** An appointment that stands may lie in the past by now; only a new one must be ahead. */
const asChecked = (values: FieldValues, record: Values | undefined): FieldValues =>
  record && record.is_subscribe === values.is_subscribe && record.appoint_time === values.appoint_time
    ? { ...values, is_subscribe: 1 }
    : values

/** The declaration's checks, then the order's own (plate, VIN, appointment; decisions §2), as the server makes them. */
export function orderResolver(
  names: readonly string[],
  context: () => RuleContext,
  record: Values | undefined,
): Resolver<FieldValues> {
  const declared = formResolver(order, names, context)
  return async (values, given, options) => {
    const { errors } = await declared(values, given, options)
    const own = checkDraft(asChecked(values, record), context().now)
    const found: FieldErrors<FieldValues> = { ...errors }
    for (const [name, message] of Object.entries(own)) {
      if (names.includes(name) && !found[name]) found[name] = { type: 'rule', message }
    }
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} }
  }
}

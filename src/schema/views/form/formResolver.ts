import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { type CheckedBeside, formSchema } from '../../compile/schema'
import type { AnyResource, RuleContext } from '../../model'
import { typedPatterns } from './typedPatterns'

/**
 * Checks a form by the schema that the server uses too. What concerns a field outside of this form is the server's business:
 * nobody could correct it here. What the record `held` holds may stay. An input that is left is checked alone, since a whole form takes longer than a key may.
 */
export function formResolver(
  resource: AnyResource,
  names: readonly string[],
  context: () => RuleContext,
  held?: Readonly<Record<string, unknown>>,
): Resolver<FieldValues> {
  const beside: CheckedBeside = { held }
  const checks = new Map<string | undefined, Resolver<FieldValues>>()
  const checkOf = (only: string | undefined): Resolver<FieldValues> => {
    const known = checks.get(only)
    if (known) return known
    const check: Resolver<FieldValues> = yupResolver(formSchema(resource, context, 'create', only), undefined, {
      raw: true,
    })
    checks.set(only, check)
    return check
  }
  return async (values, _given, options) => {
    const [left, another] = options.names ?? []
    await typedPatterns(resource.fields)
    const check = checkOf(another === undefined ? left : undefined)
    const result = await check(values, beside, options)
    const errors: FieldErrors<FieldValues> = {}
    for (const name of names) {
      const error = result.errors[name]
      if (error) errors[name] = error
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { formSchema } from '../../compile/schema'
import type { AnyResource, RuleContext } from '../../model'

/**
 * Checks a form by the schema that the server uses too. What concerns a field outside of this form is the server's business:
 * nobody could correct it here.
 */
export function formResolver(
  resource: AnyResource,
  names: readonly string[],
  context: () => RuleContext,
): Resolver<FieldValues> {
  const check: Resolver<FieldValues> = yupResolver(formSchema(resource, context), undefined, { raw: true })
  return async (values, given, options) => {
    const result = await check(values, given, options)
    const errors: FieldErrors<FieldValues> = {}
    for (const name of names) {
      const error = result.errors[name]
      if (error) errors[name] = error
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

import { type AnyAction, type AnyResource, type FieldData, isSecret } from '../model'

/** Names under which passwords and the like travel or lie, of all fields and inputs; what is no text is no secret by its name alone. */
export function secretNames(resources: readonly AnyResource[]): readonly string[] {
  const fields = resources.flatMap(({ fields, actions }): (readonly [string, FieldData])[] => [
    ...Object.entries(fields),
    ...Object.values(actions).flatMap((action) => Object.entries((action as AnyAction | undefined)?.input ?? {})),
  ])
  return [...new Set(fields.flatMap(([name, field]) => (field.kind === 'text' && isSecret(field) ? [name] : [])))]
}

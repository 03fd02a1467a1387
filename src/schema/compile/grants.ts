import type { AnyResource, Choice } from '../model'

/** Role codes that the resources bring along, each once. */
export function grantsOf(resources: readonly AnyResource[]): readonly Choice[] {
  const grants = new Map(resources.flatMap(({ grants = [] }) => grants.map((grant) => [grant.code, grant] as const)))
  return [...grants.values()]
}

const takesGrants = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some(({ choicesOf }) => choicesOf === 'grants')

/** The resource with its open choices filled in; itself where it has none. */
export function withGrants(resource: AnyResource, grants: readonly Choice[]): AnyResource {
  if (grants.length === 0 || !takesGrants(resource)) return resource
  const fields = Object.entries(resource.fields).map(([name, field]) =>
    field.choicesOf === 'grants'
      ? ([name, { ...field, choices: [...(field.choices ?? []), ...grants] }] as const)
      : ([name, field] as const),
  )
  return { ...resource, fields: Object.fromEntries(fields) }
}

import type { AnyResource } from '../../../src/schema/model'

/** What is worked out of a declaration once, when it is first asked for. */
export function perResource<T>(make: (resource: AnyResource) => T): (resource: AnyResource) => T {
  const made = new WeakMap<AnyResource, { readonly of: T }>()
  return (resource) => {
    const known = made.get(resource)
    if (known) return known.of
    const fresh = { of: make(resource) }
    made.set(resource, fresh)
    return fresh.of
  }
}

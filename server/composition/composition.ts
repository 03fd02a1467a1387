import type { Feature, Parts } from './feature'

/** A feature with its parts, as one server has it. */
export interface MadeFeature extends Parts {
  readonly name: string
}

interface Made<S> {
  readonly services: S
  readonly features: readonly MadeFeature[]
}

/** Features in the order in which they are made. `G` are the given services, `S` these and what the features provide. */
interface Composition<G extends object, S extends object> {
  readonly names: readonly string[]
  /** Adds a feature. It does not compile when a service that it needs is neither given nor provided before. */
  with<P extends object>(feature: Feature<S, P>): Composition<G, S & P>
  /** Makes all features, each with the services of those before it. */
  make(given: G): Made<S>
}

function composed<G extends object, S extends object>(
  names: readonly string[],
  make: (given: G) => Made<S>,
): Composition<G, S> {
  return {
    names,
    make,
    with: (added) =>
      composed([...names, added.name], (given) => {
        const { services, features } = make(given)
        const { provides, ...parts } = added.make(services)
        return {
          services: { ...services, ...provides },
          features: [...features, { ...parts, name: added.name }],
        }
      }),
  }
}

/** A composition without features. */
export const composition = <G extends object>(): Composition<G, G> =>
  composed([], (services: G) => ({ services, features: [] }))

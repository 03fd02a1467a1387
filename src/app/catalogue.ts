import { useSyncExternalStore } from 'react'
import { resources as coded } from '../resources'
import { site as codedSite } from '../resources/site'
import { grantsOf, withGrants } from '../schema/compile/grants'
import type { Site } from '../schema/compile/menu'
import type { AnyResource, Choice } from '../schema/model'

/** What `GET /v2/catalogue` answers: resources made at run time that the user may open, and the role codes that he has or gives. */
export interface CatalogueReply {
  readonly stamp: number
  /** another one means that the user's rights have changed */
  readonly rights?: string
  readonly resources: readonly AnyResource[]
  readonly grants: readonly Choice[]
  /** functions of an upgrade that wait for the user's decision; absent when there are none */
  readonly new_functions?: number
}

/** Every resource of this desk, coded or made at run time. */
export interface Catalogue {
  readonly stamp: number
  readonly rights: string | undefined
  readonly resources: readonly AnyResource[]
  readonly made: readonly AnyResource[]
  readonly site: Site
  /** functions of an upgrade that wait for the user's decision: the badge of 角色权限 */
  readonly newFunctions: number
  readonly resourceOf: (name: string) => AnyResource | undefined
}

const isReply = (given: unknown): given is CatalogueReply =>
  typeof given === 'object' && given !== null && 'stamp' in given && 'resources' in given && 'grants' in given

function compose(given: unknown): Catalogue {
  const reply: CatalogueReply = isReply(given) ? given : { stamp: 0, resources: [], grants: [] }
  const { stamp, rights, resources: made, grants, new_functions: newFunctions = 0 } = reply
  const all = [...grantsOf(coded), ...grants]
  const resources = [...coded.map((resource) => withGrants(resource, all)), ...made]
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const site = { ...codedSite, resources }
  return { stamp, rights, resources, made, site, newFunctions, resourceOf: (name) => byName.get(name) }
}

let present = compose(null)
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The catalogue of the present session; the guard and the providers, which stand outside of React, ask it too. */
export const catalogue = {
  now: (): Catalogue => present,
  /** @param given the reply of the call; anything else (a backend without it) is no resource made at run time */
  set(given: unknown): void {
    present = compose(given)
    for (const listener of listeners) listener()
  },
}

export const useCatalogue = (): Catalogue => useSyncExternalStore(subscribe, catalogue.now)

/** A resource as it is now: its choices may have grown with something that was published. */
export const useCurrent = (resource: AnyResource): AnyResource => useCatalogue().resourceOf(resource.name) ?? resource

import type { Audience, Fields } from './field'
import type { SystemEvent } from './machine'
import type { NameOf } from './names'
import type { ActionDecl, Actions, ResourceDecl, Scope, VerbDecl } from './resource'

type SystemEvents = Readonly<Record<string, SystemEvent>>

interface Declaration<N extends string, F extends Fields, A extends Actions<F>, E extends SystemEvents>
  extends Omit<ResourceDecl<F>, 'name' | 'fields' | 'actions' | 'systemEvents' | 'scope'> {
  readonly name: N
  readonly fields: F
  readonly actions: A
  readonly systemEvents?: E
  readonly scope: Scope<F> | 'global'
}

/** No key of an action that the engine does not know: a misspelt guard must not compile. */
type NoExtraKeys<A> = {
  readonly [N in keyof A]: {
    // What is no action by its icon would pass as a verb, which has none.
    readonly [K in keyof A[N]]: K extends 'icon'
      ? NameOf<'icon'>
      : K extends keyof ActionDecl | keyof VerbDecl
        ? A[N][K]
        : never
  }
}

/**
 * Declares an entity. Pure data: what comes back is what was written, with its types kept.
 * Wrong names of fields, choices and states are compile errors; what types cannot see is checked at start by `checkResource`.
 */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const A extends Actions<F>,
  const E extends SystemEvents = Readonly<Record<never, SystemEvent>>,
>(declaration: Declaration<N, F, A, E> & { readonly actions: NoExtraKeys<A> }): Declaration<N, F, A, E> {
  return declaration
}

/** A part of the actions of a resource that fills several files: `actionsOf(orderFields)({ … })`, checked like the whole. */
export const actionsOf =
  <const F extends Fields>(_fields: F) =>
  <const A extends Actions<F>>(actions: A & NoExtraKeys<A>): A =>
    actions

/** The verbs of an irregular configuration endpoint: GET lists, POST creates or (with an id) edits, POST …/status removes. */
export const crud = <const P extends `/${string}`>(path: P, audience: Audience & { write?: Audience } = {}) => {
  const { write, ...read } = audience
  return {
    list: { call: `GET ${path}` as const, ...read },
    create: { call: `POST ${path}` as const, ...read, ...write },
    edit: { call: `POST ${path}` as const, ...read, ...write },
    remove: { call: `POST ${path}/status` as const, with: { status: -1 }, ...read, ...write },
  }
}

type GroupOf<P> = P extends `/${infer G}/${string}` ? G : never

/**
 * What configuration resources have in common: a page in the group that its path begins with, the verbs of `/v2/<name>`, and
 * the platform's own staff as its only readers. Anything of it is said otherwise by saying it after the spread.
 */
export const configuration = <const N extends string, const P extends `/${string}/${string}`>(
  name: N,
  label: string,
  path: P,
) => ({
  name,
  label,
  path,
  menu: path.split('/')[1] as GroupOf<P>,
  types: [0] as const,
  scope: { 0: {} } as const,
  actions: crud(`/v2/${name}`),
})

/** The verbs of a resource of one row: GET answers the caller's firm's, POST writes it. */
export const singleRow = <const P extends `/${string}`>(path: P, audience: Audience & { write?: Audience } = {}) => {
  const { write, ...read } = audience
  return {
    get: { call: `GET ${path}` as const, ...read },
    edit: { call: `POST ${path}` as const, ...read, ...write, done: '保存成功！' },
  }
}
/** The same of the wire `simpleRest`, at `/rest/<name>`; `write` are those who may do more than look. */
export const rest = <const N extends string>(name: N, { write = {} }: { readonly write?: Audience } = {}) => ({
  list: { call: `GET /rest/${name}` as const },
  get: { call: `GET /rest/${name}/:id` as const },
  create: { call: `POST /rest/${name}` as const, ...write },
  edit: { call: `PUT /rest/${name}/:id` as const, ...write },
  remove: { call: `DELETE /rest/${name}/:id` as const, ...write },
})

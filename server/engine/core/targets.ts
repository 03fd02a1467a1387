import type { FastifyRequest } from 'fastify'
import { type Identity, mayAction } from '../../../src/schema/compile/access'
import { type AnyAction, type AnyResource, isVerb, type VerbDecl } from '../../../src/schema/model'
import { reject, rejectForbidden } from '../../kernel/domainError'
import type { Row } from './codec'
import { idNameOf } from './recordId'

/** What a call of a declaration does. */
export interface Target {
  readonly resource: AnyResource
  readonly name: string
  readonly action: AnyAction | VerbDecl
  /** of a list at an address of views: their names */
  readonly views?: readonly string[]
}

/** @throws DomainError when this user may not do it */
export function allowed(target: Target, user: Identity): void {
  if (!mayAction(target.resource, target.name, user)) rejectForbidden()
}

/** Lists of views that have addresses of their own. */
export function viewTargets(resource: AnyResource): readonly (Target & { readonly call: string })[] {
  const { list } = resource.actions
  const views = Object.entries(resource.views ?? {})
  const calls = new Set(views.flatMap(([, { call }]) => call ?? []))
  return [...calls].flatMap((call) => {
    const names = views.flatMap(([name, view]) => (view.call === call ? [name] : []))
    return list ? [{ resource, name: 'list', action: list, views: names, call }] : []
  })
}

/** A list of ids may travel under the record's own name: `approval_id: [1, 2]` (F-216). */
export function withIds(resource: AnyResource | undefined, body: Row): Row {
  const named = resource && body[idNameOf(resource)]
  return Array.isArray(named) && body.ids === undefined ? { ...body, ids: named } : body
}

/** A call of one action: whoever sends `status` 1 where −1 removes does not mean this. */
function asCarried(target: Target, body: Row): Target {
  for (const [name, value] of Object.entries(target.action.with ?? {})) {
    if (name in body && String(body[name]) !== String(value)) reject(`参数 ${name} 不正确`)
  }
  return target
}

/** Which of the actions that share a call is meant: by what it carries or what it is known by, else the one that carries nothing, else by the verb. */
export function targetOf(targets: readonly Target[], body: Row): Target {
  if (targets.length === 1 && targets[0]) return asCarried(targets[0], body)
  const carried = targets.find(({ action }) =>
    Object.entries(action.with ?? {}).some(([name, value]) => String(body[name]) === String(value)),
  )
  if (carried) return carried
  const apart = ({ action }: Target) => ('apart' in action ? action.apart : undefined)
  const named = targets.find((target) => body[apart(target) ?? ''] !== undefined)
  if (named) return named
  const plain = targets.filter((target) => !target.action.with && !apart(target))
  const only = plain.length === 1 ? plain[0] : plain.find(({ name }) => !isVerb(name))
  if (only) return only
  // A resource that spells its id (`service_id`) is edited by that name, too.
  const id = body.id ?? body[targets[0]?.resource.spelling?.id ?? 'id']
  const isNew = (id === undefined || id === null || id === '') && !Array.isArray(body.ids)
  const wanted = isNew ? 'create' : 'edit'
  const [wrong = 'id'] = targets.flatMap(({ action }) => Object.keys(action.with ?? {}))
  return targets.find((target) => target.name === wanted) ?? reject(`参数 ${wrong} 不正确`)
}

/** What a call carries. @throws DomainError when it is no object */
export const bodyOf = (request: FastifyRequest): Row => {
  const body = request.body ?? {}
  return typeof body === 'object' && !Array.isArray(body) ? (body as Row) : reject('提交的内容不正确')
}

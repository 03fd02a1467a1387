import type { AnyAction, AnyResource, AnyScope } from './anyResource'
import type { FirmType } from './field'
import { type RelatedDecl, VERBS, type Verb, type VerbDecl } from './resource'
import { MESSAGES } from './wire'

/** Whether an action's name is one of list, get, create, edit, remove. */
/** The input that every action keeps by itself: it stands in the log beside what was done. */
export const REMARK = 'remark'

export const isVerb = (name: string): name is Verb => VERBS.some((verb) => verb === name)

/** The actions of a resource that are not verbs, in the order of the declaration. */
export function transitionsOf(resource: AnyResource): readonly (readonly [string, AnyAction])[] {
  return Object.entries(resource.actions).flatMap(([name, action]) =>
    action && !isVerb(name) ? [[name, action as AnyAction] as const] : [],
  )
}

/** Related records that stand below a record's fields: those that no tab has taken. */
export const besideTabs = ({ related = [], tabs = [] }: AnyResource): readonly RelatedDecl[] =>
  related.filter(({ resource }) => !tabs.some((tab) => tab.related === resource))

/** By which reference a firm type's rows are scoped through another record. */
export const throughOf = (scope: AnyScope | 'global', type: FirmType): string | undefined => {
  if (scope === 'global') return undefined
  return typeof scope.through === 'object' ? scope.through[type] : scope.through
}

/** Which columns say whose turn a record is; none where the firm type takes no turns. */
export const turnsOf = (scope: AnyScope | 'global', type: FirmType): readonly string[] =>
  scope === 'global' ? [] : (scope.assignedTo?.[type] ?? [])

/** The call of a verb; undefined when the resource does not have it. */
export function verbOf(resource: AnyResource, verb: Verb): VerbDecl | undefined {
  return resource.actions[verb] as VerbDecl | undefined
}

/** What is said when a record has changed since it was seen. */
export const staleMessage = ({ conflictMessage }: Pick<AnyResource, 'conflictMessage'>): string =>
  conflictMessage ?? MESSAGES.changed

const DONE: Partial<Readonly<Record<string, string>>> = { create: '添加成功', edit: '修改成功', remove: '删除成功' }

/** What is said when a write has gone through, on the screen and in the reply's `info` (F-570, F-586). */
export const doneWords = (name: string, action: Pick<AnyAction, 'done'> | undefined): string =>
  action?.done ?? DONE[name] ?? '操作成功'
/** What is said when a record is being written by somebody else. */
export const busyMessage = ({ conflictMessage }: Pick<AnyResource, 'conflictMessage'>): string =>
  conflictMessage === MESSAGES.stale ? MESSAGES.busyOrder : MESSAGES.busy

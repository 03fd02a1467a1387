import type { AnyResource } from '../../model'

const verbs: Readonly<Record<string, string>> = { create: '新增', edit: '修改', remove: '删除' }

/** What was done: the word of its button, 派单, 受理, 修改, or of what happened by itself. */
export const actionWord = (resource: AnyResource, action: string): string =>
  verbs[action] ?? resource.actions[action]?.label ?? resource.systemEvents?.[action]?.label ?? action

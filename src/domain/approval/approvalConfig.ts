import type { Choice } from '../choice'

/** How the approvers of a node decide together (decisions §6). */
export const nodeModes = [
  { code: 'any', label: '任一人同意' },
  { code: 'all', label: '全部同意' },
] as const satisfies readonly Choice[]

/** One step of an approval. */
export interface ApprovalNode {
  readonly name: string
  readonly mode: 'any' | 'all'
  /** staff, each once */
  readonly user_ids: readonly number[]
}

/** When somebody gets a copy of an approval. */
export const copyMoments = [
  { code: 1, label: '发起时' },
  { code: 2, label: '同意后' },
  { code: 3, label: '拒绝后' },
] as const satisfies readonly Choice[]

export const MOST_NODES = 10
const NAME_LENGTH = 20

/** Why a node is refused, null when it is right. */
function nodeRefusal(node: unknown): string | null {
  const { name, mode, user_ids } = Object(node) as Partial<ApprovalNode>
  if (typeof name !== 'string' || name.trim() === '') return '请输入节点名称'
  if (name.length > NAME_LENGTH) return '节点名称不能超过20个字'
  if (mode !== 'any' && mode !== 'all') return '请选择审批方式'
  if (!Array.isArray(user_ids) || user_ids.length === 0) return '请选择审批人'
  if (!user_ids.every(Number.isInteger) || new Set(user_ids).size !== user_ids.length) return '审批人不能重复'
  return null
}

/** Why the ordered nodes of an approval are refused, null when they are right. */
export function nodesRefusal(nodes: unknown): string | null {
  if (!Array.isArray(nodes) || nodes.length === 0) return '请添加审批节点'
  if (nodes.length > MOST_NODES) return '审批节点不能超过10个'
  const at = nodes.findIndex((node) => nodeRefusal(node) !== null)
  return at < 0 ? null : `第${at + 1}个节点：${nodeRefusal(nodes[at])}`
}

import type { ApprovalNode } from '../../../domain/approval'
import type { CellProps } from '../../../schema/views/slots'

/** The nodes in their order: 财务初审(陈立群/吴敏华) → 总经理(林晓彤); / any of them, + all. */
export function ApprovalNodesCell({ source, record }: CellProps) {
  const nodes = record[source]
  if (!Array.isArray(nodes)) return null
  const names: readonly (readonly string[])[] = Array.isArray(record.node_names) ? record.node_names : []
  const text = nodes
    .map(({ name, mode, user_ids }: ApprovalNode, at) => {
      const people = names[at]?.join(mode === 'all' ? '+' : '/') ?? String(user_ids.length)
      return `${name}(${people})`
    })
    .join(' → ')
  return <span title={text}>{text}</span>
}

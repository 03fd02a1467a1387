import type { SessionUser } from '../../authProvider/session'
import { nodeLabel } from '../../domain/access'

/** Hides the owner's name and phone: it takes away, where every other node gives. */
const HIDES_OWNER = 20
const FIRM_INFO = 'firm_info_show'

interface Difference {
  readonly title: string
  /** values of the title's %{n} */
  readonly n?: number
  readonly words: readonly string[]
}

type Node = string | number

const without = <T>(all: readonly T[], others: readonly T[]): readonly T[] => all.filter((one) => !others.includes(one))

/**
 * What the viewed user's desk has otherwise than the administrator's own.
 * @param menuOf labels of the pages in a user's menu
 * @param opens role codes that open pages: what they give is said by the menu
 */
export function differences(
  own: SessionUser,
  viewed: SessionUser,
  menuOf: (user: SessionUser) => readonly string[],
  opens: ReadonlySet<Node>,
): readonly Difference[] {
  const [mine, theirs] = [menuOf(own), menuOf(viewed)]
  const label = (node: Node) => nodeLabel(node)
  const [lost, won] = [without(own.nodes, viewed.nodes), without(viewed.nodes, own.nodes)]
  const acts = (nodes: readonly Node[]) =>
    nodes.filter((node) => !opens.has(node) && node !== HIDES_OWNER && node !== FIRM_INFO).map(label)
  const hidden = [
    ...(won.includes(HIDES_OWNER) ? ['车主姓名和电话'] : []),
    ...(lost.includes(FIRM_INFO) ? ['服务商信息'] : []),
  ]
  const scope = [
    ...(viewed.firm_type === 0 ? [] : [viewed.firm_name]),
    ...(viewed.customer_scope && !own.customer_scope ? ['部分客户'] : []),
  ]
  const counted = (title: string, words: readonly string[]): Difference[] =>
    words.length > 0 ? [{ title, n: words.length, words }] : []
  const said = (title: string, words: readonly string[]): Difference[] => (words.length > 0 ? [{ title, words }] : [])
  return [
    ...counted('少 %{n} 个菜单', without(mine, theirs)),
    ...counted('多 %{n} 个菜单', without(theirs, mine)),
    ...said('遮住', hidden),
    ...said('只看', scope),
    ...said('不能按', acts(lost)),
    ...said('多出的操作', acts(won)),
  ]
}

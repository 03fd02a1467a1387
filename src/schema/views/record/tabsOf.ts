import { type Identity, isAllowed, mayVerb } from '../../compile/access'
import { type AnyResource, holds, type RelatedDecl, type RuleContext, type TabDecl } from '../../model'
import type { Row } from '../row'
import { resourceNamed } from '../slots'

/** A tab as it is drawn: what stands in it, and what its name counts. */
export interface OpenTab {
  readonly key: string
  readonly label: string
  readonly section?: string | undefined
  readonly related?: RelatedDecl | undefined
}

/** Whether the audience of a tab includes the user, or would but for the flag that this record stands in for. */
function isOpen(tab: TabDecl, record: Row, identity: Identity | null, context: RuleContext): boolean {
  if (tab.if && !holds(tab.if, record, context)) return false
  if (isAllowed(tab, identity)) return true
  return (
    tab.flagOr !== undefined && isAllowed({ ...tab, flag: undefined }, identity) && holds(tab.flagOr, record, context)
  )
}

/** The tabs of this record that the user may open, in their order. */
export function tabsOf(
  resource: AnyResource,
  record: Row,
  identity: Identity | null,
  context: RuleContext,
): readonly OpenTab[] {
  return (resource.tabs ?? []).flatMap((tab): OpenTab[] => {
    if (!isOpen(tab, record, identity, context)) return []
    const { label, section } = tab
    const related = resource.related?.find((one) => one.resource === tab.related)
    const key = section ?? related?.resource
    if (key === undefined) return []
    const reads = related === undefined || mayVerb(resourceNamed(related.resource), 'list', identity)
    return reads && (!related?.if || holds(related.if, record, context)) ? [{ key, label, section, related }] : []
  })
}

import { type Identity, isClaimable, mayAction, mayVerb, mayWrite } from '../../compile/access'
import { bulkFields } from '../../compile/exchange'
import { actionState } from '../../compile/states'
import { type AnyAction, type AnyResource, type RuleContext, transitionsOf, verbOf } from '../../model'
import type { Row } from '../row'
import { offerShape } from '../slots'
import type { Offer, Offered, OfferShape } from './offerShape'

type Named = readonly (readonly [name: string, action: AnyAction])[]

/** What a user may do to the rows of a resource, whatever their state. */
export interface RowOffers {
  readonly resource: AnyResource
  /** candidates of the row's next step */
  readonly main: Named
  readonly rest: Named
  /** actions that take several rows at once */
  readonly bulk: Named
  readonly edit: boolean
  readonly remove: boolean
  /** whether several may be edited together */
  readonly bulkEdit: boolean
  readonly identity: Identity | null
  readonly shape: OfferShape | undefined
}

/** @param view name of one of the resource's views, which may offer actions of its own choice */
export function rowOffers(resource: AnyResource, identity: Identity | null, view?: string): RowOffers {
  const named = view === undefined ? undefined : resource.views?.[view]?.actions
  const allowed = transitionsOf(resource).filter(([name]) => mayAction(resource, name, identity))
  const offers = named ? offersOfView(allowed, named) : offersOfList(allowed)
  const offersVerb = (verb: 'edit' | 'remove') => !named || named.includes(verb)
  return {
    resource,
    ...offers,
    edit: offersVerb('edit') && mayVerb(resource, 'edit', identity),
    remove: offersVerb('remove') && mayVerb(resource, 'remove', identity),
    bulkEdit: offersVerb('edit') && bulkFields(resource, identity).length > 0,
    identity,
    shape: named ? undefined : offerShape(resource.name),
  }
}

const offersBulk = ({ bulk }: AnyAction): boolean => (typeof bulk === 'object' ? bulk.offered !== false : bulk === true)

const offersOfList = (allowed: Named) => ({
  main: allowed.filter(([, action]) => action.at === 'main'),
  rest: allowed.filter(([, action]) => action.at === undefined || action.at === 'row'),
  bulk: allowed.filter(([, action]) => (offersBulk(action) && action.at !== 'view') || action.at === 'bulk'),
})

/** The view's own choice, in its order: the first that is possible and does no harm is the row's next step. */
function offersOfView(allowed: Named, names: readonly string[]) {
  const chosen = names.flatMap((name) => allowed.filter(([other]) => other === name))
  const takesMany = ([, action]: Named[number]) => offersBulk(action) || action.at === 'bulk'
  const isOfRow = ([, { at }]: Named[number]) => at === 'row' || at === 'main'
  const ofRow = chosen.filter((offer) => isOfRow(offer) || !takesMany(offer))
  return {
    main: ofRow.filter(([, action]) => !action.danger),
    rest: ofRow.filter(([, action]) => action.danger),
    bulk: chosen.filter(takesMany),
  }
}

/** Whether anything can be done to several rows at once, so that rows are to be selected. */
export const takesSeveral = ({ bulk, bulkEdit }: RowOffers): boolean => bulk.length > 0 || bulkEdit

export const toolbarActions = (resource: AnyResource, identity: Identity | null): Named =>
  transitionsOf(resource).filter(([name, action]) => action.at === 'toolbar' && mayAction(resource, name, identity))

/** What only looks is offered for rows that may not be changed, too. */
/** Whether an action does more than read. */
export const writes = (action: { readonly call: string; readonly readonly?: boolean }): boolean =>
  !action.readonly && !action.call.startsWith('GET ')

/** Caption of what only looks. */
const VIEWING = '查看'

function possible({ resource, identity }: RowOffers, actions: Named, record: Row, context: RuleContext): Offer[] {
  const open = identity !== null && mayWrite(resource, record, identity)
  const claims = identity !== null && isClaimable(resource, record, identity)
  return actions.flatMap(([name, action]) => {
    if ((!open && writes(action)) || (claims && !action.claim)) return []
    const { offered, reason } = actionState(resource, name, record, context)
    if (!offered) return []
    const { label, danger = false, icon, section = writes(action) ? undefined : VIEWING } = action
    return [{ name, label, danger, icon, section, reason }]
  })
}

/** The row's next step, which does no harm, and everything else that can be done to it. */
export function offersOf(offers: RowOffers, record: Row, context: RuleContext): Offered {
  const { resource, identity } = offers
  const main = possible(offers, offers.main, record, context)
  const step = main.find(({ danger }) => !danger) ?? null
  const rest = [...main.filter((offer) => offer !== step), ...possible(offers, offers.rest, record, context)]
  const open = identity !== null && mayWrite(resource, record, identity) && !isClaimable(resource, record, identity)
  if (open && offers.edit && actionState(resource, 'edit', record, context).offered) {
    rest.push({ name: 'edit', label: verbOf(resource, 'edit')?.label ?? '编辑', danger: false, reason: null })
  }
  if (open && offers.remove && actionState(resource, 'remove', record, context).offered) {
    rest.push({ name: 'remove', label: verbOf(resource, 'remove')?.label ?? '删除', danger: true, reason: null })
  }
  return offers.shape ? offers.shape({ step, rest }, record, offers.identity) : { step, rest }
}

/**
 * Up to two further offers stand in the row itself when no row has a next step and no screen adds offers of its own; those that
 * do harm wait in the menu all the same.
 */
const INLINE = 2
export const isInline = (offers: RowOffers): boolean =>
  offers.main.length === 0 &&
  (offers.shape === undefined || offers.shape.inline === true) &&
  offers.rest.length + Number(offers.edit) + Number(offers.remove) <= INLINE

/** px of a Chinese character in a button, and of a letter */
const HANZI = 13
const LETTER = 7.5
/** px of the menu's button */
const MENU = 30
const wordsWidth = (text: string): number =>
  [...text].reduce((px, letter) => px + (letter > '\u2e80' ? HANZI : LETTER), 0)

/** px of the 操作 column: the longest next step, 详情, and the menu's button, in the reader's language. */
export function actionsWidth(offers: RowOffers, opens: boolean, translate: (label: string) => string): number {
  const button = (...labels: readonly string[]) =>
    labels.length > 0 ? Math.ceil(Math.max(...labels.map((label) => wordsWidth(translate(label))))) + 18 : 0
  const labels = (actions: Named) => actions.map(([, action]) => action.label)
  const extra = offers.rest.length + Number(offers.edit) + Number(offers.remove)
  const safe = offers.rest.filter(([, action]) => !action.danger)
  const more = isInline(offers)
    ? button(...labels(safe)) * safe.length +
      (offers.edit ? button('编辑') : 0) +
      (offers.remove || safe.length < offers.rest.length ? MENU : 0)
    : extra + offers.main.length > 0
      ? MENU
      : 0
  const own = offers.shape?.step ? [offers.shape.step] : []
  const width = button(...labels(offers.main), ...own) + (opens ? button('详情') : 0) + more
  return width > 0 ? width + 16 : 0
}

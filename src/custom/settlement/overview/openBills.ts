import { billSide, billState, reconciliation } from '../../../domain/settlement'

/** The address of a list under a filter. */
export const listAt = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

const owing = reconciliation
  .map(({ code }) => code)
  .filter((code) => code !== billState.draft && code !== billState.settled)

/** Of head office, which reads the books of all, its own. */
export const ownBooks = (identity: { readonly firm_type: number; readonly firm_id: number } | null) =>
  identity?.firm_type === 0 ? identity.firm_id : undefined

/** Bills in other companies' books that the reader's company pays. */
export const owedBillsAt = (path: string, identity: { readonly firm_id: number } | null): string =>
  listAt(path, { check_status: owing, payer_firm_id: identity?.firm_id })

/** The bills that a figure of what is owed sums up, in their list. */
export function openBillsAt(path: string, identity: Parameters<typeof ownBooks>[0]): string {
  const owner_firm_id = ownBooks(identity)
  return listAt(path, { check_status: owing, ...(owner_firm_id !== undefined && { owner_firm_id }) })
}

/** What a side has unpaid, of one party or of all. */
export function openBillsOf(
  direction: number,
  party: number | undefined,
  identity: Parameters<typeof ownBooks>[0],
): string {
  const owner_firm_id = ownBooks(identity)
  const isReceivable = direction === billSide.receivable
  return listAt(isReceivable ? '/financial/customers/bills' : '/financial/service/bills', {
    check_status: owing,
    ...(party !== undefined && { [isReceivable ? 'customer_id' : 'firm_id']: party }),
    ...(owner_firm_id !== undefined && { owner_firm_id }),
  })
}

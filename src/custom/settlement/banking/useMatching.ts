import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { useRead } from '../../useRead'

/** Lines that wait, with their candidates. @param asked filter of account and side; 0 is all */
export const useMatching = ({ bank, direction }: { readonly bank: number; readonly direction: number }) =>
  useRead(bankLine, 'matching', { ...(bank > 0 && { bank_id: bank }), ...(direction > 0 && { direction }) })

export type Matching = NonNullable<ReturnType<typeof useMatching>['data']>
export type WaitingLine = Matching['rows'][number]
export type LineMatch = WaitingLine['matches'][number]
type LinePayment = WaitingLine['payments'][number]

/** What nobody need think about. */
export const exactMatch = ({ matches }: WaitingLine): LineMatch | undefined =>
  matches.find(({ why }) => why === 'exact')
export const exactPayment = ({ payments }: WaitingLine): LinePayment | undefined =>
  payments.find(({ exact }) => exact === 1)
export const isExact = (line: WaitingLine): boolean =>
  exactMatch(line) !== undefined || exactPayment(line) !== undefined

/** What was shown for a line: the ids of its bills, or of its payment. */
export const expectedOf = (line: WaitingLine): readonly number[] => {
  const payment = exactPayment(line)
  return payment ? [payment.payment_id] : (exactMatch(line)?.shares.map(({ bill_id }) => bill_id) ?? [])
}

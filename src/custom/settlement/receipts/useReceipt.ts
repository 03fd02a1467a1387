import { receipt as resource } from '../../../resources/settlement/receipt.resource'
import type { RecordOf } from '../../../schema/model'
import { useRead } from '../../useRead'

export type Receipt = RecordOf<typeof resource>

/** A receipt with what it pays, its customer's open bills, and which of them it would cover. */
export const useReceipt = (id: number) =>
  useRead(resource, 'allocation', { id }, { enabled: Number.isSafeInteger(id) && id > 0 })

export type ReceiptDetail = NonNullable<ReturnType<typeof useReceipt>['data']>
export type ReceiptPaid = ReceiptDetail['payments'][number]
export type OpenBill = ReceiptDetail['bills'][number]

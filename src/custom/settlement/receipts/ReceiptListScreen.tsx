import { receiptPath } from '../../../domain/settlement'
import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList } from '../../../schema/views'

const slots: ListSlots = {
  opens: ({ id }) => receiptPath(id),
  empty: '还没有登记收款',
}

/** Money that came in (/finance/receipt); each opens on a page of its own, where it is allocated. */
export const ReceiptListScreen = (props: { readonly resource: AnyResource; readonly view?: string }) => (
  <SchemaList {...props} slots={slots} />
)

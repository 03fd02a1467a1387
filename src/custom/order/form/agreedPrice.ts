import { closedProgress } from '../../../domain/settlement'
import type { OrderPrice } from '../../../resources/order/order.fields'
import type { Row as RecordRow } from '../../../schema/views'

/** The customer's price stands whatever is typed once it is agreed by hand, or its statement is closed (O-345). */
export const agreedPrice = (record: RecordRow): OrderPrice | null =>
  record.customer_is_check === 2 || closedProgress.some((code) => code === record.customer_progress)
    ? ((record.price ?? null) as OrderPrice | null)
    : null

import type { receipt } from '../../../src/resources/settlement/receipt.resource'
import type { RecordOf } from '../../../src/schema/model'

export type ReceiptRow = RecordOf<typeof receipt>

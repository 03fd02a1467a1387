import type { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import type { RecordOf } from '../../../src/schema/model'

export type BankLineRow = RecordOf<typeof bankLine>

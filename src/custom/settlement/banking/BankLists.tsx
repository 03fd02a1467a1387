import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList } from '../../../schema/views'

interface ListProps {
  readonly resource: AnyResource
  readonly view?: string
}

const lines: ListSlots = { empty: '还没有银行流水。从网银导出CSV，点「导入流水」' }
const batches: ListSlots = { empty: '还没有付款文件。审批通过的应付账单，点「生成付款文件」一次付清' }

/** All lines of the account statements (/finance/bankLine). */
export const BankLineList = (props: ListProps) => <SchemaList {...props} slots={lines} />

/** Payment files (/finance/payBatch). */
export const PayBatchList = (props: ListProps) => <SchemaList {...props} slots={batches} />

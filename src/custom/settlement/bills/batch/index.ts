export { BillBatchDialog, type BillBatchProps } from './BillBatchDialog'

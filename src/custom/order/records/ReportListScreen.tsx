import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { type ListSlots, SchemaList } from '../../../schema/views'
import { reportPaths } from './reportPaths'

const slots: ListSlots = { paths: reportPaths, empty: '没有报案' }

/** Reports (/case/reportRecord), each leading to the order that is placed for it. */
export function ReportListScreen() {
  return <SchemaList resource={rescueReport} slots={slots} />
}

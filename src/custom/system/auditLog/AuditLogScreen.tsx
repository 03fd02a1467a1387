import { resources } from '../../../resources'
import { type ListSlots, SchemaList } from '../../../schema/views'
import { AuditEntry } from './AuditEntry'

const DAY = 86_400
/** Days that the log shows at first. */
const DAYS = 3

const slots: ListSlots = {
  // What was done while one reads is told too: the span has no end.
  first: () => ({ time_from: Math.floor(Date.now() / 1000) - DAYS * DAY }),
  panel: { Body: AuditEntry },
  empty: '这段时间没有操作记录',
}

const auditLog = resources.find(({ name }) => name === 'auditLog')

/** 操作日志 (/system/log, F-071). */
export function AuditLogScreen() {
  return auditLog ? <SchemaList resource={auditLog} slots={slots} /> : null
}

import type { Quota } from '../../../domain/order/dispatch'
import type { CellProps } from '../../../schema/views/slots'

/** Providers with their target shares: 鹏城拖车 60%、南山快援 40%. */
export function QuotaSharesCell({ source, record }: CellProps) {
  const quotas = record[source]
  if (!Array.isArray(quotas)) return null
  const names: Readonly<Record<string, unknown>> = Object(record.quota_names)
  return quotas.map(({ firm_id, share }: Quota) => `${names[firm_id] ?? `#${firm_id}`} ${share}%`).join('、')
}

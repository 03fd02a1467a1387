import type { ContractStatus } from './contract'
import { partnership } from './partnership'

/** What decides whether a company may give a provider an order of some type somewhere. */
export interface CooperationFacts {
  /** of the order's company and the provider */
  readonly partner: number
  readonly contract: ContractStatus
  /** the provider offers the order's type */
  readonly offered: boolean
  /** and does so in the order's district */
  readonly served: boolean
  /** the provider's `is_distribution` */
  readonly distributes: boolean
}

export interface Access {
  /** people may send the order there */
  readonly open: boolean
  /** automatic distribution and the pool may, too */
  readonly automatic: boolean
  /** why not, the weightiest first; of one that is merely not distributed to, that alone */
  readonly reasons: readonly string[]
}

/** Words of decisions §11, in its order. A contract that was never signed or is to begin says so. */
export const accessReasons = {
  partner: '未合作',
  contract: { unsigned: '合同未签约', expired: '合同已过期', pending: '合同未生效' },
  service: '未提供该服务',
  district: '不服务该区域',
  distribution: '未开通自动派单',
} as const

/**
 * What cooperation opens: cooperation 2, an active contract, the service in that district; for automatic distribution and the
 * pool distribution on as well (decisions §7, §11).
 */
export function accessOf({ partner, contract, offered, served, distributes }: CooperationFacts): Access {
  const shut = [
    partner !== partnership.partners && accessReasons.partner,
    contract !== 'active' && accessReasons.contract[contract],
    !offered && accessReasons.service,
    offered && !served && accessReasons.district,
  ].filter((reason) => reason !== false)
  const open = shut.length === 0
  return {
    open,
    automatic: open && distributes,
    reasons: distributes ? shut : [...shut, accessReasons.distribution],
  }
}

/** The order's own company needs nobody's leave. */
export const OWN_ACCESS: Access = { open: true, automatic: true, reasons: [] }

/** Why an order is not sent to a firm: its name and the first reason; null where it may be. */
export const accessRefusal = (name: string, { open, reasons }: Access): string | null =>
  open ? null : `${name}：${reasons[0] ?? accessReasons.partner}`

import type { ApprovalKind } from './approvalKind'
import { orderPay } from './orderPay'

/** The types of approval that there are. */
const approvalKinds: readonly ApprovalKind[] = [orderPay]

/** @throws Error for a type that nobody has implemented: none is launched either */
export function kindOf(type: unknown): ApprovalKind {
  const kind = approvalKinds.find((known) => known.type === type)
  if (!kind) throw new Error(`no approval of type ${type}`)
  return kind
}

import { approvalType } from '../../src/domain/settlement'
import { Port } from '../composition/port'
import type { ApprovalKind } from './approvalKind'

/** Kinds of approval: each belongs to the feature that it changes, which may be above this one. */
export const approvalKinds = new Port<ApprovalKind>(
  'kinds of approval',
  approvalType.map(({ code }) => code),
)

/** @throws Error for a type that nobody has implemented: none is launched either */
export function kindOf(type: unknown): ApprovalKind {
  const kind = approvalKinds.all().find((one) => one.type === type)
  if (!kind) throw new Error(`no approval of type ${type}`)
  return kind
}

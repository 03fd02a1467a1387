import type { ApprovalKind } from './approvalKind'

const approvalKinds = new Map<unknown, ApprovalKind>()

/** Registers kinds of approval: each belongs to the feature that it changes, which is above this one. Called when the server is put together. */
export function defineKinds(kinds: readonly ApprovalKind[]): void {
  for (const kind of kinds) approvalKinds.set(kind.type, kind)
}

/** @throws Error for a type that nobody has implemented: none is launched either */
export function kindOf(type: unknown): ApprovalKind {
  const kind = approvalKinds.get(type)
  if (!kind) throw new Error(`no approval of type ${type}`)
  return kind
}

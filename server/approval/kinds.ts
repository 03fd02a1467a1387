import type { ApprovalKind } from './approvalKind'

/** The kinds of approval that there are: what each `<kind>.kind.ts` beside this file exports. */
const approvalKinds = Object.values(
  import.meta.glob<Readonly<Record<string, ApprovalKind>>>('./*.kind.ts', { eager: true }),
).flatMap((file) => Object.values(file))

/** @throws Error for a type that nobody has implemented: none is launched either */
export function kindOf(type: unknown): ApprovalKind {
  const kind = approvalKinds.find((known) => known.type === type)
  if (!kind) throw new Error(`no approval of type ${type}`)
  return kind
}

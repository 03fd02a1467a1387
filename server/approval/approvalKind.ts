import { type ApprovalCode, approvalType } from '../../src/domain/settlement'
import type { approval } from '../../src/resources/approval/approval.resource'
import type { AnyResource, RecordOf } from '../../src/schema/model'
import type { Dial } from '../adapters/voice/VoiceService'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import type { Session } from '../engine/core/handlers'

/** An approval as it stands. */
export type ApprovalRow = RecordOf<typeof approval>

/** What ended an approval: 1 agreed, 2 refused, 3 withdrawn, 6 expired, 10 agreed and to be written off. */
export type ApprovalEnd = 1 | 2 | 3 | 6 | 10

interface ApprovalAct {
  readonly tx: Tx
  readonly row: ApprovalRow
  /** null: time itself */
  readonly user: Session | null
  /** unix seconds */
  readonly now: number
  readonly remark: string | null
}

/** A kind of approval: what the generic course of nodes does not know. One file `<kind>.kind.ts` each, in the feature that it changes. */
interface Course {
  /** what it is about */
  readonly linked: AnyResource
  /**
   * Carries out what was asked for, in the transaction of the last agreement.
   * @returns what the approval is then: agreed, or to be written off first
   * @throws DomainError when it can no longer be carried out; nothing is agreed then
   */
  readonly carryOut: (act: ApprovalAct & { readonly user: Session }) => Promise<1 | 10>
  /** tells its record what became of it, whatever ended it */
  readonly ended: (act: ApprovalAct & { readonly status: ApprovalEnd }) => Promise<void>
  /** what its approvers are told by voice, and the order that the call is about */
  readonly spoken: (linkId: number, linkNo: string) => Pick<Dial, 'orderId' | 'text'>
  /** adds what its record says, in place, to rows of a list or one record */
  readonly present: (tx: Pick<Tx, 'rows'>, rows: readonly Row[]) => Promise<void>
}

/** A kind of approval as the domain names it, with its course. */
export interface ApprovalKind extends Course {
  readonly code: ApprovalCode
  /** `type` of its rows */
  readonly type: ApprovalRow['type'] & number
  /** somebody carries it out once it is agreed */
  readonly isHandled: boolean
}

/** Declares a kind of approval, whose words `approvalType` has. */
export function approvalKind(code: ApprovalCode, course: Course): ApprovalKind {
  const known = approvalType.find((type) => type.code === code)
  if (!known) throw new Error(`no approval is called ${code}`)
  return { code, type: known.row, isHandled: known.isHandled, ...course }
}

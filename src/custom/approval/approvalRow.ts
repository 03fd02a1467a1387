import type { ApprovalStep, Margin } from '../../domain/approval/approval'
import type { ApprovalNode } from '../../domain/approval/approvalConfig'
import { choiceOf, type Family } from '../../domain/choice'
import { approvalStatus } from '../../domain/settlement'
import type { Unix } from '../../domain/time'
import type { Row } from '../../schema/views/row'

/** An approval as it travels; `request`, `track` and what it says of its order come with a single one. */
export interface ApprovalRow extends Row {
  readonly id: number
  readonly version: number
  readonly no: string
  readonly title: string
  readonly type: number
  readonly status: number
  readonly approval_name: string | null
  readonly launch_name: string | null
  readonly launch_time: Unix
  readonly finish_time: Unix | null
  readonly expire_time: Unix
  /** yuan */
  readonly money: number | null
  readonly link_id: number | null
  readonly link_no: string | null
  readonly remark: string | null
  /** for those who may see firms */
  readonly provider_name?: string | null
  readonly payee?: string | null
  readonly is_read: 0 | 1
  readonly margin?: Margin | null
  readonly request?: AskedBargain | null
  readonly track?: readonly ApprovalStep[]
  /** of a single one: its course */
  readonly nodes?: readonly ApprovalNode[] | null
  readonly node?: number | null
  readonly approver_ids?: readonly number[] | null
}

/** What a bargaining request asked for; money in yuan. */
interface AskedBargain {
  readonly go_distance: number
  readonly get_distance: number | null
  readonly science: 0 | 1
  readonly use_wheels: number
  readonly price: number
  readonly standing: number | null
}

/** Types begin here: rows of lists are untyped. */
export const approvalOf = (record: Row): ApprovalRow => record as ApprovalRow

export const familyOf = (status: number): Family => choiceOf(approvalStatus, status)?.family ?? 'grey'

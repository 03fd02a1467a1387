import type { Choice } from '../choice'
import { DAY, type Unix } from '../time'

/** Levels of a customer's programme (O-047). */
export const memberLevel = [
  { code: 1, label: '普通会员' },
  { code: 2, label: '银卡会员' },
  { code: 3, label: '金卡会员' },
  { code: 4, label: '白金会员' },
] as const satisfies readonly Choice[]

/** Where a membership stands; derived, see {@link memberStateOf}. */
export const memberState = [
  { code: 'active', label: '有效', family: 'green' },
  { code: 'pending', label: '未生效', family: 'orange' },
  { code: 'expired', label: '已过期', family: 'red' },
  { code: 'disabled', label: '已停用', family: 'grey' },
] as const satisfies readonly Choice[]

interface Membership {
  readonly status: number | null
  /** first second of its first day */
  readonly start_time: Unix | null
  /** first second of its last day, which is a whole one */
  readonly end_time: Unix | null
}

/** @param now unix seconds @returns the code of {@link memberState} */
export function memberStateOf({ status, start_time, end_time }: Membership, now: Unix) {
  if (status === 0) return 'disabled'
  if (start_time !== null && start_time > now) return 'pending'
  return end_time !== null && end_time + DAY <= now ? 'expired' : 'active'
}

export const memberMessages = {
  endsFirst: '到期日期不能早于生效日期',
  number: '会员号已存在',
  phone: '该手机号已是该客户的会员',
} as const

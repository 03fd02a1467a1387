import type { Choice, CodeOf } from '../choice'

/** What a key of a company may do. */
export const openScopes = [
  { code: 'place', label: '下单' },
  { code: 'read', label: '查询' },
  { code: 'change', label: '改单' },
  { code: 'cancel', label: '取消' },
  { code: 'urge', label: '催单' },
  { code: 'return', label: '退回' },
  { code: 'photos', label: '照片' },
] as const satisfies readonly Choice[]
export type OpenScope = CodeOf<typeof openScopes>

/** Where the orders of a key come from: a code of the order's own channel (decisions §11). */
export const openChannels = [
  { code: 2, label: '开放接口' },
  { code: 4, label: 'APP' },
  { code: 5, label: '小程序' },
] as const satisfies readonly Choice[]

export const openKeyStatus = [
  { code: 1, label: '有效', family: 'green' },
  { code: 0, label: '已停用', family: 'grey' },
] as const satisfies readonly Choice[]
export const openKeyState = { stopped: 0, valid: 1 } as const

/** Days for which the old key goes on beside the new one; 0: it ends at once. */
export const OVERLAP_DAYS = 14
export const MOST_OVERLAP_DAYS = 90
/** Letters of a company's own order number. */
export const LONGEST_OUT_NO = 64

/** Letters after `rk_`: those that find the key, then those that prove it. */
export const HANDLE_LENGTH = 8
export const SECRET_LENGTH = 32
const SHAPE = new RegExp(`^rk_([0-9A-Za-z]{${HANDLE_LENGTH}})[0-9A-Za-z]{${SECRET_LENGTH}}$`)

/** The part of a key by which it is found; null of what is no key. */
export const keyHandle = (key: string): string | null => SHAPE.exec(key)?.[1] ?? null

/** A key as it may be shown after it was made: `rk_…7Q2d`. */
export const shownKey = (tail: string): string => `rk_…${tail}`

export const openKeyMessages = {
  wrong: '密钥无效或已停用',
  noScope: '密钥没有此权限',
  expired: '密钥已到期',
  absent: '订单不存在',
  noCustomer: '请选择客户',
  foreignCustomer: '该客户不在所选公司名下',
  otherCustomer: '该密钥不能为此客户下单',
  outNoTaken: '该外部单号已用于内容不同的订单',
  moved: '订单已转给其他平台，请联系承接平台处理',
} as const

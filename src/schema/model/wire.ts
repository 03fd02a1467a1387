/** A backend says how it went by a number, by digits in a text, or by yes and no. */
type Code = number | string | boolean

/**
 * A backend's habits, written once. The browser's dataProvider and our own server read the same table, so they cannot drift;
 * against somebody else's backend only the base address changes.
 */
export interface Wire {
  readonly name: 'platform' | 'simpleRest'
  /** the names in every reply */
  readonly envelope: {
    readonly code: string
    /** words of a success, and of a failure that has none under `failure` */
    readonly message: string
    readonly failure?: string
    /** what was asked for; null: it stands beside the code */
    readonly data: string | null
    /** messages by field, in the data or beside the code */
    readonly errors: string
  }
  /** codes that mean success; any other is a failure */
  readonly success: readonly Code[]
  /** codes that mean the session is gone: unknown, revoked, expired */
  readonly expired: readonly Code[]
  /** names of the query parameters of a list */
  readonly page: string
  readonly limit: string
  readonly sort: string
  readonly order: string
  /** free search of a reference */
  readonly search: string
  /** asks for all rows of the filter, without paging */
  readonly exporting: readonly [name: string, value: string]
  /** asks for one part of an export, so that its progress is seen; a backend that does not know it answers all rows */
  readonly part: string
  /** names of the fields that rows are to have, in one text or repeated; without it they are whole */
  readonly fields: string
  /** where the rows and their number sit in `data` of a list's reply */
  readonly rows: string
  readonly total: string
  /** prefix of the sums over the whole filter: total_predict_money */
  readonly totals: string
  /** what a bulk call answers; `complated` is the platform's own spelling */
  readonly bulk: { readonly done: string; readonly failed: string; readonly reasons: string; readonly left: string }
}

export const platformWire: Wire = {
  name: 'platform',
  envelope: { code: 'code', message: 'info', failure: 'err', data: 'data', errors: 'errors' },
  success: [20000, 200, 1],
  expired: [50008, 50012, 50014],
  page: 'page',
  limit: 'limit',
  sort: 'sort',
  order: 'order',
  search: 'keyword',
  exporting: ['act', 'export'],
  part: 'export_part',
  fields: 'fields',
  rows: 'data',
  total: 'total',
  totals: 'total_',
  bulk: { done: 'complated', failed: 'failed', reasons: 'msg', left: 'failed_ids' },
}

/** What a resource's calls say in words of their own; the server takes the wire's as well. */
export interface Spelling {
  /** the id of a record, and the ids of several */
  readonly id?: string
  /** the view whose rows are asked for */
  readonly view?: string
  /** fields whose range travels as two values of their own name, where it has both ends */
  readonly ranges?: readonly string[]
}

/** Our own server always answers 1 on success: link-add and retransmit accept nothing else (O-594). */
export const SUCCESS = 1
export const FAILURE = 0
export const SESSION = { unknown: 50008, revoked: 50012, expired: 50014 } as const

/** The platform's reply. HTTP status is 200 except for 413 and 429. */
export interface Envelope<T = unknown> {
  readonly code: number
  readonly info: string
  readonly err?: string
  readonly data: T
}

/** A reply as its wire reads it. */
export interface Opened {
  readonly outcome: 'success' | 'failure' | 'expired'
  readonly code: Code
  /** words of a success; of a failure what it says of itself, else `Error` (O-559 to O-561) */
  readonly text: string
  readonly data: unknown
  /** messages by field */
  readonly errors: Readonly<Record<string, unknown>> | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCode = (value: unknown): value is Code => ['number', 'string', 'boolean'].includes(typeof value)

/** What a reply says; null for one that is in no envelope of this wire. @param reply parsed JSON */
export function openReply({ envelope, success, expired }: Wire, reply: unknown): Opened | null {
  const code = isObject(reply) ? reply[envelope.code] : null
  if (!isObject(reply) || !isCode(code)) return null
  const data = envelope.data === null ? reply : reply[envelope.data]
  const said = reply[envelope.message]
  if (success.includes(code)) return { outcome: 'success', code, text: String(said ?? ''), data, errors: null }
  const errors = [data, reply].map((part) => isObject(part) && part[envelope.errors]).find(isObject)
  return {
    outcome: expired.includes(code) ? 'expired' : 'failure',
    code,
    text: String((envelope.failure && reply[envelope.failure]) || said || 'Error'),
    data,
    errors: errors ?? null,
  }
}

export interface ListReply<T = Readonly<Record<string, unknown>>> {
  readonly data: readonly T[]
  readonly total: number
  readonly [total: string]: unknown
}

/** What became of a call by its key; `none`: nothing of it stands, and nothing of it is under way. */
export interface ReplyOfKey {
  readonly state: 'done' | 'running' | 'none'
  /** what the call said when it was done */
  readonly info: string
  readonly data: unknown
}

export const MESSAGES = {
  /** of orders, and of what has the status of one */
  stale: '订单状态已变更，请刷新后重试',
  /** of every other record */
  changed: '该记录已变更，请刷新后重试',
  /** of an order that somebody else has been writing for longer than a writer waits */
  busyOrder: '该订单正在被处理，请稍后重试',
  /** of every other record */
  busy: '该记录正在被处理，请稍后重试',
  forbidden: '暂无权限操作，请联系管理员！',
  sessionLost: '登录失效',
  exportLimit: '导出数量不能超过5000条，请重新筛选',
  noRoute: '暂无权限操作,请联系管理员分配权限',
  required: '必填',
  /** a write that may stand or not; the number of the call follows */
  unknownOutcome: '结果未知，请稍后查询或用同一请求重试',
  repeatedOtherwise: '重复提交的内容不一致',
  /** of a repetition by another session than that which has been shown the secret */
  secretShown: '该操作已完成，密钥只显示一次；未保存请轮换或停用后重新生成',
} as const

/** An export carries at most this many rows (O-597). */
export const EXPORT_LIMIT = 5000
/** Rows of one part of an export. */
export const EXPORT_PART = 500
/** Page sizes of every list (O-175). */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const
export const DEFAULT_PAGE_SIZE = 10
/** Rows of a page at most. */
export const PAGE_LIMIT = 200
/** Rows of a list of choices that people edit, which is read whole. */
export const LOOKUP_ROWS = 1000
/** What a call asks for that wants all of a reference (O-550, O-552, F-561, F-613). */
export const WHOLE = 10_000

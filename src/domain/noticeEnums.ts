import type { Choice } from './choice'

/** A notice is written, published and perhaps withdrawn; a withdrawn one may be published anew. */
export const noticeStatus = [
  { code: 0, label: '草稿', family: 'grey' },
  { code: 1, label: '已发布', family: 'green' },
  { code: 2, label: '已撤回', family: 'orange' },
] as const satisfies readonly Choice[]

/** Whom a notice is for. */
export const noticeAudience = [
  { code: 0, label: '全部' },
  { code: 1, label: '按企业类型' },
  { code: 2, label: '指定企业' },
] as const satisfies readonly Choice[]

import { type Choice, named } from '../choice'

/** A notice is written, published and perhaps withdrawn; a withdrawn one may be published anew. */
export const { choices: noticeStatus, codes: noticeState } = named({
  draft: { code: 0, label: '草稿', family: 'grey' },
  published: { code: 1, label: '已发布', family: 'green' },
  withdrawn: { code: 2, label: '已撤回', family: 'orange' },
})

/** Whom a notice is for. */
export const noticeAudience = [
  { code: 0, label: '全部' },
  { code: 1, label: '按企业类型' },
  { code: 2, label: '指定企业' },
] as const satisfies readonly Choice[]

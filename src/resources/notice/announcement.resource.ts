import { firmTypes } from '../../domain/access'
import { noticeAudience, noticeState, noticeStatus } from '../../domain/notice/noticeEnums'
import { defineResource, field } from '../../schema/model'

const hidden = { form: false, show: false, secret: true } as const

const addressed = {
  or: [
    { audience: 0 },
    { audience: 1, firm_types: { contains: '$user.firm_type' } },
    { audience: 2, firms: { contains: '$user.firm_id' } },
  ],
} as const
const published = { status: noticeState.published } as const

/**
 * A published notice as its readers see it: the platform's reach everybody, a company's its own staff and the providers that it cooperates with.
 * The same table as `notice`; nothing of it is written here but who has read.
 */
export const announcement = defineResource({
  name: 'announcement',
  table: 'notice',
  label: '公告',
  title: 'title',
  fields: {
    title: field.text('标题', { form: false }),
    user_name: field.text('发布人', { form: false }),
    publish_time: field.unixTime('发布时间', { form: false }),
    content: field.richText('内容', { form: false }),
    is_read: field.boolean('已读', { virtual: true }),
    status: field.choice('状态', noticeStatus, hidden),
    audience: field.choice('发布范围', noticeAudience, hidden),
    firm_types: field.choices('企业类型', firmTypes, hidden),
    firms: field.references('接收企业', 'firm', hidden),
    firm_id: field.reference('所属公司', 'firm', hidden),
    publisher_type: field.choice('发布方', firmTypes, hidden),
  },
  scope: {
    0: { and: [published, addressed, { publisher_type: 0 }] },
    1: { and: [published, addressed, { or: [{ publisher_type: 0 }, { firm_id: '$user.firm_id' }] }] },
    3: { and: [published, addressed] },
    within: { publishers: 'firm_id' },
  },
  sort: ['publish_time', 'DESC'],
  actions: {
    list: { call: 'GET /v2/notice' },
    get: { call: 'GET /v2/notice/detail' },
    read: { label: '我已阅读', call: 'POST /v2/notice', on: 'resource', at: 'none' },
  },
})

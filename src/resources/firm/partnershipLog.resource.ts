import { NICKNAME, PARTNER_REMARK, partnershipLogType } from '../../domain/firm/partnership'
import { defineResource, field } from '../../schema/model'

/**
 * History of the cooperation of two firms, append-only: a trigger refuses to change or remove a row. Both firms read it by
 * GET /v2/partner/log; a change of a nickname is told to its writer's firm alone.
 */
export const partnershipLog = defineResource({
  name: 'partnershipLog',
  table: 'partnership_log',
  label: '合作记录',
  fields: {
    partnership_id: field.reference('合作关系', 'partnership', { required: true }),
    type: field.choice('类别', partnershipLogType, { required: true }),
    /** the firm that did it */
    firm_id: field.reference('企业', 'firm', { required: true }),
    user_id: field.integer('操作人'),
    user_name: field.text('操作人', { max: 30 }),
    nickname: field.text('备注名', { max: NICKNAME }),
    remark: field.textarea('备注', { max: PARTNER_REMARK }),
    time: field.unixTime('时间', { required: true }),
  },
  journal: true,
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  indexes: [['partnership_id', 'id']],
  actions: {},
})

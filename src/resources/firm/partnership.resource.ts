import { partnerStatus } from '../../domain/firm/firmEnums'
import { NICKNAME, PARTNER_REMARK, partnership as state } from '../../domain/firm/partnership'
import { defineResource, field, machineOf } from '../../schema/model'

/** Private to its writer: it leaves the server by the circle's own calls alone, and the log does not keep it. */
const own = { secret: true } as const

const fields = {
  low_firm_id: field.reference('企业', 'firm', { required: true }),
  /** the greater id of the two, so that a pair has one row */
  high_firm_id: field.reference('企业', 'firm', { required: true, unique: { within: 'low_firm_id' } }),
  status: field.choice('合作状态', partnerStatus, { default: state.none }),
  status_time: field.unixTime('状态时间', { onCreate: '$now' }),
  /** the firm that asked last */
  apply_firm_id: field.reference('申请企业', 'firm'),
  remark: field.textarea('验证备注', { max: PARTNER_REMARK }),
  apply_time: field.unixTime('申请时间'),
  /** what the lower firm calls the higher one, and its note about it */
  low_nickname: field.text('备注名', { max: NICKNAME, ...own }),
  low_remark: field.text('备注', { max: PARTNER_REMARK, ...own }),
  high_nickname: field.text('备注名', { max: NICKNAME, ...own }),
  high_remark: field.text('备注', { max: PARTNER_REMARK, ...own }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [state.none], ends: [], since: 'status_time' })

/**
 * Cooperation of two firms: one row per pair, the same seen from either side (F-231, F-232). Written by the calls of the
 * partner circle (`partner`); its history is `partnershipLog`.
 */
export const partnership = defineResource({
  name: 'partnership',
  label: '合作关系',
  roles: ['service_circle'],
  fields,
  machines: [life.machine],
  systemEvents: {
    applyPartner: { label: '申请合作', ...life.go([state.none], state.applied, { stamp: 'apply_time' }) },
    confirmPartner: { label: '同意合作', ...life.go([state.applied], state.partners) },
    refusePartner: { label: '拒绝申请', ...life.go([state.applied], state.none) },
    endPartner: { label: '结束合作', ...life.go([state.partners], state.none) },
  },
  scope: {
    0: { or: [{ low_firm_id: '$user.firm_id' }, { high_firm_id: '$user.firm_id' }] },
    1: { or: [{ low_firm_id: '$user.firm_id' }, { high_firm_id: '$user.firm_id' }] },
    3: { or: [{ low_firm_id: '$user.firm_id' }, { high_firm_id: '$user.firm_id' }] },
  },
  indexes: [
    ['high_firm_id', 'status'],
    ['low_firm_id', 'status'],
  ],
  actions: {},
})

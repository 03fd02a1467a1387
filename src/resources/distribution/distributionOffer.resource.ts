import { offerAnswer as answer, type CandidateFacts, offerAnswers } from '../../domain/distribution'
import { defineResource, field, machineOf } from '../../schema/model'

/** A part of the score, weighted, in 1/10000. */
const term = (label: string) => field.integer(label, { default: 0, min: 0, max: 10_000 })

const fields = {
  run_id: field.reference('自动派单', 'distributionRun', { required: true }),
  order_id: field.reference('订单', 'order', { required: true }),
  rule_id: field.reference('派单规则', 'dispatchRule'),
  rule_version: field.integer('规则版本', { required: true }),
  firm_id: field.reference('服务商', 'firm', { required: true }),
  driver_id: field.reference('技师', 'technician'),
  rank: field.integer('名次', { required: true }),
  round: field.integer('范围', { unit: 'km' }),
  reach: term('到达'),
  grade: term('评级'),
  price: term('价格'),
  /** what was known of the firm when it was asked */
  facts: field.json<CandidateFacts>('依据', { secret: true }),
  sent: field.unixTime('发出时间', { required: true }),
  /** null: of a pool, which ends with the order's time in it */
  deadline: field.unixTime('应答期限'),
  answer: field.choice('应答', offerAnswers, { default: answer.open }),
  answer_time: field.unixTime('应答时间'),
} as const

const life = machineOf(fields)({
  field: 'answer',
  starts: [answer.open],
  ends: [answer.accepted, answer.refused, answer.silent, answer.withdrawn],
  since: 'answer_time',
})
const { go } = life

/** An order that a run has offered to a provider or its technician, and what became of that (decisions §7, E9). */
export const distributionOffer = defineResource({
  name: 'distributionOffer',
  table: 'distribution_offer',
  label: '派单应答',
  fields,
  machines: [life.machine],
  systemEvents: {
    accept: { label: '接单', ...go([answer.open], answer.accepted) },
    refuse: { label: '拒绝', ...go([answer.open], answer.refused) },
    lapse: { label: '未应答', ...go([answer.open], answer.silent), after: { at: 'deadline' } },
    withdraw: { label: '收回', ...go([answer.open], answer.withdrawn) },
  },
  scope: 'global',
  indexes: [['order_id'], ['rule_id', 'rule_version', 'sent']],
  actions: {},
})

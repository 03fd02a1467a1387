import { ALERT_MINUTES, alertKinds, alertMessages, alertStatus, alertState as at, unanswered } from '../../domain/alert'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  kind: field.choice('提醒', alertKinds, { required: true, list: true, filter: true, form: false }),
  /** id of the record that waits: an order, an urging, a task, an approval, a notice */
  subject_id: field.integer('记录', { required: true, list: true, form: false }),
  order_id: field.integer('订单', { form: false }),
  /** since when it waits: what waits once more is another alert */
  raised_time: field.unixTime('提醒时间', { list: true, form: false }),
  firm_id: field.reference('所属公司', 'firm', { form: false, show: false }),
  /** of whom alone; 0: of everybody at the firm's desk */
  user_id: field.integer('本人', { default: 0, form: false, show: false }),
  status: field.choice('状态', alertStatus, { list: true, filter: true, default: at.open, form: false }),
  told_id: field.integer('值班人员', { form: false, show: false }),
  told_name: field.text('转给', { list: true, max: 30, form: false }),
  passed_time: field.unixTime('转交时间', { list: true, form: false }),
  called_time: field.unixTime('致电时间', { form: false }),
  /** 1: no line is connected, and the call is in the outbox alone */
  call_simulated: field.boolean('电话模拟', { form: false }),
  ack_name: field.text('确认人', { list: true, max: 30, form: false }),
  ack_time: field.unixTime('确认时间', { list: true, form: false }),
} as const

const { machine, go } = machineOf(fields)({ field: 'status', starts: [at.open], ends: [at.acknowledged, at.lapsed] })

/** Minutes of the firm's settings, counted from a moment. */
const waits = (since: 'raised_time' | 'passed_time') =>
  ({
    since,
    setting: 'alert_minutes',
    table: 'company_config',
    firm: 'firm_id',
    otherwise: ALERT_MINUTES,
  }) as const

const own = { firm_id: '$user.firm_id', or: [{ user_id: 0 }, { user_id: '$user.id' }] } as const

/**
 * What rings, as far as it left a trace: it was acknowledged, or passed to the next person on duty (live.md §4). What only waits is
 * no row: `waiting` finds it where it stands.
 */
export const alert = defineResource({
  name: 'alert',
  label: '提醒',
  sort: ['raised_time', 'DESC'],
  fields,
  machines: [machine],
  // A trace is of a kind that the user sees, and of an order of the customers that a role is bound to.
  scope: { 0: own, 1: own, 3: own, within: { heardAlerts: 'kind', boundOrdersOrNone: 'order_id' } },
  indexes: [
    ['firm_id', 'kind', 'subject_id'],
    ['status', 'raised_time'],
  ],
  import: false,
  bulkEdit: false,
  systemEvents: {
    answer: { label: '确认提醒', ...go([...unanswered], at.acknowledged, { stamp: 'ack_time' }) },
    pass: { label: '转下一位值班', ...go([at.open], at.passed, { stamp: 'passed_time' }), after: waits('raised_time') },
    call: {
      label: '电话通知值班',
      ...go([at.passed], at.called, { stamp: 'called_time' }),
      after: waits('passed_time'),
    },
    handled: { label: '已处理', ...go([...unanswered], at.lapsed) },
  },
  actions: {
    list: { call: 'GET /v2/alert/record' },
    /** what waits for the user's acknowledgement, by kind */
    waiting: { label: '提醒', call: 'GET /v2/alert', on: 'resource', at: 'none' },
    /** quiet on every screen of the firm, or of the user (live.md §4) */
    acknowledge: {
      label: '确认',
      call: 'POST /v2/alert',
      on: 'resource',
      at: 'none',
      input: {
        kind: field.choice('提醒', alertKinds, { required: true }),
        ids: field.json<readonly number[]>('记录', { required: alertMessages.ids }),
      },
      takes: ['kind', 'ids'],
      done: alertMessages.done,
    },
  },
})

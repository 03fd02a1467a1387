import { RECEIVING, receivingStatus } from '../../domain/firm/receiving'
import { yesNo } from '../../domain/order'
import { defineResource, field, singleRow } from '../../schema/model'

/** Whether a provider takes orders now: its own to say (F-229, F-263, F-507); whoever dispatches is told. */
export const workerStatus = defineResource({
  name: 'workerStatus',
  table: 'worker_status',
  label: '接单状态',
  types: [3],
  single: true,
  fields: {
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', unique: true, form: false, show: false }),
    work_status: field.choice('接单状态', receivingStatus, { required: true, default: RECEIVING }),
    /** whether automatic distribution is open to it: the switch is shown only then (F-417, O-226) */
    auto_distribute: field.choice('自动派单', yesNo, { virtual: true, form: false }),
  },
  scope: { 3: { firm_id: '$user.firm_id' } },
  actions: {
    get: { ...singleRow('/v2/worker/status').get, roles: [] },
    edit: {
      ...singleRow('/v2/worker/status').edit,
      aliases: ['POST /v2/accept/status'],
      roles: ['order_operation'],
    },
  },
})

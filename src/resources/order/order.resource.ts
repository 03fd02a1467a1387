import { draftMessages, pricedLockedMessage } from '../../domain/order/orderRules'
import {
  closedStatuses,
  offLockedMessage,
  orderState,
  typeLockedMessage,
  typeLockedStatuses,
} from '../../domain/order/orderStatus'
import { pricedBy } from '../../domain/pricing'
import { twoAddressTypes } from '../../domain/rescueType'
import { closedProgress } from '../../domain/settlement'
import { defineResource, MESSAGES } from '../../schema/model'
import { orderBargain } from './order.bargain'
import { orderBatch } from './order.batch'
import { billEvents } from './order.bills'
import { orderDesk } from './order.desk'
import { orderDistribution } from './order.distribution'
import { orderEvidence } from './order.evidence'
import { orderFaces } from './order.faces'
import { orderFields } from './order.fields'
import { orderGrab } from './order.grab'
import { orderIntake } from './order.intake'
import { customerStatement, firmStatement, orderEvents, orderLife } from './order.life'
import { orderFilters, taskViews } from './order.list'
import { orderMaps } from './order.maps'
import { orderMoney } from './order.money'
import { orderOwnerPlace } from './order.ownerPlace'
import { orderPanels } from './order.panels'
import { orderPhotoAudit, photoAuditViews } from './order.photoAudit'
import { orderRecords } from './order.records'
import { recordViews } from './order.recordViews'
import { orderReview } from './order.review'
import { orderStatement, statementEvents, statementViews } from './order.statement'
import { orderStates } from './order.states'
import { orderSteps } from './order.steps'
import { orderTodos } from './order.todos'
import { orderTransfer } from './order.transfer'
import { orderUpdate } from './order.update'
import { orderUpstream } from './order.upstream'
import { reviewViews } from './order.views'

export const order = defineResource({
  name: 'order',
  table: 'orders',
  label: '救援订单',
  path: '/case/index',
  menu: { group: 'case', at: 10 },
  roles: ['order_man'],
  wire: 'platform',
  title: 'no',
  shortName: 'car_no',
  search: ['no', 'car_no', 'case_no', 'phone'],
  sort: ['order_time', 'DESC'],
  // O-174
  perPage: 10,
  columns: [
    'id',
    'car_no',
    'status',
    'type',
    'address',
    'firm_id',
    'customer_id',
    'is_audit',
    'is_off',
    'aggregation_firm_id',
    'predict_money',
    'real_money',
  ],
  optional: ['id', 'is_audit', 'is_off', 'aggregation_firm_id'],
  fields: orderFields,
  rules: [
    {
      if: { type: { in: twoAddressTypes } },
      show: ['destination', 'get_distance', 'free_milage', 'use_wheels', 'science', 'one_two', 'big_vehicle', 'full'],
    },
    { if: { type: { in: twoAddressTypes } }, need: ['destination'], say: '请输入目的地' },
    { if: { type: 10 }, show: ['crane_ton'], need: ['crane_ton'], say: '请选择吊车吨位' },
    { if: { type: { in: [1, 4, 9, 13] } }, show: ['ext_type'] },
    { if: { type: 4 }, need: ['ext_type'], say: '请选择困境类型' },
    { if: { is_subscribe: 2 }, show: ['appoint_time'], need: ['appoint_time'], say: draftMessages.appointMissing },
    { if: { car_no: '无牌' }, need: ['vin'], say: draftMessages.vinMissing },
    {
      if: { customer_progress: { in: closedProgress }, firm_progress: { in: closedProgress } },
      lock: pricedBy,
      say: pricedLockedMessage,
    },
    { if: { status: { in: typeLockedStatuses } }, lock: ['type'], say: typeLockedMessage },
    { if: { status: { in: closedStatuses } }, lock: ['is_off'], say: offLockedMessage },
  ],
  scope: {
    0: {},
    1: { owner_firm_id: '$user.firm_id' },
    3: { firm_id: '$user.firm_id' },
    /** the pool (E7): until one of them has taken it, it is no provider's own */
    claim: { 3: { status: orderState.pooled, open_firms: { contains: '$user.firm_id' } } },
    assignedTo: { 1: ['owner_firm_id'], 3: ['firm_id', 'open_firms'] },
    customers: 'customer_id',
  },
  machines: [orderLife.machine, firmStatement.machine, customerStatement.machine],
  systemEvents: { ...orderEvents, ...statementEvents, ...billEvents },
  conflictMessage: MESSAGES.stale,
  highlight: { is_audit: 2 },
  indexes: [
    ['pay_type', 'is_audit', 'order_time'],
    ['firm_progress', 'firm_progress_time'],
  ],
  bulkEdit: ['car_type', 'is_incident_car', 'channel_code'],
  filters: orderFilters,
  views: { ...taskViews, ...reviewViews, ...statementViews, ...recordViews, ...photoAuditViews },
  actions: {
    ...orderDesk,
    ...orderIntake,
    ...orderSteps,
    ...orderMoney,
    ...orderBargain,
    ...orderRecords,
    ...orderEvidence,
    ...orderPanels,
    ...orderReview,
    ...orderPhotoAudit,
    ...orderStatement,
    ...orderBatch,
    ...orderUpdate,
    ...orderTransfer,
    ...orderStates,
    ...orderDistribution,
    ...orderGrab,
    ...orderUpstream,
    ...orderTodos,
    ...orderOwnerPlace,
    ...orderFaces,
    ...orderMaps,
  },
})

import { declarations } from '../../schema/model'
import { callLog } from './callLog.resource'
import { dispatchRule } from './dispatchRule.resource'
import { followUp } from './followUp.resource'
import { order } from './order.resource'
import { orderEvent } from './orderEvent.resource'
import { orderFeedback } from './orderFeedback.resource'
import { orderLink } from './orderLink.resource'
import { orderPool } from './orderPool.resource'
import { orderTodo } from './orderTodo.resource'
import { remark } from './remark.resource'
import { rescueReport } from './rescueReport.resource'

export const orderDeclarations = declarations({
  resources: [
    order,
    remark,
    orderEvent,
    orderLink,
    orderPool,
    orderTodo,
    callLog,
    rescueReport,
    orderFeedback,
    followUp,
    dispatchRule,
  ],
  screens: [
    {
      name: 'grabHall',
      path: '/grabOrder/index',
      aliases: ['/grabOrder'],
      label: '抢单大厅',
      menu: { group: 'grabOrder', at: 10 },
      roles: ['grab_order'],
      types: [1, 3],
    },
    {
      name: 'placeOrder',
      path: '/case/placeorder',
      aliases: ['/case/placeOrder'],
      label: '救援下单',
      form: 'order',
      menu: { group: 'case', at: 20 },
      types: [0, 1],
    },
    { name: 'orderDetail', path: '/case/detail', label: '订单详情', roles: ['order_man'] },
    { name: 'orderSheet', path: '/case/sheet', label: '工单', roles: ['order_man'], bare: true },
    {
      name: 'cashSlip',
      path: '/case/cashSlip',
      label: '现金单审核',
      menu: { group: 'case', at: 30 },
      roles: ['cash_slip_first', 'cash_slip_judgment', 'cash_slip_write', 'cash_slip_paid'],
      types: [0, 1],
      tabs: ['order.cashFirst', 'order.cashJudgment', 'order.cashWrite', 'order.cashPaid'],
    },
    {
      name: 'review',
      path: '/case/review',
      label: '订单审核',
      menu: { group: 'case', at: 70 },
      roles: ['order_approval'],
      types: [0, 1],
      tabs: ['order.reviewWaiting', 'order.reviewReturned', 'order.reviewPassed'],
    },
    {
      name: 'customerService',
      path: '/dispatch/customerService',
      label: '客服工作台',
      menu: { group: 'dispatch', at: 30 },
      types: [0, 1],
    },
    {
      name: 'orderMap',
      path: '/dispatch/map',
      label: '调度地图',
      menu: { group: 'dispatch', at: 40 },
      roles: ['order_map'],
    },
    {
      name: 'heatmap',
      path: '/capacity/heatmap',
      label: '订单热力图',
      menu: { group: 'capacity', at: 110 },
      roles: ['heatmap'],
    },
  ],
})

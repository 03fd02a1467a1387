import { orderState } from '../../domain/order/orderStatus'
import { stepNames } from '../../domain/order/statusUpdate'
import { actionsOf, field } from '../../schema/model'
import { position } from '../position'
import { orderFields } from './order.fields'
import { nonFirm, operated } from './order.parts'
import { orderSteps } from './order.steps'

/**
 * A person brings an order's status up to date where no device does (O-322, O-392..O-398): sends it to a provider, gives it to
 * a driver, or accepts it at an address. It is offered where the update icon stands and there is something to update: 1, 12,
 * and 31 for the provider that assigns its technician; of offline orders at every step (labels C). The further steps of the
 * same call are those of orderSteps.
 */
export const orderUpdate = actionsOf(orderFields)({
  statusUpdate: {
    label: '更新状态',
    call: 'POST /order/step',
    ...operated,
    at: 'row',
    icon: 'refresh-cw',
    widget: 'statusUpdate',
    done: '操作成功',
    when: {
      or: [
        { status: { in: [orderState.toDispatch, orderState.toAccept] } },
        { status: orderState.toAssign, firm_id: '$user.firm_id' },
        {
          is_off: 1,
          or: [
            { status: { in: [orderState.pooled, orderState.toAssign] } },
            ...stepNames.map((name) => orderSteps[name].when),
          ],
        },
      ],
    },
    input: {
      status: field.integer('更新为', { required: '请选择状态' }),
      firm_id: field.reference('服务商', 'firm', { where: { firm_type: 3, status: 1, works_with: 1 } }),
      driver_id: field.reference('司机', 'technician', { where: { status: 1 } }),
      address: field.address('地址', {
        max: 200,
        parts: { lnglat: 'lnglat', province: 'a_province', city: 'a_city', area: 'a_area' },
      }),
      lnglat: position('坐标'),
      time: field.unixTime('时间', { help: '不填为当前时间' }),
    },
    takes: ['status', 'firm_id', 'driver_id', 'address', 'lnglat', 'time'],
  },
  /** a written-up order leaves 待处理 once somebody has seen to it (O-478, O-586) */
  bewrite: {
    label: '补录单跟进',
    call: 'POST /order/bewrite',
    ...operated,
    ...nonFirm,
    at: 'row',
    done: '通知已跟进',
    confirm: '确认该补录单已跟进？',
    when: { bewrite: 1 },
    set: { bewrite: 0 },
  },
})

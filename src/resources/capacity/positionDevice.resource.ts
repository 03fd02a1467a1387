import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const

const deviceStatus = [
  { code: 1, label: '使用中', family: 'green' },
  { code: 0, label: '已解绑', family: 'grey' },
] as const

/**
 * Which technician had a tracker when (decisions §11): one row for each time that it was tied. A car's tracker is its driver's;
 * a new driver gives a new row. A late fix goes to the technician of its moment.
 */
export const positionDevice = defineResource({
  name: 'positionDevice',
  table: 'position_device',
  label: '定位设备',
  path: '/capacity/tracker',
  roles: ['technician_man'],
  types: [0, 3],
  title: 'device_id',
  search: ['device_id'],
  fields: {
    device_id: field.text('设备号', {
      required: '请输入设备号',
      list: true,
      max: 64,
      filter: { as: 'contains', main: true },
      help: 'Traccar 的 identifier，或手机应用的设备号',
    }),
    firm_id: field.reference('服务商', 'firm', {
      audience: { types: [0] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: true,
      filter: { audience: { types: [0] } },
      ...made,
    }),
    driver_id: field.reference('技师', 'technician', {
      shows: { driver_name: 'name' },
      list: true,
      filter: true,
      help: '技师与车辆选择一个',
    }),
    car_id: field.reference('车辆', 'car', { shows: { plate_num: 'plate_num' }, list: true, help: '随车的驾驶技师走' }),
    last_time: field.unixTime('最近定位', { virtual: true, list: { sort: false }, ...made }),
    start_time: field.unixTime('绑定时间', { list: true, ...made }),
    end_time: field.unixTime('解绑时间', { list: true, ...made }),
    status: field.choice('状态', deviceStatus, { list: true, filter: true, default: 1, ...made }),
  },
  scope: { 0: {}, 3: { firm_id: '$user.firm_id' } },
  indexes: [['firm_id', 'device_id'], ['car_id']],
  import: false,
  bulkEdit: false,
  systemEvents: { follow: { label: '随车更换技师' } },
  actions: {
    list: { call: 'GET /v2/position/device' },
    get: { call: 'GET /v2/position/device/detail' },
    create: { call: 'POST /v2/position/device', label: '绑定设备', done: '绑定成功' },
    release: {
      label: '解绑',
      call: 'POST /v2/position/device',
      with: { status: 0 },
      danger: true,
      confirm: '解绑后该设备的定位不再归于此技师。是否解绑？',
      when: { status: 1 },
      set: { status: 0, end_time: '$now' },
      done: '解绑成功',
    },
  },
})

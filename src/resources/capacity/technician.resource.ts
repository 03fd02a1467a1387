import { documentFiles, urgeable } from '../../domain/capacity'
import { enabledStatus } from '../../domain/firm'
import { IN_TIME_LEAST, onlineStatus, workStatus, yesNo } from '../../domain/order'
import { carTypes, licenseClasses } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { firmInfo } from '../firm'
import { typeList } from '../lookups'
import { urging } from './urging'

/** A technician goes on and off duty, or their firm says so (decisions §11); the handler asks which. */
const duty = { types: [0, 3], roles: [] } as const

const figure = (member: string) => ({ of: 'order.technicianFace', member })

/** A provider's technician with the vehicle driven. Where they are is no part of the record: see `driver_position`. */
export const technician = defineResource({
  name: 'technician',
  label: '技师',
  path: '/capacity/servicePersonal',
  menu: { group: 'capacity', at: 40, title: '技师管理' },
  roles: ['technician_man'],
  title: 'name',
  systemEvents: { drive: { label: '驾驶车辆' }, remind: { label: '到期提醒' } },
  search: ['name', 'mobile', 'plate_num'],
  choosable: { fields: ['status'] },
  fields: {
    name: field.text('姓名', {
      required: '请输入姓名',
      list: { width: 92 },
      filter: { as: 'contains', main: true },
      max: 30,
    }),
    mobile: field.phone('手机号', {
      required: '请输入手机号',
      list: { inline: true, width: 124 },
      mask: firmInfo,
    }),
    license: field.text('驾驶证号', { max: 30, mask: firmInfo }),
    license_class: field.choice('准驾车型', licenseClasses, {
      lookup: typeList('license_class'),
      help: '与所驾车辆的车型不符时不派新单',
    }),
    license_end: field.unixTime('驾驶证到期', { day: true, list: { width: 112 } }),
    license_files: field.file('驾驶证照片', {
      many: true,
      accept: documentFiles,
      message: '请上传jpg、jpeg、png、pdf格式的文件',
      audience: { types: [0, 3] },
      detail: true,
    }),
    plate_num: field.text('车牌号', { list: { inline: true, width: 108 }, cell: 'plate', max: 12 }),
    car_type: field.choice('车型分类', carTypes, { default: 1 }),
    avatar: field.image('头像'),
    firm_id: field.reference('服务商', 'firm', {
      onCreate: '$user.firm_id',
      where: { firm_type: 3 },
      audience: { types: [0, 1] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: true,
      filter: { audience: { types: [0, 1] } },
    }),
    /** 2 while an order is open (decisions §11), kept by a trigger; 1 and 0 by 上班 and 休息 */
    work_status: field.choice('工作状态', workStatus, {
      follows: 'order',
      list: true,
      filter: true,
      default: 1,
      form: false,
    }),
    /** by the newest fix, of `driver_position`: 1 while it is younger than ten minutes */
    online_status: field.choice('在线状态', onlineStatus, {
      virtual: true,
      form: false,
      list: { width: 96, sort: false },
    }),
    position_time: field.unixTime('定位时间', { virtual: true, form: false, list: { sort: false } }),
    /** their firm's prices of their orders, and what a day comes to (decisions §11 "Links") */
    shows_price: field.choice('技师页显示价格', yesNo, { default: 0, audience: { types: [0, 3] } }),
    /** when a new licence was last urged by SMS */
    urge_time: field.unixTime('上次催换证', { form: false }),
    status: field.choice('状态', enabledStatus, { list: true, default: 1 }),
  },
  // Its handler answers by the newest fix, which is no column of the record.
  filters: {
    online_status: { label: '在线状态', as: 'one', cases: onlineStatus, rules: { 1: {}, 0: {} } },
  },
  scope: { 0: {}, 1: {}, 3: { firm_id: '$user.firm_id' }, within: { partners: 'firm_id' } },
  indexes: [['firm_id']],
  face: {
    portrait: 'avatar',
    person: true,
    chips: ['work_status', 'online_status'],
    line: ['firm_id', 'mobile', 'license_class'],
    reads: [{ call: 'order.technicianFace', by: 'driver_id' }],
    figures: [
      {
        ...figure('done'),
        label: '30 天完成',
        say: '%{value} 单',
        notes: ['店内第 %{rank} / %{crew}'],
      },
      {
        ...figure('arrived'),
        label: '30 天到达及时',
        say: '%{value}%',
        least: IN_TIME_LEAST,
        notes: ['店均 %{firm}%', '前 30 天 %{before}%'],
        hint: '受理后 %{minutes} 分钟内到达',
      },
      { ...figure('grade'), label: '30 天评价', say: '%{value} 分', notes: ['%{n} 条评价'], ifKnown: true },
      { ...figure('today'), label: '今天完成', say: '%{value} 单' },
    ],
    panels: ['technicianPlace', 'technicianDay', 'technicianPapers', 'technicianOrders'],
  },
  actions: {
    ...crud('/v2/technician', { write: { types: [0, 3] } }),
    list: { call: 'GET /v2/technician', roles: [], most: WHOLE },
    urge: { call: 'POST /v2/technician/urge', ...urging, when: urgeable('license_end') },
    goOn: {
      label: '上班',
      call: 'POST /v2/technician/work',
      with: { work_status: 1 },
      ...duty,
      when: { work_status: 0 },
      set: { work_status: 1 },
      done: '已上班',
    },
    goOff: {
      label: '休息',
      call: 'POST /v2/technician/work',
      with: { work_status: 0 },
      ...duty,
      when: { work_status: { ne: 0 } },
      refuse: [{ if: { work_status: 2 }, say: '有未完成的订单，不能休息' }],
      set: { work_status: 0 },
      done: '已休息',
    },
  },
})

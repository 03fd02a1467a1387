import { carDocuments, documentFiles, documentRules, documentStates, urgeable } from '../../domain/capacity'
import { carTypes } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { firmInfo } from '../firm'
import { switching } from '../switching'
import { urging } from './urging'

/** Codes 1 to 5; 0 is the formulas' 不限. */
const carClasses = carTypes.filter(({ code }) => code !== 0)

const carStatus = [
  { code: 1, label: '派单', family: 'green' },
  { code: 0, label: '停派', family: 'red' },
] as const

const PAPERS = '证件'
const paper = (label: string) => field.unixTime(label, { day: true, list: true, group: PAPERS })
const copies = (label: string) =>
  field.file(label, {
    many: true,
    accept: documentFiles,
    message: '请上传jpg、jpeg、png、pdf格式的文件',
    audience: { types: [0, 3] },
    group: PAPERS,
    detail: true,
  })
const papers = {
  license_end: paper('行驶证到期'),
  license_files: copies('行驶证照片'),
  insurance_end: paper('保险到期'),
  insurance_files: copies('保险单照片'),
  inspection_end: paper('年检到期'),
  inspection_files: copies('年检标志照片'),
  transport_end: paper('运输证到期'),
  transport_files: copies('运输证照片'),
}
const status = switching('/v2/car/status', { types: [0, 3] })

/** A provider's car: who drives it, its papers and until when they hold (O-053; decisions §8). */
export const car = defineResource({
  name: 'car',
  label: '车辆管理',
  entity: '车辆',
  path: '/capacity/car',
  menu: { group: 'capacity', at: 50 },
  roles: ['car_man'],
  title: 'plate_num',
  search: ['plate_num'],
  fields: {
    plate_num: field.text('车牌号', {
      required: '请输入车牌号',
      list: true,
      cell: 'plate',
      widget: 'plate',
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '该车牌已登记' },
      max: 12,
    }),
    car_type: field.choice('车型', carClasses, { required: '请选择车型', list: true, filter: 'many', default: 1 }),
    firm_id: field.reference('服务商', 'firm', {
      onCreate: '$user.firm_id',
      where: { firm_type: 3 },
      audience: { types: [0, 1] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: true,
      filter: { audience: { types: [0, 1] }, main: true },
    }),
    driver_id: field.reference('驾驶技师', 'technician', {
      shows: { driver_name: 'name' },
      list: true,
    }),
    driver_license_end: field.unixTime('驾驶证到期', { virtual: true, day: true, form: false }),
    ...papers,
    /** of the papers and the driver's licence the first end, as the beginning of its day; kept by the handlers */
    first_end: field.unixTime('最早到期', {
      day: true,
      form: false,
      list: { sort: 'first_end' },
      filter: { as: 'range', names: ['first_end_from', 'first_end_to'] },
    }),
    /** when new papers were last urged by SMS */
    urge_time: field.unixTime('上次催换证', { form: false }),
    status: field.choice('派单状态', carStatus, { list: true, filter: true, default: 1, form: false }),
    remark: field.textarea('备注', { max: 200, detail: true }),
  },
  columns: [
    ...(['plate_num', 'car_type', 'firm_id', 'driver_id', 'first_end'] as const),
    ...carDocuments.map(({ name }) => name),
    'status',
  ],
  optional: ['transport_end'],
  filters: { papers: { label: '证件到期', main: true, cases: documentStates, rules: documentRules } },
  sort: ['first_end', 'ASC'],
  systemEvents: { licence: { label: '驾驶证变更' }, remind: { label: '到期提醒' } },
  scope: { 0: {}, 1: {}, 3: { firm_id: '$user.firm_id' }, within: { partners: 'firm_id' } },
  indexes: [['driver_id'], ['firm_id'], ['first_end']],
  actions: {
    ...crud('/v2/car', { write: { types: [0, 3] } }),
    list: { call: 'GET /v2/car', most: WHOLE },
    get: { call: 'GET /v2/car/detail' },
    /** new papers: their days, and pictures of them */
    renew: {
      label: '换证',
      call: 'POST /v2/car/renew',
      types: [0, 3],
      icon: 'file-text',
      at: 'main',
      prefill: true,
      input: {
        license_end: field.unixTime('行驶证到期', { day: true }),
        license_files: copies('行驶证照片'),
        insurance_end: field.unixTime('保险到期', { day: true }),
        insurance_files: copies('保险单照片'),
        inspection_end: field.unixTime('年检到期', { day: true }),
        inspection_files: copies('年检标志照片'),
        transport_end: field.unixTime('运输证到期', { day: true }),
        transport_files: copies('运输证照片'),
      },
      takes: Object.keys(papers),
      done: '换证成功',
    },
    urge: { call: 'POST /v2/car/urge', ...urging, when: urgeable('first_end') },
    resume: { ...status.enable, label: '恢复派单', bulk: true },
    stop: {
      ...status.disable,
      label: '停派单',
      bulk: true,
      confirm: '停派后该车的技师不再接到新订单，未完成的订单继续。是否停派？',
      danger: true,
    },
  },
})

import type { Coverage } from '../../domain/firm'
import { contractStatus, partnerStatus } from '../../domain/firm/firmEnums'
import { NICKNAME, PARTNER_PAGE, PARTNER_REMARK } from '../../domain/firm/partnership'
import { yesNo } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from './firmInfo'

const plain = { sort: false } as const
/** About another firm, whose id is `id`. */
const about = { on: 'resource', at: 'none' } as const
/** Told by the detail alone, and of a partner alone. */
const ofPartner = { mask: firmInfo, detail: true } as const
const id = field.integer('合作伙伴', { required: true, min: 1 })

/** What a card says of its firm in numbers; null where it does not apply. */
export interface CircleFigures {
  /** technicians in service */
  readonly technicians: number | null
  readonly grade: number | null
  /** districts that it serves; before cooperation those of them that no partner serves */
  readonly places: number | null
  /** orders of the pair within 30 days, and arrivals in time in per cent */
  readonly orders: number | null
  readonly in_time: number | null
  /** before cooperation: the reader's orders of 30 days in those districts that were reached late */
  readonly late: number | null
}

/**
 * Partner circle (服务圈): all enabled firms but the reader's own, and how each stands to it (F-011, F-207). A card tells name,
 * logo, address and relationship; people and phones are told of partners alone.
 */
export const partner = defineResource({
  name: 'partner',
  label: '服务圈',
  entity: '合作伙伴',
  roles: ['service_circle'],
  types: [0, 1, 3],
  computed: true,
  title: 'name',
  sort: ['id', 'ASC'],
  perPage: PARTNER_PAGE,
  fields: {
    name: field.text('合作伙伴名称', { required: true, list: { ...plain }, mask: firmInfo }),
    /** what the reader's firm calls it; told to no other */
    nickname: field.text('备注名', { list: { ...plain } }),
    logo: field.image('企业标志', { accept: ['.jpg', '.jpeg', '.png'], mask: firmInfo }),
    address: field.text('地址', { list: { ...plain } }),
    province: field.region('省', { level: 1 }),
    city: field.region('城市', { level: 2 }),
    area: field.region('区县', { level: 3 }),
    status: field.choice('合作关系', partnerStatus, {
      required: true,
      list: { ...plain },
      filter: { as: 'many', main: true },
    }),
    /** 1: the other firm has applied, and the reader's decides */
    waiting: field.choice('待本企业处理', yesNo),
    status_time: field.unixTime('状态时间'),
    /** of the application that is open */
    apply_remark: field.textarea('验证备注', { detail: true }),
    /** the note of the reader's firm about it; told to no other */
    remark: field.textarea('备注', { detail: true }),
    charge: field.text('负责人', ofPartner),
    phone: field.phone('手机号', ofPartner),
    long_phone: field.text('客服电话', ofPartner),
    /** of a provider: its services, and what of them no partner of the reader's firm offers */
    coverage: field.json<Coverage>('服务覆盖', { detail: true, virtual: true }),
    /** of a provider: what it offers at all, as the tags of its card */
    services: field.choices('服务项目', rescueTypes, { virtual: true, form: false }),
    /** the numbers of its card, see the replies */
    figures: field.json<CircleFigures>('参考数据', { virtual: true, form: false, show: false }),
    /** between the two, where one of them is a provider */
    contract: field.choice('合同状态', contractStatus, { detail: true, virtual: true }),
  },
  filters: {
    keyword: { label: '合作伙伴名称', search: ['name'], main: true },
    region: { label: '省市区', area: { province: 'province', city: 'city', area: 'area' }, main: true },
  },
  scope: 'global',
  actions: {
    list: { call: 'GET /v2/partner' },
    get: { call: 'GET /v2/partner/detail' },
    applyPartner: {
      label: '申请合作',
      call: 'POST /v2/partner/apply',
      ...about,
      input: { id, remark: field.textarea('验证备注', { max: PARTNER_REMARK }) },
      takes: ['id', 'remark'],
      done: '申请成功',
    },
    confirmPartner: {
      label: '同意合作',
      call: 'POST /v2/partner/confirm',
      with: { status: 2 },
      ...about,
      input: { id },
      takes: ['id'],
      done: '已同意合作',
    },
    refusePartner: {
      label: '拒绝申请',
      call: 'POST /v2/partner/confirm',
      with: { status: 0 },
      ...about,
      danger: true,
      input: { id, remark: field.textarea('拒绝原因', { max: PARTNER_REMARK }) },
      takes: ['id', 'remark'],
      done: '已拒绝申请',
    },
    endPartner: {
      label: '结束合作',
      call: 'POST /v2/partner/end',
      ...about,
      danger: true,
      input: { id, remark: field.textarea('结束原因', { required: '请输入结束原因', max: PARTNER_REMARK }) },
      takes: ['id', 'remark'],
      done: '已结束合作',
    },
    modifyPartner: {
      label: '修改备注',
      call: 'POST /v2/partner/modify',
      ...about,
      input: {
        id,
        nickname: field.text('备注名', { max: NICKNAME }),
        remark: field.textarea('备注', { max: PARTNER_REMARK }),
      },
      takes: ['id', 'nickname', 'remark'],
      done: '修改成功',
    },
    notify: { label: '收到的申请', call: 'GET /v2/partner/notify', ...about },
    log: { label: '合作记录', call: 'GET /v2/partner/log', ...about },
  },
})

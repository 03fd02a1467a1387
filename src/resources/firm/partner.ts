import { partnerStatus } from '../../domain/firm/firmEnums'
import { PARTNER_REMARK } from '../../domain/firm/partnership'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from './firmInfo'

const plain = { sort: false } as const
/** About another firm, whose id is `id`. */
const about = { on: 'resource', at: 'none' } as const
const id = field.integer('合作伙伴', { required: true, min: 1 })
const words = (label: string) => field.textarea(label, { max: PARTNER_REMARK })

/**
 * Partner circle (服务圈): all enabled firms but the reader's own, and how each stands to it (F-011, F-207). A card tells name,
 * logo, address and relationship.
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
  perPage: 9,
  fields: {
    name: field.text('合作伙伴名称', { list: { ...plain }, mask: firmInfo }),
    /** what the reader's firm calls it; told to no other */
    nickname: field.text('备注名', { list: { ...plain } }),
    logo: field.image('企业标志', { accept: ['.jpg', '.jpeg', '.png'] }),
    address: field.text('地址', { list: { ...plain } }),
    province: field.region('省', { level: 1, filter: true }),
    city: field.region('城市', { level: 2, filter: true }),
    area: field.region('区县', { level: 3, filter: true }),
    status: field.choice('合作关系', partnerStatus, {
      list: { ...plain },
      filter: { as: 'many', main: true },
    }),
    /** 1: the other firm has applied, and the reader's decides */
    waiting: field.integer('待处理'),
    status_time: field.unixTime('状态时间'),
  },
  filters: { keyword: { label: '合作伙伴名称', search: ['name'], main: true } },
  scope: 'global',
  actions: {
    list: { call: 'GET /v2/partner' },
    get: { call: 'GET /v2/partner/detail' },
    apply: {
      label: '申请合作',
      call: 'POST /v2/partner/apply',
      ...about,
      input: { id, remark: words('验证备注') },
      takes: ['id', 'remark'],
      done: '申请成功',
    },
  },
})

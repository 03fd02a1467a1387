import { autoResign } from '../../domain/firm'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from './firmInfo'

const PATH = '/v2/firm/partner/contract'
const once = { form: 'create' } as const

/**
 * Contracts with providers and customers, each one row for good: the row saved last counts, the earlier ones are its log
 * (F-117, F-211, F-212, F-518, decisions §11).
 */
export const firmContract = defineResource({
  name: 'firmContract',
  table: 'firm_contract',
  label: '合同信息',
  entity: '合同',
  roles: ['firm_contract'],
  fields: {
    /** the platform or company that keeps it; of a customer's contract the company in whose books he is */
    owner_firm_id: field.reference('签约公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { owner_name: 'name' },
      mask: { ...firmInfo, shown: ['owner_name'] },
      form: false,
    }),
    firm_id: field.reference('服务商', 'firm', {
      where: { firm_type: 3, works_with: 1 },
      shows: { firm_name: 'name' },
      mask: { ...firmInfo, shown: ['firm_name'] },
      ...once,
    }),
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      audience: { types: [0, 1] },
      ...once,
    }),
    begin_time: field.unixTime('生效时间', { required: '必选', day: true, list: true, ...once }),
    sign_peroid: field.integer('签约年限', { required: '必填', min: 1, max: 99, unit: '年', list: true, ...once }),
    auto_resign: field.choice('到期处理', autoResign, { required: '必选', list: true, ...once }),
    /** travels as one text, by commas, in the replies of its calls */
    contract_url: field.file('合同附件', {
      required: '请上传合同附件',
      many: true,
      max: 20,
      accept: ['.jpg', '.jpeg', '.png', '.pdf'],
      message: '请上传jpg、jpeg、png、pdf格式的文件',
      list: true,
      ...once,
    }),
    user_name: field.text('添加人', { onCreate: '$user.name', form: false, list: true }),
  },
  scope: {
    0: {},
    1: { owner_firm_id: '$user.firm_id' },
    3: { firm_id: '$user.firm_id' },
  },
  indexes: [['firm_id', 'owner_firm_id'], ['customer_id']],
  import: false,
  bulkEdit: false,
  systemEvents: { remind: { label: '到期提醒' } },
  actions: {
    create: {
      call: `POST ${PATH}`,
      aliases: ['POST /v2/customer/contract'],
      label: '添加合同',
      roles: ['firm_contract_update'],
      types: [0, 1],
      done: '添加成功',
    },
    /** the one with a provider that counts, its state, and those before it */
    contract: { label: '合同信息', call: `GET ${PATH}`, flag: 'firm_tabs', on: 'resource', at: 'none' },
    /** those that end within 30 days, for the home of both sides */
    expiring: { label: '即将到期', call: `GET ${PATH}/expiring`, on: 'resource', at: 'none' },
    customerContract: {
      label: '合同信息',
      call: 'GET /v2/customer/contract',
      roles: ['client_list'],
      types: [0, 1],
      on: 'resource',
      at: 'none',
    },
  },
})

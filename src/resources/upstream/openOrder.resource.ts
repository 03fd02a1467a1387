import { LONGEST_OUT_NO } from '../../domain/upstream'
import { defineResource, field } from '../../schema/model'

/** An order that came by the open API, under the number that it has in its company's system. */
export const openOrder = defineResource({
  name: 'openOrder',
  table: 'open_order',
  label: '接口订单',
  fields: {
    firm_id: field.reference('公司', 'firm', { required: true }),
    out_no: field.text('外部单号', { required: true, max: LONGEST_OUT_NO, unique: { within: 'firm_id' } }),
    order_id: field.reference('订单', 'order', { required: true }),
    key_id: field.reference('密钥', 'openKey', { required: true }),
    /** SHA-256 of what was sent, so that a repetition is known */
    digest: field.text('内容摘要', { max: 64, show: false }),
  },
  journal: true,
  scope: 'global',
  indexes: [['order_id']],
  import: false,
  actions: {},
})

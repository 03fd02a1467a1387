import { remarkType } from '../../domain/order/orderEnums'
import { defineResource, field } from '../../schema/model'

/** Remarks and follow-ups of an order; written by the order's own calls, so it has none itself. */
export const remark = defineResource({
  name: 'remark',
  label: '备注',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    type: field.choice('类别', remarkType, { default: 1 }),
    title: field.text('标题', { max: 100 }),
    remark: field.textarea('内容', { required: '请输入内容', max: 20000 }),
    name: field.text('作者', { max: 30 }),
    pid: field.integer('回复'),
    data: field.json('附件'),
  },
  scope: 'global',
  indexes: [['order_id']],
  actions: {},
})

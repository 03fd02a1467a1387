import { defineResource, field } from '../../schema/model'

/** Two orders that belong together (O-198); one row for a pair, whichever of them it was made from. */
export const orderLink = defineResource({
  name: 'orderLink',
  table: 'order_link',
  label: '关联订单',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    cid: field.reference('关联订单', 'order', { required: true }),
    user_name: field.text('操作人', { max: 30 }),
  },
  scope: 'global',
  indexes: [['order_id'], ['cid']],
  actions: {},
})

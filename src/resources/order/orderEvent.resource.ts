import { defineResource, field } from '../../schema/model'

/** The timeline of an order: one row for each thing that happened, in words. */
export const orderEvent = defineResource({
  name: 'orderEvent',
  table: 'order_event',
  label: '时间轴',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    time: field.unixTime('时间', { required: true }),
    /** the action's name, or system */
    kind: field.text('事件', { required: true, max: 30 }),
    title: field.text('标题', { required: true, max: 60 }),
    text: field.text('说明', { max: 500 }),
    user_name: field.text('操作人', { max: 30 }),
  },
  journal: true,
  scope: 'global',
  indexes: [['order_id']],
  actions: {},
})

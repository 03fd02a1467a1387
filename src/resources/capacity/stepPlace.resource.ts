import { defineResource, field } from '../../schema/model'

/** Where a technician reported a step of an order, and when; GCJ-02 in millionths of a degree. */
export const stepPlace = defineResource({
  name: 'stepPlace',
  table: 'step_place',
  label: '步骤位置',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    driver_id: field.reference('技师', 'technician'),
    time: field.unixTime('时间', { required: true }),
    lng_e6: field.integer('经度', { required: true }),
    lat_e6: field.integer('纬度', { required: true }),
    /** the action that reported it */
    kind: field.text('步骤', { max: 30 }),
    address: field.text('地址', { max: 200 }),
  },
  journal: true,
  scope: 'global',
  indexes: [['order_id', 'time']],
  actions: {},
})

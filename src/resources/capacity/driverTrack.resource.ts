import { defineResource, field } from '../../schema/model'

/** Where an order's technician was, and when: written by the steps of the order; GCJ-02 in millionths of a degree. */
export const driverTrack = defineResource({
  name: 'driverTrack',
  table: 'driver_track',
  label: '轨迹',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    driver_id: field.reference('技师', 'technician'),
    time: field.unixTime('时间', { required: true }),
    lng_e6: field.integer('经度', { required: true }),
    lat_e6: field.integer('纬度', { required: true }),
    /** the step that said it; nothing for a position on the way */
    kind: field.text('步骤', { max: 30 }),
    address: field.text('地址', { max: 200 }),
  },
  journal: true,
  scope: 'global',
  indexes: [['order_id', 'time']],
  actions: {},
})

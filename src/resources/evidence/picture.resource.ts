import { photoAuditStatus, photoUploadStatus } from '../../domain/evidence/photo'
import { defineResource, field } from '../../schema/model'

/** Photos of an order; written by the order's own calls. `doman` is the platform's own spelling of the address's host. */
export const picture = defineResource({
  name: 'picture',
  label: '照片',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    key: field.text('类别', { required: true, max: 40 }),
    name: field.text('名称', { max: 40 }),
    picture: field.text('文件', { required: true, max: 200 }),
    original_picture: field.text('原图', { max: 200 }),
    source: field.text('来源', { max: 20 }),
    upload_status: field.choice('上传状态', photoUploadStatus, { default: 2 }),
    audit_status: field.choice('审核状态', photoAuditStatus, { default: 0 }),
    audit_remark: field.text('审核说明', { max: 200 }),
    audit_name: field.text('审核人', { max: 30 }),
    audit_time: field.unixTime('审核时间'),
    address: field.text('地址', { max: 200 }),
    lng: field.text('经度', { max: 12 }),
    lat: field.text('纬度', { max: 12 }),
    file_size: field.integer('大小', { unit: '字节' }),
  },
  scope: 'global',
  indexes: [['order_id']],
  actions: {},
})

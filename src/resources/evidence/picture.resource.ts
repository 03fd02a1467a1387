import type { Watermark } from '../../domain/evidence'
import { photoAuditStatus, photoUploadStatus } from '../../domain/evidence/photo'
import { yesNo } from '../../domain/order'
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
    /** whoever judged it has uploaded it: where one person is the whole back-office nobody else can */
    audit_self: field.choice('本人审核', yesNo, { default: 0 }),
    address: field.text('地址', { max: 200 }),
    lng: field.text('经度', { max: 12 }),
    lat: field.text('纬度', { max: 12 }),
    file_size: field.integer('大小', { unit: '字节' }),
    /** a smaller picture for lists and the next of a queue: its key */
    thumb: field.text('缩略图', { max: 200 }),
    width: field.integer('宽', { unit: '像素' }),
    height: field.integer('高', { unit: '像素' }),
    /** of the bytes of the original, hexadecimal */
    sha256: field.text('指纹', { max: 64 }),
    /** the same of the bytes that are shown; equal where the original is shown itself */
    shown_sha256: field.text('展示图指纹', { max: 64 }),
    /** what it looks like: 64 bits, hexadecimal; of pictures that look alike few bits differ */
    dhash: field.text('图像指纹', { max: 16 }),
    /** what the original says of itself; the page's own time and place stand in create_time, lng and lat */
    taken_time: field.unixTime('拍摄时间'),
    taken_lng: field.text('拍摄经度', { max: 12 }),
    taken_lat: field.text('拍摄纬度', { max: 12 }),
    /** to the scene of its step, of the place that the page gave, else of what the original says */
    distance: field.integer('距现场', { unit: '米' }),
    /** the watermarks that were drawn into it, the latest last */
    watermark_list: field.json<readonly Watermark[]>('水印'),
    /** the picture that this one was made from */
    parent_id: field.reference('原照片', 'picture'),
  },
  scope: 'global',
  indexes: [['order_id'], ['sha256'], ['shown_sha256']],
  actions: {},
})

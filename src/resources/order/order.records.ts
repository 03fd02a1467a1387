import { packageTypes, photoActs, type WatermarkInfo } from '../../domain/evidence'
import { remarkKinds, remarkLength } from '../../domain/order/remarks'
import { actionsOf, field } from '../../schema/model'
import { position } from '../position'
import { orderFields } from './order.fields'
import { photoKeepers, readers } from './order.parts'

/** What is kept with an order: remarks, photos, its log. */
export const orderRecords = actionsOf(orderFields)({
  remarks: { label: '备注', call: 'GET /order/remark', ...readers, at: 'none' },
  log: { label: '日志', call: 'GET /order/log', ...readers, at: 'row', widget: 'orderLog', icon: 'file-text' },
  remarkSave: {
    label: '添加备注',
    call: 'POST /order/remark/save',
    ...readers,
    at: 'none',
    done: '保存成功！',
    input: {
      /** asked for by its handler: a reply has words of its own */
      remark: field.textarea('备注', { max: remarkLength }),
      title: field.text('标题', { max: 100 }),
      act: field.choice('类别', remarkKinds),
      pid: field.integer('回复'),
    },
    takes: ['title', 'act', 'pid'],
  },
  remarkDelete: {
    label: '删除备注',
    call: 'POST /order/remark/delete',
    ...readers,
    at: 'none',
    danger: true,
    done: '删除成功',
    input: { log_id: field.integer('备注', { required: true }) },
    takes: ['log_id'],
  },
  upload: {
    label: '上传照片',
    call: 'POST /order/upload',
    roles: ['pic_handle'],
    operation: 4,
    at: 'none',
    done: '操作成功',
    input: {
      url: field.text('照片', { max: 200 }),
      key: field.text('类别', { max: 40 }),
      act: field.choice('操作', photoActs),
      picture_id: field.integer('照片编号'),
      lnglat: position('坐标'),
      address: field.text('地址', { max: 200 }),
      original_url: field.text('原图', { max: 500 }),
      /** of a watermark that was drawn into it (O-545): its time, corner and colour; its place is the address */
      watermarkTime: field.unixTime('水印时间'),
      info: field.json<WatermarkInfo>('水印'),
      /** asked for by its handler, of a photo that is qualified */
      remark: field.textarea('原因', { max: 500 }),
    },
    takes: ['url', 'key', 'act', 'picture_id', 'lnglat', 'address', 'original_url', 'watermarkTime', 'info'],
  },
  /** of the selected orders, or of one from its photos */
  photoExport: {
    label: '导出照片',
    call: 'GET /v2/order/picture/export',
    handsOut: true,
    on: 'resource',
    ...readers,
    at: 'bulk',
    widget: 'photoExport',
    icon: 'download',
  },
  /** what leaves the house as proof (decisions §10); of one order, of those selected, or of a bill */
  evidence: {
    label: '证据包',
    call: 'POST /v2/order/evidence',
    on: 'resource',
    ...readers,
    at: 'bulk',
    widget: 'evidence',
    icon: 'shield-check',
    input: {
      type: field.choice('格式', packageTypes, { required: '请选择格式' }),
      bill_id: field.integer('账单编号'),
    },
    takes: ['type', 'bill_id'],
  },
  evidenceState: {
    label: '证据包',
    call: 'GET /v2/order/evidence',
    handsOut: true,
    on: 'resource',
    ...readers,
    at: 'none',
  },
  photoBin: { label: '照片回收站', call: 'GET /v2/order/picture/recycle', ...photoKeepers, at: 'none' },
  photoResume: {
    label: '恢复照片',
    call: 'POST /v2/order/picture/resume',
    ...photoKeepers,
    at: 'none',
    done: '照片已恢复',
    input: { picture_id: field.integer('照片编号', { required: true }) },
    takes: ['picture_id'],
  },
})

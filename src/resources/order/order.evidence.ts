import { reuploadUnchosen } from '../../domain/evidence'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated, photoKeepers, readers } from './order.parts'

/** What the dialogs about an order's photos ask for and do. */
export const orderEvidence = actionsOf(orderFields)({
  emptyRunForm: { label: '放空凭证', call: 'GET /order/empty', ...operated, operation: 10, at: 'none' },
  /** the outlines of the characters that a watermark draws */
  watermarkGlyphs: {
    label: '水印字形',
    call: 'GET /order/watermark/glyphs',
    on: 'resource',
    roles: ['pic_handle'],
    operation: 4,
    at: 'none',
  },
  /** while it is on, watermarks of the order's photos are edited after the time for its photos is over (O-472) */
  watermarkSpecial: {
    label: '水印特殊处理',
    call: 'POST /order/changeWatermarkSpecialProcess',
    ...photoKeepers,
    at: 'none',
    done: '操作成功',
    set: { watermark_special: '$input.switch' },
    input: { switch: field.boolean('水印特殊处理', { required: true }) },
  },
  reupload: {
    label: '补传',
    title: '补传上游',
    call: 'POST /v2/order/picture/reupload',
    ...photoKeepers,
    at: 'none',
    done: '已加入回传任务',
    input: { picture_ids: field.json<readonly number[]>('照片', { required: reuploadUnchosen }) },
    takes: ['picture_ids'],
  },
  pictureTasks: {
    label: '任务',
    call: 'GET /order/task',
    ...readers,
    ...nonFirm,
    at: 'row',
    widget: 'pictureTasks',
    icon: 'send',
  },
  retransmit: {
    label: '重传',
    call: 'POST /order/task/retransmit',
    ...photoKeepers,
    at: 'none',
    done: '操作成功',
    input: { task_id: field.integer('任务', { required: true }) },
    takes: ['task_id'],
  },
})

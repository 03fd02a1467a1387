import { pictureTaskState as at, type PictureTaskData, pictureTaskStatus } from '../../domain/evidence'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', { required: true }),
  picture_id: field.reference('照片', 'picture', { required: true, unique: true }),
  name: field.text('名称', { max: 40 }),
  data: field.json<PictureTaskData>('内容'),
  count: field.integer('次数', { default: 0, min: 0 }),
  status: field.choice('状态', pictureTaskStatus, { default: at.waiting }),
  times: field.unixTime('时间'),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.waiting], ends: [] })
/** As the upstream has answered. */
const answered = (label: string, to: typeof at.done | typeof at.failed) => ({
  label,
  ...life.go([at.waiting], to, { stamp: 'times' }),
})

/** A photo that is sent to the order's upstream, once however often it is asked for (O-290); written by the order's calls. */
export const pictureTask = defineResource({
  name: 'pictureTask',
  table: 'picture_task',
  label: '回传任务',
  fields,
  machines: [life.machine],
  systemEvents: {
    received: answered('回传成功', at.done),
    unreceived: answered('回传失败', at.failed),
    again: { label: '重新回传', ...life.go([at.done, at.failed], at.waiting) },
  },
  scope: 'global',
  indexes: [['order_id']],
  actions: {},
})

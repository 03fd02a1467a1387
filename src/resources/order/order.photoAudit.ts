import { photoQueueRule, photoVerdicts, reasonLength } from '../../domain/evidence'
import { actionsOf, field, type ViewDecl } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, readers } from './order.parts'

/** Who audits photos (O-420, O-437). */
const auditors = { roles: ['pic_audit'], ...nonFirm } as const
/** A call of the viewer, about orders that it names. */
const held = { ...auditors, on: 'resource', at: 'none' } as const
const ids = (label: string) => field.json<readonly number[]>(label)

/** The audit of an order's photos (O-506, O-546): verdicts, and who of the auditors has which order. */
export const orderPhotoAudit = actionsOf(orderFields)({
  auditPhoto: {
    label: '照片审核',
    call: 'POST /v2/order/audit/picture',
    ...auditors,
    at: 'view',
    icon: 'clipboard-check',
    widget: 'photoAudit',
    done: '操作成功',
    input: {
      picture_id: field.integer('照片编号', { required: true }),
      status: field.choice('审核结果', photoVerdicts, { required: '请选择审核结果' }),
      /** asked for by its handler, of an unqualified photo */
      remark: field.text('原因', { max: reasonLength }),
    },
    takes: ['picture_id', 'status'],
  },
  /** those of the named photos that nobody has judged yet are qualified */
  auditPhotos: {
    label: '其余照片合格',
    call: 'POST /v2/order/audit/pictures',
    ...auditors,
    at: 'none',
    done: '照片审核合格',
    input: { picture_ids: ids('照片编号') },
    takes: ['picture_ids'],
  },
  /** takes back the caller's own verdict while nothing has followed it */
  auditUndo: {
    label: '撤销照片审核',
    call: 'POST /v2/order/audit/undo',
    ...auditors,
    at: 'none',
    done: '已撤销',
    input: { picture_ids: ids('照片编号') },
    takes: ['picture_ids'],
  },
  auditNext: {
    label: '下一单照片审核',
    call: 'POST /v2/order/audit/next',
    ...held,
    input: { leave: ids('离开的订单'), skip: ids('跳过的订单') },
    takes: ['leave', 'skip'],
  },
  auditClaim: {
    label: '占用照片审核',
    call: 'POST /v2/order/audit/claim',
    ...held,
    input: { ids: ids('订单') },
    takes: ['ids'],
  },
  auditRelease: {
    label: '释放照片审核',
    call: 'POST /v2/order/audit/release',
    ...held,
    input: { ids: ids('订单') },
    takes: ['ids'],
  },
  evaluate: { label: '服务评价', call: 'GET /v2/order/evaluate', ...readers, at: 'none' },
  score: { label: '服务评分', call: 'POST /v2/order/cash/score', readonly: true, ...readers, at: 'none' },
})

/** The queue of the auditors, as a page. */
export const photoAuditViews = {
  photoAudit: {
    path: '/case/photoAudit',
    label: '照片审核',
    menu: { group: 'case', at: 90 },
    ...auditors,
    where: photoQueueRule,
    columns: ['car_no', 'status', 'type', 'firm_id', 'customer_id', 'finish_time', 'is_audit'],
    widths: { status: 112 },
    actions: ['auditPhoto'],
    without: ['photo_audit'],
    sums: false,
  },
} as const satisfies Readonly<Record<string, ViewDecl<typeof orderFields>>>

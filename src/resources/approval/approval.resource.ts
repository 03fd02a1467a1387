import type { ApprovalStep, Margin } from '../../domain/approval/approval'
import type { ApprovalNode } from '../../domain/approval/approvalConfig'
import { yesNo } from '../../domain/order'
import {
  approvalRowType,
  approvalState,
  approvalStatus,
  approvalType,
  handleStatus,
  pendingApproval,
} from '../../domain/settlement'
import { defineResource, field, type Json, machineOf } from '../../schema/model'

/** Of the server's making, shown by the approval's own panel. */
const made = { form: false, show: false } as const
/** For scope, tabs and guards alone. */
const inner = { ...made, secret: true } as const

const open = { status: { in: pendingApproval }, expire_time: { gt: '$now' } } as const
/** Agreed payments wait for those who carry them out (F-131). */
const toCarryOut = { status: approvalState.toWriteOff, handler_ids: { contains: '$user.id' } } as const
/** One's own to decide, or of somebody one stands in for, but never what one has asked for oneself. */
const toDecide = {
  ...open,
  or: [
    { approver_ids: { contains: '$user.id' } },
    { approver_ids: { overlaps: '$user.seats' }, launch: { ne: '$user.id' } },
  ],
} as const
const mine = { or: [{ member_ids: { contains: '$user.id' } }, toDecide] } as const

const CONFIRM = 'POST /v2/statement/approval/confirm'
const remark = field.textarea('备注', { max: 500 })
/** A batch is decided row by row; what is no longer open is told apart from what went through (F-375, F-376). */
const batch = {
  none: '请选择需要批量处理的单',
  conflictMessage: '只支持处理审批中的单，请重新选择！',
  offered: false,
} as const

const fields = {
  title: field.text('标题', { list: { width: 280 }, cell: 'approvalTitle', max: 120, ...made }),
  no: field.text('审批编号', { unique: true, max: 20, ...made }),
  type: field.choice('审批类型', approvalRowType, made),
  launch: field.reference('发起人', 'staff', { shows: { launch_name: 'name' }, list: { width: 100 }, ...made }),
  money: field.money('申请金额', { list: { width: 104 }, ...made }),
  launch_time: field.unixTime('发起时间', { list: { width: 112 }, filter: { as: 'range', main: true }, ...made }),
  finish_time: field.unixTime('完成时间', { list: { width: 112 }, ...made }),
  status: field.choice('审批状态', approvalStatus, {
    list: { width: 170 },
    cell: 'approvalStatus',
    filter: { as: 'many', main: true },
    default: 0,
    ...made,
  }),
  /** of bills alone (F-129) */
  handle_status: field.choice('处理状态', handleStatus, {
    list: { width: 92 },
    cell: 'approvalHandled',
    filter: true,
    ...made,
  }),
  /** who is to decide now, in words */
  approval_name: field.text('当前审批人', { max: 200, ...made }),
  link_id: field.integer('关联单据', made),
  link_no: field.text('关联单号', { max: 40, ...made }),
  firm_id: field.reference('所属公司', 'firm', { shows: { firm_name: 'name' }, ...made }),
  expire_time: field.unixTime('失效时间', made),
  remark: field.text('申请说明', { max: 500, ...made }),
  /** what is asked for, in the words of its type: `BargainRequest` */
  request: field.json<Json>('申请内容', { detail: true, ...made }),
  /** where a bill's money goes, as it stands */
  payee: field.text('收款账户', { virtual: true, audience: { roles: ['firm_info_show'] }, ...made }),
  provider_name: field.text('服务商', { virtual: true, audience: { roles: ['firm_info_show'] }, ...made }),
  is_read: field.boolean('已读', { virtual: true, ...made }),
  track: field.json<readonly ApprovalStep[]>('流程', { virtual: true, ...made }),
  /** never for providers */
  margin: field.json<Margin>('毛利', { virtual: true, audience: { types: [0, 1] }, ...made }),

  /** copied from the configuration when it was launched */
  nodes: field.json<readonly ApprovalNode[]>('审批节点', { detail: true, ...made }),
  callvoice: field.choice('语音提醒审批人', yesNo, { default: 0, ...made }),
  cc_ids: field.json<readonly number[]>('抄送人', inner),
  handler_ids: field.json<readonly number[]>('办理人', inner),
  /** where it stands: index of the node, and those of it who may still decide */
  node: field.integer('当前节点', { default: 0, ...made }),
  approver_ids: field.json<readonly number[]>('待审批人', made),
  decided_ids: field.json<readonly number[]>('已审批人', inner),
  received_ids: field.json<readonly number[]>('接收人', inner),
  /** everybody who has a part in it */
  member_ids: field.json<readonly number[]>('参与人', inner),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [approvalState.pending],
  ends: [approvalState.refused, approvalState.withdrawn, approvalState.expired],
  money: true,
})
/** What is asked for, and to whom it goes. */
const asked = { party: ['provider_name'], account: ['payee'], accountIf: { type: 1 }, sum: ['money'] } as const
/** Its end: nobody decides any more. */
const ends = (state: (typeof life.machine.ends)[number]) =>
  life.go(pendingApproval, state, { stamp: 'finish_time', clear: ['approver_ids', 'approval_name'] })

/** A request on its way through its approvers; its kinds are `approvalType`; decisions §6. */
export const approval = defineResource({
  name: 'approval',
  label: '审批',
  path: '/approval/index',
  menu: { group: 'approval', at: 10, title: '审批任务' },
  roles: ['approval'],
  systemEvents: {
    payPart: { label: '部分付款' },
    expire: { label: '已失效', ...ends(approvalState.expired), after: { at: 'expire_time' } },
    /** what it was about is over */
    drop: { label: '单据已结束', ...ends(approvalState.withdrawn) },
    /** what was agreed to is paid, or a payment of it was voided */
    paidOff: {
      label: '核销完成',
      ...life.go([approvalState.toWriteOff], approvalState.agreed, { stamp: 'finish_time' }),
    },
    /** what was agreed to, before anything is paid */
    takeBackAgreed: {
      label: '撤回',
      ...life.go([approvalState.toWriteOff], approvalState.withdrawn, {
        stamp: 'finish_time',
        set: { handle_status: null },
      }),
    },
    unpaid: {
      label: '付款作废',
      ...life.go([approvalState.agreed], approvalState.toWriteOff, { clear: ['finish_time'] }),
    },
  },
  title: 'title',
  sort: ['launch_time', 'DESC'],
  columns: ['title', 'launch', 'money', 'launch_time', 'finish_time', 'status', 'handle_status'],
  fields,
  machines: [life.machine],
  scope: { 0: mine, 1: mine, 3: mine },
  spelling: { id: 'approval_id', view: 'act', ranges: ['launch_time'] },
  views: {
    waiting: { label: '待我审批', where: { or: [toDecide, toCarryOut] } },
    approval: { label: '我已审批', where: { decided_ids: { contains: '$user.id' } } },
    launch: { label: '我发起的', where: { launch: '$user.id' } },
    my: { label: '我收到的', where: { received_ids: { contains: '$user.id' } } },
  },
  filters: {
    keyword: { label: '关键词', main: true, search: ['title', 'no', 'link_no'] },
    type: {
      label: '审批类型',
      main: true,
      cases: approvalType,
      rules: Object.fromEntries(approvalType.map(({ code, row }) => [code, { type: row }])),
    },
  },
  indexes: [['type', 'link_id'], ['launch'], ['status', 'expire_time']],
  actions: {
    list: { call: 'GET /v2/statement/approval' },
    get: { call: 'GET /v2/statement/approval/detail' },
    agree: {
      label: '同意',
      call: CONFIRM,
      with: { status: 1 },
      widget: 'approvalHandle',
      bulk: batch,
      done: '操作成功',
      summary: asked,
      moves: life.go(pendingApproval, [approvalState.agreed, approvalState.toWriteOff, 'same']).moves,
      when: toDecide,
      input: { remark },
    },
    refuse: {
      label: '拒绝',
      call: CONFIRM,
      with: { status: 2 },
      widget: 'approvalHandle',
      bulk: batch,
      danger: true,
      done: '操作成功',
      summary: asked,
      ...ends(approvalState.refused),
      when: toDecide,
      input: { remark },
    },
    /** stands for both above the selected rows, and calls them */
    handle: {
      label: '批量处理',
      call: CONFIRM,
      at: 'bulk',
      on: 'resource',
      icon: 'clipboard-check',
      widget: 'approvalHandle',
    },
    /** gives one's seat at the node that decides to somebody else */
    handOver: {
      label: '转交',
      call: 'POST /v2/statement/approval/handover',
      at: 'none',
      done: '转交成功',
      when: toDecide,
      input: {
        user_id: field.reference('转交给', 'staff', {
          required: '请选择转交对象',
          where: { firm_id: '$user.firm_id', status: 1 },
        }),
        remark,
      },
      takes: ['user_id'],
    },
    withdraw: {
      label: '撤回',
      call: CONFIRM,
      aliases: ['POST /v2/statement/approval/back'],
      with: { status: 3 },
      at: 'none',
      confirm: '确认撤回该审批？',
      done: '撤回成功',
      summary: asked,
      ...ends(approvalState.withdrawn),
      when: { ...open, launch: '$user.id' },
      input: { remark },
    },
    markRead: { label: '标为已读', call: 'POST /v2/statement/approval/read', on: 'resource', at: 'none' },
    changes: { label: '查看后的变化', call: 'GET /v2/statement/approval/changes', at: 'none' },
    /** of a bill's payment: what it comes to, what to look at first, and which orders are no longer what their formula gave */
    basis: { label: '审批依据', call: 'GET /v2/statement/approval/basis', at: 'none' },
    markSeen: {
      label: '已查看',
      call: 'POST /v2/statement/approval/seen',
      at: 'none',
      on: 'resource',
      input: { approval_id: field.integer('审批', { required: true }) },
      takes: ['approval_id'],
    },
    stat: { label: '审批数量', call: 'GET /v2/statement/approval/stat', on: 'resource', at: 'none' },
  },
})

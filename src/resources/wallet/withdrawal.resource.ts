import {
  payoutProgresses,
  payoutProgress as progress,
  walletMessages as say,
  withdrawalState as state,
  withdrawalChannel,
  withdrawalChannels,
  withdrawalOf,
  withdrawalReview,
  withdrawalReviewState,
  withdrawalStatus,
  withdrawalType,
} from '../../domain/wallet'
import { actionsOf, defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const
/** What failed has moved nothing. */
const moved = { without: { field: 'status', codes: [state.failed] } } as const

const fields = {
  order_no: field.text('提现单号', {
    max: 32,
    unique: { everywhere: true, say: '单号已存在' },
    list: { width: 150 },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  firm_id: field.reference('企业', 'firm', {
    mask: firmInfo,
    required: true,
    shows: { firm_name: 'name' },
    list: { head: '企业 / 申请人', width: 150, grow: 2, below: ['user_name'] },
    filter: { main: true },
    ...made,
  }),
  type: field.choice('类型', withdrawalType, {
    default: withdrawalOf.balance,
    list: { width: 96 },
    filter: true,
    ...made,
  }),
  money: field.money('提现金额', {
    required: true,
    total: moved,
    list: { head: '提现金额 / 类型', width: 120, below: ['type'] },
    ...made,
  }),
  realname: field.text('收款人', {
    max: 30,
    list: { head: '收款人 / 微信', width: 112, below: ['nickname'] },
    ...made,
  }),
  nickname: field.text('收款微信', { max: 60, list: { width: 120 }, ...made }),
  openid: field.text('微信标识', { max: 64, technical: true, ...made }),
  status: field.choice('状态', withdrawalStatus, {
    default: state.asked,
    list: { width: 96 },
    filter: { as: 'many', main: true },
    ...made,
  }),
  /** how it is paid out, and how far the provider is with it */
  channel: field.choice('付款方式', withdrawalChannels, { list: { width: 96, hidden: true }, filter: true, ...made }),
  progress: field.choice('付款进度', payoutProgresses, {
    list: { head: '付款进度 / 审批', width: 116, below: ['review_status'] },
    filter: 'many',
    ...made,
  }),
  transfer_no: field.text('渠道单号', { max: 64, ...made }),
  sent_time: field.unixTime('提交付款时间', { show: false, ...made }),
  /** what opens the confirmation on the payee's phone, and until when */
  package_info: field.text('确认参数', { max: 2000, secret: true, ...made }),
  confirm_expire: field.unixTime('确认截止', { ...made }),
  result: field.text('备注', { max: 200, list: { width: 160 }, ...made }),
  user_id: field.integer('申请人编号', { onCreate: '$user.id', show: false, ...made }),
  user_name: field.text('申请人', { max: 30, onCreate: '$user.name', list: { width: 92 }, ...made }),
  createtime: field.unixTime('申请时间', {
    onCreate: '$now',
    list: { width: 112 },
    filter: { as: 'range', main: true },
    ...made,
  }),
  review_status: field.choice('大额审批', withdrawalReview, {
    default: withdrawalReviewState.none,
    list: { width: 92 },
    filter: { as: 'many' },
    ...made,
  }),
  /** who has agreed to it, and so does not take it himself */
  reviewer_ids: field.json<readonly number[]>('审批人', { secret: true, show: false, ...made }),
  resolve_name: field.text('处理人', {
    max: 30,
    list: { head: '处理人 / 完成时间', width: 140, below: ['finish_time', 'result'] },
    ...made,
  }),
  finish_time: field.unixTime('完成时间', { list: { width: 112 }, ...made }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [state.asked],
  ends: [state.done, state.failed],
  money: true,
})

/** Whose money, to which account, and how much. */
const paid = { party: ['firm_name'], account: ['nickname', 'realname'], sum: ['money'] } as const

/** Who pays out: the platform's finance, and nobody what he has asked for himself. */
const finance = {
  call: 'POST /finance/withdraw',
  roles: ['cash_man'],
  types: [0],
  done: '操作成功',
  refuse: [{ if: { user_id: '$user.id' }, say: say.ownWithdrawal, secondPerson: true }],
} as const
/** The same where money moves, which its dialog shows. */
const pays = { ...finance, summary: paid } as const
/**
 * What a real provider was told to pay is ended by what it says, and by nobody's hand: but for what it refused to take, and what
 * it no longer answers for.
 */
const byHand = { channel: { ne: withdrawalChannel.wechat } } as const
const notTaken = { or: [byHand, { progress: { in: [progress.refused, progress.overdue] } }] }
const unclear = { or: [byHand, { progress: progress.overdue }] }
const byProvider = { channel: { in: [withdrawalChannel.wechat, withdrawalChannel.simulated] } } as const
const resolved = { set: { resolve_name: '$user.name', result: '$input.remark' } } as const
const remark = { remark: field.textarea('备注', { max: 200 }) } as const
const reason = { remark: field.textarea('失败原因', { required: '请填写失败原因', max: 200 }) } as const

/** Money on its way out of a wallet, or a deposit on its way back; its amount has left the balance when it is asked for. */
export const withdrawal = defineResource({
  name: 'withdrawal',
  label: '提现管理',
  entity: '提现',
  path: '/financial/withdrawal',
  menu: { group: 'financial', at: 90 },
  title: 'order_no',
  roles: ['cash_man'],
  types: [0, 1],
  fields,
  machines: [life.machine],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  sort: ['createtime', 'DESC'],
  columns: ['createtime', 'order_no', 'firm_id', 'money', 'status', 'progress', 'realname', 'resolve_name'],
  indexes: [['firm_id', 'createtime'], ['status']],
  views: {
    /** of one's own wallet */
    own: {
      label: '提现记录',
      call: 'GET /v2/wallet/withdraw',
      roles: ['corporate_wallet'],
      types: [0, 1, 3],
      where: { firm_id: '$user.firm_id' },
      columns: ['createtime', 'order_no', 'realname', 'status', 'progress', 'money', 'result'],
    },
    /** of another firm, in the tab of its wallet */
    ofFirm: {
      label: '提现记录',
      call: 'GET /v2/firm/wallet/withdrawals',
      roles: ['firm_wallet'],
      types: [0],
      where: {},
      columns: ['createtime', 'order_no', 'realname', 'status', 'progress', 'money', 'result'],
    },
  },
  systemEvents: {
    payoutTold: { label: '付款进度更新' },
    reviewAgreed: {
      label: '审批通过',
      when: { status: state.asked, review_status: withdrawalReviewState.pending },
      set: { review_status: withdrawalReviewState.agreed },
    },
    reviewFailed: {
      label: '审批未通过',
      ...life.go([state.asked], state.failed, {
        if: { review_status: withdrawalReviewState.pending },
        stamp: 'finish_time',
      }),
    },
    payoutPaid: {
      label: '付款到账',
      ...life.go([state.underway, state.unknown], state.done, {
        if: byProvider,
        stamp: 'finish_time',
        clear: ['progress', 'package_info', 'result'],
      }),
    },
    payoutFailed: {
      label: '付款失败',
      ...life.go([state.underway, state.unknown], state.failed, {
        if: byProvider,
        stamp: 'finish_time',
        clear: ['progress', 'package_info'],
      }),
    },
    payoutLost: { label: '付款结果未知', ...life.go([state.underway], state.unknown, { if: byProvider }) },
    payoutFound: {
      label: '付款已受理',
      ...life.go([state.unknown], state.underway, { if: byProvider, clear: ['result'] }),
    },
  },
  actions: actionsOf(fields)({
    list: { call: 'GET /finance/withdraw' },
    get: { call: 'GET /finance/withdraw/detail' },
    apply: {
      label: '提现',
      call: 'POST /v2/wallet/withdraw',
      money: true,
      summary: 'widget',
      roles: ['wallet_draw', 'wallet_deposit'],
      types: [0, 1, 3],
      on: 'resource',
      at: 'none',
      done: '提现成功！',
      input: {
        money: field.money('提现金额', {}),
        realname: field.text('真实姓名', { required: say.realname, max: 30 }),
        paypass: field.text('交易密码', { required: say.paypass, max: 64, widget: 'password', password: 'sha256' }),
        type: field.choice('类型', withdrawalType, { default: withdrawalOf.balance }),
      },
      takes: ['money', 'realname', 'paypass', 'type'],
    },
    cancelWithdrawal: {
      label: '取消提现',
      call: 'POST /v2/wallet/withdraw',
      with: { act: 'cancel' },
      roles: ['wallet_draw', 'wallet_deposit'],
      types: [0, 1, 3],
      at: 'none',
      confirm: '取消后金额退回余额。确认取消？',
      done: '取消成功',
      summary: paid,
      ...life.go([state.asked], state.failed, {
        if: { firm_id: '$user.firm_id' },
        stamp: 'finish_time',
        set: { result: '用户取消' },
      }),
    },
    takeWithdrawal: {
      label: '受理',
      ...pays,
      with: { status: state.underway },
      at: 'main',
      icon: 'check',
      // Over its company's limit a second person agrees first, and a third one takes it.
      refuse: [
        ...finance.refuse,
        { if: { review_status: withdrawalReviewState.pending }, say: say.underReview },
        { if: { reviewer_ids: { contains: '$user.id' } }, say: say.ownReview, secondPerson: true },
      ],
      ...life.go([state.asked, state.unknown], state.underway, resolved),
      input: remark,
    },
    payOut: {
      label: '确认到账',
      ...pays,
      with: { status: state.done },
      at: 'main',
      icon: 'check',
      confirm: '确认款项已付到收款人？此操作不可撤销。',
      ...life.go([state.underway, state.unknown], state.done, { if: unclear, stamp: 'finish_time', ...resolved }),
      input: remark,
    },
    failWithdrawal: {
      label: '驳回',
      ...pays,
      with: { status: state.failed },
      at: 'row',
      danger: true,
      icon: 'ban',
      ...life.go([state.asked, state.underway, state.unknown], state.failed, {
        if: notTaken,
        stamp: 'finish_time',
        ...resolved,
      }),
      input: reason,
    },
    doubtWithdrawal: {
      label: '标记异常',
      ...pays,
      with: { status: state.unknown },
      at: 'row',
      ...life.go([state.underway], state.unknown, { if: byHand, clear: ['progress'], ...resolved }),
      input: reason,
    },
    askPayout: {
      label: '查询付款结果',
      ...finance,
      with: { act: 'ask' },
      at: 'row',
      icon: 'refresh-cw',
      readonly: true,
      // Who asks a moment after it has ended is told so, as whoever asked before.
      when: { channel: withdrawalChannel.wechat },
      offer: { status: { in: [state.underway, state.unknown] } },
      done: '已查询',
    },
    // Only the provider ends what it was told to pay; as long as its payee has not confirmed, it may be told to take it back.
    recallPayout: {
      label: '撤回付款',
      ...pays,
      with: { act: 'recall' },
      at: 'row',
      danger: true,
      offer: { status: state.underway, progress: progress.confirm, channel: withdrawalChannel.wechat },
      when: { channel: withdrawalChannel.wechat },
      refuse: [
        ...finance.refuse,
        { if: { status: { ne: state.underway } }, say: say.payoutKept },
        { if: { progress: { ne: progress.confirm } }, say: say.payoutOver },
      ],
      confirm: '撤回后该提现失败，金额退回余额。确认撤回？',
      done: '已提交撤回',
    },
    payee: {
      label: '收款人确认',
      call: 'GET /v2/wallet/withdraw/payee',
      handsOut: true,
      roles: ['cash_man', 'corporate_wallet'],
      types: [0, 1, 3],
      at: 'main',
      icon: 'qr-code',
      widget: 'withdrawalPayee',
      when: { status: state.underway, progress: progress.confirm },
    },
  }),
})

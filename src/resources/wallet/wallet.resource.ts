import { smsMessages, smsScenes } from '../../domain/notice'
import { depositStatus, MOST_RECHARGE, PAYPASS_LENGTH, walletMessages as say } from '../../domain/wallet'
import { actionsOf, defineResource, field } from '../../schema/model'

const fields = {
  firm_id: field.reference('企业', 'firm', {
    onCreate: '$user.firm_id',
    unique: { everywhere: true, say: '该企业已有钱包' },
  }),
  openid: field.text('收款微信', { max: 64 }),
  nickname: field.text('微信昵称', { max: 60 }),
  realname: field.text('真实姓名', { max: 30 }),
  /** who has scanned the code of a binding that is not saved yet */
  bind_expire_time: field.unixTime('扫码失效时间'),
  bind_openid: field.text('扫码微信', { max: 64, secret: true }),
  bind_nickname: field.text('扫码昵称', { max: 60 }),
  deposit_status: field.choice('保证金状态', depositStatus, { default: 0 }),
  paypass_hash: field.text('交易密码', { max: 200, secret: true }),
} as const

/** Everything of one's own wallet is done as a whole: its row is found by the firm. */
const own = { on: 'resource', at: 'none' } as const
const typed = { max: 64, widget: 'password', password: 'sha256' } as const

/** What a firm holds with the platform: its accounts stand in the ledger; here is who gets the money and by what password. */
export const wallet = defineResource({
  name: 'wallet',
  label: '企业钱包',
  roles: ['corporate_wallet'],
  fields,
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  systemEvents: { scanned: { label: '微信扫码' }, refundDeposit: { label: '退还保证金' } },
  actions: actionsOf(fields)({
    info: { label: '企业钱包', call: 'GET /v2/wallet', ...own },
    entries: { label: '收支明细', call: 'GET /v2/wallet/bill', ...own },
    /** of another firm, for those of the platform who look after it */
    firmEntries: {
      label: '企业钱包',
      call: 'GET /v2/firm/wallet/bill',
      roles: ['firm_wallet'],
      types: [0],
      ...own,
    },
    setPaypass: {
      label: '设置交易密码',
      call: 'POST /v2/wallet/paypass',
      roles: ['wallet_draw', 'wallet_deposit'],
      ...own,
      done: '密码设置成功！',
      input: {
        code: field.text('验证码', { required: smsMessages.code, max: 6, widget: 'paypassCode' }),
        paypass: field.text('交易密码', {
          required: say.paypass,
          pattern: [`.{${PAYPASS_LENGTH}}`, say.short],
          example: 'wallet-2026',
          help: `至少${PAYPASS_LENGTH}位`,
          ...typed,
        }),
        repassword: field.text('确认密码', { required: say.again, same: ['paypass', say.mismatch], ...typed }),
      },
      takes: ['paypass', 'repassword', 'code'],
    },
    bindUrl: {
      label: '绑定二维码',
      call: 'GET /v2/setting/bind/wechat',
      handsOut: true,
      roles: ['wallet_bind'],
      ...own,
    },
    bind: {
      label: '绑定微信',
      call: 'POST /v2/wallet/bind/wechat',
      roles: ['wallet_bind'],
      ...own,
      done: '绑定成功',
      input: {
        openid: field.text('微信', { required: say.unscanned, max: 64 }),
        nickname: field.text('微信昵称', { max: 60 }),
        realname: field.text('真实姓名', { required: say.bindName, max: 30 }),
        cover: field.integer('覆盖', { min: 0, max: 1 }),
        code: field.text('验证码', { max: 6 }),
      },
      takes: ['openid', 'nickname', 'realname', 'cover', 'code'],
    },
    unbind: {
      label: '解绑微信',
      call: 'POST /v2/setting/unbind/wechat',
      roles: ['wallet_bind'],
      ...own,
      done: '微信已解绑',
      input: { code: field.text('验证码', { required: smsMessages.code, max: 6 }) },
      takes: ['code'],
    },
    rechargeState: { label: '充值状态', call: 'GET /v2/wallet/recharge', handsOut: true, ...own },
    recharges: { label: '充值记录', call: 'GET /v2/wallet/recharge/list', ...own },
    recharge: {
      label: '充值',
      call: 'POST /v2/wallet/recharge',
      summary: 'widget',
      ...own,
      input: {
        amount: field.money('充值金额', { required: say.nothing, max: MOST_RECHARGE }),
        method: field.text('支付方式', { max: 10 }),
        type: field.text('支付渠道', { max: 10 }),
      },
      takes: ['amount', 'method', 'type'],
    },
    payDeposit: {
      label: '缴纳保证金',
      call: 'POST /v2/wallet/deposit',
      roles: ['wallet_deposit'],
      types: [3],
      ...own,
    },
    sendCode: {
      label: '发送验证码',
      call: 'POST /v2/sms/send',
      roles: [],
      ...own,
      input: {
        mobile: field.text('手机号', { max: 20 }),
        short: field.text('机构代码', { max: 40 }),
        scene: field.choice('用途', smsScenes, { required: true }),
      },
      takes: ['mobile', 'short', 'scene'],
      done: '操作成功',
    },
    verifyCode: {
      label: '校验验证码',
      call: 'POST /v2/sms/verify',
      roles: [],
      ...own,
      input: {
        mobile: field.text('手机号', { max: 20, hidden: true }),
        code: field.text('验证码', { required: smsMessages.code, max: 6, widget: 'bindCode' }),
        scene: field.choice('用途', smsScenes, { required: true, hidden: true }),
      },
      takes: ['mobile', 'code', 'scene'],
      done: '操作成功',
    },
  }),
})

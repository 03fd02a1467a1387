import { listOf, object, orNull, paged, part } from '../../schema/model/reply'

const { text, integer, id, money, time, flag, truth } = part

const entry = object({
  id: integer,
  createtime: time,
  order_no: text,
  order_id: orNull(id),
  rescue_text: text,
  type: integer,
  total_money: money,
  fee: money,
  insurance: money,
  money,
  balance: money,
  /** of the withdrawal that the row belongs to */
  status: orNull(integer),
})
const sums = {
  /** rows that the totals count: those of failed withdrawals are left out */
  counted: integer,
  smoney: money,
  zmoney: money,
  /** the balance before the period and at its end */
  omoney: money,
  cmoney: money,
  days: listOf(object({ day: time, balance: money })),
}
const payCode = object({
  order_no: text,
  pay_data: object({ code_url: text, out_trade_no: text, money, expire_time: time, simulated: truth }),
})
const askedEntries = {
  page: orNull(integer),
  limit: orNull(integer),
  type: orNull(text),
  keyword: orNull(text),
  stime: orNull(time),
  etime: orNull(time),
  act: orNull(text),
}

/** What the wallet's calls answer (finance §7). */
export const walletReplies = {
  asked: {
    entries: askedEntries,
    firmEntries: { firm_id: id, ...askedEntries },
    rechargeState: { order_no: text },
    recharges: { page: orNull(integer), limit: orNull(integer) },
  },
  calls: {
    info: object({
      money,
      frozen: money,
      deposit: money,
      deposit_money: money,
      deposit_status: integer,
      openid: text,
      nickname: text,
      realname: text,
      is_paypass: flag,
      /** above it a second person has to agree; 0 is no limit */
      step_up_money: money,
      /** asked for within 24 hours without one: it counts together with what is asked for now */
      step_up_drawn: money,
      open_orders: integer,
      scanned: orNull(object({ openid: text, nickname: text })),
      simulated: truth,
    }),
    entries: paged(entry, sums),
    firmEntries: paged(entry, { ...sums, tmoney: money, mmoney: money }),
    bindUrl: object({ url: text, expire_time: time, simulated: truth }),
    recharge: payCode,
    payDeposit: payCode,
    rechargeState: object({ order_no: text, status: integer, money, fee: money }),
    recharges: paged(object({ id: integer, order_no: text, paid_time: time, money, fee: money, status: integer })),
    sendCode: object({ simulated: truth }),
  },
} as const

/** What the ledger’s own check answers. */
export const ledgerReplies = {
  calls: {
    verify: object({
      accounts: integer,
      movements: integer,
      entries: integer,
      findings: listOf(object({ check: text, place: text, expected: text, found: text })),
    }),
  },
} as const

export const withdrawalReplies = {
  calls: {
    apply: object({ id, order_no: text, status: integer, review_status: integer }),
    askPayout: object({ status: integer, progress: orNull(integer), result: orNull(text) }),
    payee: object({
      order_no: text,
      status: integer,
      money,
      /** '' once nobody is to confirm any more */
      url: text,
      expire_time: time,
      simulated: truth,
    }),
  },
} as const

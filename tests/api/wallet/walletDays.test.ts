import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { verifyLedger } from '../../../server/wallet/verify'
import { type Client, Desk } from '../desk'
import { type Code, PAYPASS, REALNAME, WalletDesk } from './walletDesk'

/** Days that are lived through; `WALLET_DAYS=10000` for all of them. */
const DAYS = Number(process.env.WALLET_DAYS ?? 60)
const SEED = Number(process.env.WALLET_SEED ?? 20261124)
const DEPOSIT = 500_00

/** What a wallet should be, in fen; nothing of the server is asked for it. */
interface Model {
  wallet: number
  frozen: number
  deposit: number
  depositStatus: 0 | 1 | 2
  smoney: number
  zmoney: number
  readonly open: { id: number; money: number; type: 0 | 1; status: 0 | 1 | 4 }[]
  readonly codes: { no: string; money: number; fee: number; purpose: 1 | 2 }[]
}

/** Numbers that look random and are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0
    return (state >>> 3) % below
  }
}

describe.each(mainEngine())(`${DAYS} random days of a wallet, on %s`, (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  const random = randomOf(SEED)
  const model: Model = { wallet: 0, frozen: 0, deposit: 0, depositStatus: 0, smoney: 0, zmoney: 0, open: [], codes: [] }
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    ;[provider, admin] = [await desk.as('provider1'), await desk.as('admin')]
    await wallets.ready(provider, 0)
    await wallets.askDeposit(DEPOSIT / 100)
  })

  const key = () => ({ 'idempotency-key': randomUUID() })
  const pick = <T>(among: readonly T[]): T | undefined => among[random(among.length || 1)]

  async function askCode(purpose: 1 | 2) {
    const money = purpose === 1 ? 1 + random(300_000) : DEPOSIT
    const path = purpose === 1 ? '/v2/wallet/recharge' : '/v2/wallet/deposit'
    const reply = await provider.post<Code>(path, purpose === 1 ? { amount: money / 100, method: 'scan' } : {}, key())
    if (purpose === 2 && model.depositStatus !== 0) return expect(reply.code).toBe(0)
    expect(reply.code, reply.info).toBe(1)
    const no = reply.data.order_no
    const fee = Math.round(reply.data.pay_data.money * 100) - money
    expect(fee).toBe(purpose === 1 ? Math.floor((money * 6 + 500) / 1000) : 0)
    if (!model.codes.some((code) => code.no === no)) model.codes.push({ no, money, fee, purpose })
  }

  /** News of a payment: right, of another amount, or twice at once. */
  async function pay() {
    const code = pick(model.codes)
    if (!code) return
    const amount = code.money + code.fee
    if (random(5) === 0) {
      expect((await wallets.notify({ outTradeNo: code.no, amount: amount + 1 })).statusCode).toBe(400)
      return
    }
    const news = Array.from({ length: 1 + random(3) }, () => wallets.notify({ outTradeNo: code.no, amount }))
    for (const { statusCode } of await Promise.all(news)) expect(statusCode).toBe(200)
    model.codes.splice(model.codes.indexOf(code), 1)
    if (code.purpose === 2 && model.depositStatus === 0) {
      model.deposit = code.money
      model.depositStatus = 1
    } else {
      model.wallet += code.money
      model.smoney += code.money
    }
  }

  async function draw(type: 0 | 1) {
    const wrong = random(12) === 0
    const money = type === 1 ? model.deposit : 1 + random(Math.max(2, model.wallet + 50_000))
    const reply = await provider.post<{ id: number }>(
      '/v2/wallet/withdraw',
      {
        ...(type === 0 && { money: money / 100 }),
        realname: REALNAME,
        paypass: wrong ? 'not this one' : PAYPASS,
        type,
      },
      key(),
    )
    const isPossible = !wrong && (type === 1 ? model.depositStatus === 1 : money <= model.wallet)
    expect(reply.code, `${reply.info} ${type} ${money} ${JSON.stringify(model)}`).toBe(isPossible ? 1 : 0)
    if (!isPossible) {
      // The next right one clears the count.
      if (wrong) await desk.db.rows(sql`delete from login_attempts where key like 'paypass:%'`)
      return
    }
    model.open.push({ id: reply.data.id, money, type, status: 0 })
    if (type === 1) model.depositStatus = 2
    else {
      model.wallet -= money
      model.frozen += money
      model.zmoney += money
    }
  }

  function ended(one: Model['open'][number], isPaid: boolean) {
    model.open.splice(model.open.indexOf(one), 1)
    if (one.type === 1) {
      model.depositStatus = isPaid ? 0 : 1
      if (isPaid) model.deposit = 0
      return
    }
    model.frozen -= one.money
    if (isPaid) return
    model.wallet += one.money
    model.zmoney -= one.money
  }

  const MAY: Readonly<Record<number, readonly number[]>> = { 0: [1, 3], 1: [2, 3, 4], 4: [1, 2, 3] }

  /** Finance does something to a withdrawal, possible or not, sometimes twice at once. */
  async function resolve() {
    const one = pick(model.open)
    if (!one) return
    const status = 1 + random(4)
    const isPossible = MAY[one.status]?.includes(status) ?? false
    const ask = () => admin.post('/finance/withdraw', { id: one.id, status, remark: '无' }, key())
    const told = await Promise.all([ask(), ...(random(3) === 0 ? [ask()] : [])])
    expect(told.filter(({ code }) => code === 1).length).toBe(isPossible ? 1 : 0)
    if (!isPossible) return
    if (status === 2 || status === 3) ended(one, status === 2)
    else one.status = status as 1 | 4
  }

  async function cancel() {
    const one = pick(model.open)
    if (!one) return
    const reply = await provider.post('/v2/wallet/withdraw', { id: one.id, act: 'cancel' }, key())
    expect(reply.code).toBe(one.status === 0 ? 1 : 0)
    if (one.status === 0) ended(one, false)
  }

  test(
    'decisions §5: after every day the wallet is what it should be, and the books add up',
    async () => {
      const steps = [
        () => askCode(1),
        () => askCode(2),
        pay,
        pay,
        () => draw(0),
        () => draw(0),
        () => draw(1),
        resolve,
        resolve,
        cancel,
      ]
      for (let day = 1; day <= DAYS; day++) {
        for (let step = random(6); step >= 0; step--) await steps[random(steps.length)]?.()
        const { data } = await provider.get<Record<string, number>>('/v2/wallet')
        const { data: books } = await provider.get<Record<string, number>>('/v2/wallet/bill', { limit: 1 })
        expect(
          {
            wallet: Math.round((data.money ?? 0) * 100),
            frozen: Math.round((data.frozen ?? 0) * 100),
            deposit: Math.round((data.deposit ?? 0) * 100),
            depositStatus: data.deposit_status,
            smoney: Math.round((books.smoney ?? 0) * 100),
            zmoney: Math.round((books.zmoney ?? 0) * 100),
            closing: Math.round((books.cmoney ?? 0) * 100),
          },
          `day ${day} of seed ${SEED}`,
        ).toEqual({
          ...{ wallet: model.wallet, frozen: model.frozen, deposit: model.deposit, depositStatus: model.depositStatus },
          ...{ smoney: model.smoney, zmoney: model.zmoney, closing: model.wallet },
        })
        if (day % 20 === 0)
          expect((await verifyLedger(desk.db)).findings.filter(({ check }) => check !== 'provider')).toEqual([])
      }
    },
    Math.max(120_000, DAYS * 1000),
  )
})

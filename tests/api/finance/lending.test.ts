import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { PAYPASS, WalletDesk } from '../wallet/walletDesk'
import { FinanceDesk, infos, soon } from './financeDesk'

const key = () => ({ 'idempotency-key': randomUUID() })

describe.each(mainEngine())('F-030 F-033 decisions §8 advances and repayments on %s', (engine) => {
  const desk = new Desk(engine)
  const finance = new FinanceDesk(desk)
  const wallets = new WalletDesk(desk)
  let admin: Client
  let dispatch: Client
  let provider: Client
  beforeAll(async () => {
    ;[admin, dispatch, provider] = [await desk.as('admin'), await desk.as('dispatch'), await desk.as('provider1')]
    await wallets.setPaypass(provider)
  })

  const asking = { firm_id: FIRM.provider1, money: 1000, due_time: soon(60), reason: '年末周转' }
  const borrow = (more: Readonly<Record<string, unknown>> = {}, client = dispatch) =>
    client.post<{ id: number }>('/v2/finance/lending', { ...asking, ...more }, key())
  const pay = (id: number, client = admin) => client.post('/v2/finance/lending/pay', { id }, key())
  const repay = (id: number, money: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    provider.post<{ repayment_id: number }>(
      '/v2/finance/lending/repay',
      { id, money, paypass: PAYPASS, ...more },
      key(),
    )
  const approve = (id: number, client = admin) => client.post('/v2/finance/repayment/approve', { id }, key())
  const repaid = async (lending: number, money: number) => {
    const asked = await repay(lending, money)
    expect(asked).toMatchObject({ code: 1, info: '申请已提交' })
    return asked.data.repayment_id
  }
  const moneyOf = async () => (await wallets.money(provider)).money

  test('an application says what is missing or wrong, and is nothing then', async () => {
    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, string, string])[] = [
      [{ firm_id: null }, 'firm_id', '请选择借款企业'],
      [{ firm_id: FIRM.platform }, 'firm_id', '借款企业不存在'],
      [{ money: '' }, 'money', '请输入借款金额'],
      [{ due_time: null }, 'due_time', '请选择约定还款日'],
      [{ due_time: soon(-2) }, 'due_time', '约定还款日不能早于今天'],
      [{ reason: '' }, 'reason', '请输入借款事由'],
    ]
    for (const [more, field, say] of wrong) {
      const reply = await borrow(more)
      expect(reply.code, say).toBe(0)
      expect(reply).toMatchObject({ data: { errors: { [field]: say } } })
    }
    for (const money of [0, -1, 5_000_000.01, 1.001, 'x']) expect((await borrow({ money })).code).toBe(0)
    const [{ n } = { n: -1 }] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from lending`)
    expect(n).toBe(0)
  })

  test('an advance goes into the wallet once: not by who asked for it, of two at the same time one pays', async () => {
    const { id } = (await borrow()).data
    expect(await pay(id, dispatch)).toMatchObject({ code: 0, info: '不能审批自己提交的借款申请' })
    expect((await pay(id, provider)).code).toBe(0)
    const before = await moneyOf()
    const replies = await Promise.all([pay(id), pay(id)])
    expect(infos(replies)).toEqual(['放款成功', '该记录已变更，请刷新后重试'].sort())
    expect((await moneyOf()) - before).toBe(1000)
    const day = soon(60) + 8 * 3600
    const due_time = day - (day % 86_400) - 8 * 3600
    expect(await finance.lending(provider, id)).toMatchObject({
      ...{ status: 1, repaid_money: 0, rest_money: 1000 },
      due_time,
    })
    expect(await finance.findings()).toEqual([])
    const book = await provider.get<{ data: { rescue_text: string; money: number }[] }>('/v2/wallet/bill')
    expect(book.data.data[0]).toMatchObject({ rescue_text: '借款放款', money: 1000 })
  })

  test('a provider asks for itself alone, whatever firm it sends, and may take it back; finance refuses with a reason', async () => {
    const own = await borrow({ firm_id: FIRM.provider2, money: 300 }, provider)
    const [row] = await desk.db.rows<{ firm_id: number }>(sql`select firm_id from lending where id = ${own.data.id}`)
    expect(row?.firm_id).toBe(FIRM.provider1)
    const { firm_id: _, ...unnamed } = asking
    expect(await provider.post('/v2/finance/lending', unnamed, key())).toMatchObject({ code: 1, info: '申请成功' })
    const refuse = (remark: string) => admin.post('/v2/finance/lending/refuse', { id: own.data.id, remark })
    expect(await refuse('')).toMatchObject({ code: 0, data: { errors: { remark: '请填写驳回原因' } } })
    expect((await (await desk.as('provider2')).post('/v2/finance/lending/cancel', { id: own.data.id })).code).toBe(0)
    expect(await refuse('额度已满')).toMatchObject({ code: 1, info: '驳回成功' })
    expect(await finance.lending(provider, own.data.id)).toMatchObject({ status: 2, result: '额度已满', rest_money: 0 })
    expect((await pay(own.data.id)).code).toBe(0)
    const other = (await borrow({ money: 5 }, provider)).data.id
    expect(await provider.post('/v2/finance/lending/cancel', { id: other })).toMatchObject({
      code: 1,
      info: '撤销成功',
    })
    expect(await finance.statusOf('lending', other)).toBe(2)
  })

  test('the same application twice within two seconds, without a key, is one', async () => {
    const twice = { ...asking, money: 77.7, reason: '双击' }
    const [first, second] = [
      await provider.post<{ id: number }>('/v2/finance/lending', twice),
      await provider.post<{ id: number }>('/v2/finance/lending', twice),
    ]
    expect(second.data.id).toBe(first?.data.id)
  })

  test('a repayment asks for amount and password, and never for more than is left', async () => {
    const id = await finance.lent(1000)
    expect(await repay(id, '')).toMatchObject({ code: 0, data: { errors: { money: '请输入还款金额' } } })
    expect(await repay(id, 1, { paypass: '' })).toMatchObject({ code: 0, info: '请输入交易密码' })
    expect(await repay(id, 1, { paypass: 'wrong-one' })).toMatchObject({ code: 0, info: '交易密码错误，还可输入4次' })
    expect(await repay(id, 1000.01)).toMatchObject({ code: 0, info: '还款金额不能大于剩余借款' })
    await repaid(id, 700)
    // What is asked already counts.
    expect(await repay(id, 300.01)).toMatchObject({ code: 0, info: '还款金额不能大于剩余借款' })
    const strangers = await desk.as('provider2')
    expect((await strangers.post('/v2/finance/lending/repay', { id, money: 1, paypass: PAYPASS }, key())).code).toBe(0)
    const waiting = (await borrow()).data.id
    expect(await repay(waiting, 1)).toMatchObject({ code: 0 })
    expect(await finance.lending(provider, id)).toMatchObject({ status: 1, rest_money: 1000 })
  })

  // 'repayPart', then 'repayWhole'.
  test('approved it leaves the wallet and the advance once; the last one settles it', async () => {
    const id = await finance.lent(1000)
    const first = await repaid(id, 400)
    const before = await moneyOf()
    expect((await approve(first, provider)).code).toBe(0)
    const twice = await Promise.all([approve(first), approve(first)])
    expect(infos(twice)).toEqual(['审核通过', '该记录已变更，请刷新后重试'].sort())
    expect(before - (await moneyOf())).toBe(400)
    expect(await finance.lending(provider, id)).toMatchObject({ status: 3, repaid_money: 400, rest_money: 600 })
    const rest = await repaid(id, 600)
    expect(await approve(rest)).toMatchObject({ code: 1, info: '审核通过' })
    expect(await finance.lending(provider, id)).toMatchObject({ status: 4, repaid_money: 1000, rest_money: 0 })
    expect((await repay(id, 1)).code).toBe(0)
    expect(await finance.findings()).toEqual([])
  })

  test('two repayments at the same time are counted one by one, and never beyond what was lent', async () => {
    const id = await finance.lent(1000)
    const asked = await Promise.all([repay(id, 600), repay(id, 600)])
    expect(infos(asked)).toEqual(['申请已提交', '还款金额不能大于剩余借款'].sort())
    const [won] = asked.filter(({ code }) => code === 1)
    // As if a second one had slipped in: the database itself refuses it.
    const [slipped] = await desk.db.rows<{ id: number }>(sql`
      insert into repayment (order_no, lending_id, firm_id, money, method, status, user_id)
      values ('HK-slip', ${id}, ${FIRM.provider1}, 60000, 1, 0, 0) returning id`)
    const both = await Promise.all([approve(won?.data.repayment_id ?? 0), approve(slipped?.id ?? 0)])
    expect(infos(both)).toEqual(['审核通过', '还款金额不能大于剩余借款'].sort())
    expect(await finance.lending(provider, id)).toMatchObject({ status: 3, rest_money: 400 })
    expect(await finance.findings()).toEqual([])
  })

  test('without the money in the wallet nothing is approved; it stays to be decided, refused or taken back', async () => {
    const id = await finance.lent(50_000)
    await wallets.bind(provider)
    const request = await repaid(id, 50_000)
    const draw = { money: await moneyOf(), realname: '何志强', paypass: PAYPASS, type: 0 }
    expect((await provider.post('/v2/wallet/withdraw', draw, key())).code).toBe(1)
    expect(await approve(request)).toMatchObject({ code: 0, info: '余额不足' })
    expect(await finance.statusOf('repayment', request)).toBe(0)
    const refusal = await admin.post('/v2/finance/repayment/refuse', { id: request, remark: '余额不足，请先充值' })
    expect(refusal).toMatchObject({ code: 1, info: '驳回成功' })
    expect((await approve(request)).code).toBe(0)
    const next = await repaid(id, 10)
    expect((await admin.post('/v2/finance/repayment/withdraw', { id: next })).code).toBe(0)
    expect(await provider.post('/v2/finance/repayment/withdraw', { id: next })).toMatchObject({ info: '撤回成功' })
    expect(await finance.lending(provider, id)).toMatchObject({ status: 1, rest_money: 50_000 })
  })

  test('what came otherwise is recorded with its proof, approved by somebody else, and touches no wallet', async () => {
    const id = await finance.lent(800)
    const proof = await desk.uploaded(FIRM.platform)
    const record = (more: Readonly<Record<string, unknown>>) =>
      dispatch.post<{ repayment_id: number }>(
        '/v2/finance/repayment/record',
        { lending_id: id, money: 800, proof, ...more },
        key(),
      )
    expect(await record({ proof: '' })).toMatchObject({ code: 0, data: { errors: { proof: '请上传还款凭证' } } })
    expect(await record({ lending_id: '' })).toMatchObject({ code: 0, data: { errors: { lending_id: '请选择借款' } } })
    expect((await record({ money: 801 })).info).toBe('还款金额不能大于剩余借款')
    const recorded = await record({})
    expect(recorded).toMatchObject({ code: 1, info: '登记成功' })
    const { repayment_id } = recorded.data
    expect(await approve(repayment_id, dispatch)).toMatchObject({ code: 0, info: '不能审核自己提交的还款申请' })
    const before = await moneyOf()
    expect(await approve(repayment_id)).toMatchObject({ code: 1 })
    expect(await moneyOf()).toBe(before)
    expect(await finance.lending(admin, id)).toMatchObject({ status: 4, rest_money: 0 })
    expect(await record({})).toMatchObject({ code: 0, info: '借款单不存在' })
    const page = await provider.post('/v2/finance/repayment', { lending_id: id, money: 1, paypass: PAYPASS }, key())
    expect(page).toMatchObject({ code: 0, info: '借款单不存在' })
    expect(await finance.findings()).toEqual([])
  })

  test('F-198 the sums leave out what was refused, taken back or cancelled', async () => {
    for (const [path, voided] of [
      ['/v2/finance/lending', [2]],
      ['/v2/finance/repayment', [2, 3]],
    ] as const) {
      const { data } = await provider.get<{ data: { status: number; money: number }[]; total_money: number }>(path, {
        limit: 200,
      })
      const fenOf = (rows: typeof data.data) => rows.reduce((sum, { money }) => sum + Math.round(money * 100), 0)
      const left = data.data.filter(({ status }) => voided.every((state) => state !== status))
      expect(fenOf(data.data)).toBeGreaterThan(fenOf(left))
      expect(Math.round(data.total_money * 100)).toBe(fenOf(left))
    }
  })

  test('who is of another firm sees and chooses none of it', async () => {
    const other = await desk.as('provider2')
    for (const path of ['/v2/finance/lending', '/v2/finance/repayment']) {
      expect((await other.get<{ total: number }>(path)).data.total).toBe(0)
    }
    const [row] = await desk.db.rows<{ id: number }>(sql`select max(id) as id from lending where status = 1`)
    const body = { lending_id: row?.id, money: 1, paypass: PAYPASS }
    expect((await other.post('/v2/finance/repayment', body, key())).code).toBe(0)
    expect((await other.get('/v2/finance/lending/detail', { id: row?.id })).code).toBe(0)
    const nobody = await desk.as('powerless')
    expect((await nobody.get('/v2/finance/lending')).code).toBe(0)
    expect((await nobody.get('/v2/finance/repayment')).code).toBe(0)
  })

  test('the books find an advance that was not booked, one whose state is not its repayments, and a repayment of other money', async () => {
    const undo = new Error('undone')
    const found = async (statement: string) => {
      let checks: string[] = []
      const work = desk.db.transaction(async (tx) => {
        await tx.query('alter table repayment disable trigger all', [])
        await tx.query(statement, [])
        const { verifyLedger } = await import('../../../server/wallet/verify')
        checks = (await verifyLedger(tx)).findings.map(({ check }) => check)
        throw undo
      })
      await expect(work).rejects.toBe(undo)
      return [...new Set(checks)].sort()
    }
    expect(
      await found('update lending set money = money + 1 where id = (select min(id) from lending where status = 1)'),
    ).toEqual(['lendings'])
    expect(
      await found('update lending set status = 1 where id = (select min(id) from lending where status = 0)'),
    ).toEqual(['lendings'])
    expect(
      await found('update lending set status = 3 where id = (select min(id) from lending where status = 4)'),
    ).toEqual(['lent'])
    expect(
      await found('update repayment set money = money - 1 where id = (select min(id) from repayment where status = 1)'),
    ).toContain('repayments')
    expect(
      await found(
        'update repayment set method = 3 - method where id = (select min(id) from repayment where status = 1)',
      ),
    ).toEqual(['repayments'])
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { verifyLedger } from '../../../server/wallet/verify'
import { type Client, Desk } from '../desk'
import { PAYPASS, PROVIDER, REALNAME, WalletDesk } from './walletDesk'

interface Verdict {
  readonly entries: number
  readonly findings: readonly { readonly check: string; readonly place: string }[]
}

describe.each(mainEngine())('the ledger against what it is about, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
    await wallets.ready(provider, 1000)
    await wallets.askDeposit(500)
    const { data } = await provider.post<{ pay_data: { code_url: string } }>('/v2/wallet/deposit', {})
    await wallets.press(data.pay_data.code_url)
    const draw = async (money: number, ...steps: readonly number[]) => {
      const asked = await provider.post<{ id: number }>('/v2/wallet/withdraw', {
        ...{ money, realname: REALNAME, paypass: PAYPASS, type: 0 },
      })
      for (const status of steps) await admin.post('/finance/withdraw', { id: asked.data.id, status, remark: '无' })
    }
    await draw(100, 1, 2)
    await draw(50, 3)
    await draw(20, 1)
  })

  const verdict = async () => (await admin.get<Verdict>('/v2/ledger/verify')).data
  /** What is found once something is changed behind the ledger's back, which is then undone. */
  async function afterwards(...statements: readonly string[]) {
    const undo = new Error('undone')
    let found: Awaited<ReturnType<typeof verifyLedger>>['findings'] = []
    const work = desk.db.transaction(async (tx) => {
      for (const table of ['ledger_account', 'ledger_entry', 'ledger_movement'])
        await tx.query(`alter table ${table} disable trigger all`, [])
      for (const statement of statements) await tx.query(statement, [])
      found = (await verifyLedger(tx)).findings
      throw undo
    })
    await expect(work).rejects.toBe(undo)
    return found.map(({ check }) => check)
  }

  test('§5 books that nobody has touched add up, and the platform alone may ask', async () => {
    const { entries, findings } = await verdict()
    expect(findings).toEqual([])
    expect(entries).toBeGreaterThan(10)
    expect((await provider.get('/v2/ledger/verify')).code).toBe(0)
  })

  test('F-027 F-042 what 资金概览 tells of an account is the sum of the lines that its figure opens', async () => {
    interface Told {
      readonly accounts: readonly { readonly group: string; readonly kind: string; readonly money: number }[]
    }
    const { accounts } = (await admin.get<Told>('/v2/finance/overview')).data
    expect(accounts.map(({ group }) => group)).toEqual(expect.arrayContaining(['provider', 'platform']))
    for (const { group, kind, money } of accounts) {
      const { data } = await admin.get<{ total_amount: number }>('/v2/ledger', { group, account: kind, limit: 1 })
      expect(data.total_amount, `${group} ${kind}`).toBe(money)
    }
    // All lines together come to nothing.
    expect((await admin.get('/v2/ledger', { limit: 1 })).data).toMatchObject({ total_amount: 0 })
    expect((await provider.get<{ data: readonly object[] }>('/v2/ledger')).data.data[0]).not.toHaveProperty('group')
  })

  test('§5 an injected error of any kind is found, and where it begins', async () => {
    expect(await afterwards('update ledger_account set balance = balance + 1 where floored and balance > 0')).toContain(
      'balance',
    )
    const wallet = `(select id from ledger_account where firm_id = ${PROVIDER} and kind = 'wallet')`
    const first = `(select min(id) from ledger_entry where account_id = ${wallet})`
    expect(await afterwards(`update ledger_entry set amount = amount + 1 where id = ${first}`)).toEqual(
      expect.arrayContaining(['lines', 'running', 'balance']),
    )
    expect(await afterwards(`delete from ledger_entry where id = ${first}`)).toContain('lines')
    expect(await afterwards(`update ledger_entry set movement_id = 999999 where id = ${first}`)).toContain('orphans')
    expect(await afterwards('update wallet_payment set money = money - 1 where status = 1')).toContain('payments')
    expect(await afterwards("delete from ledger_movement where key like 'paid CZ%'")).toContain('payments')
    expect(await afterwards('update wallet_payment set status = 2 where status = 1')).toContain('payments')
    expect(await afterwards('update sandbox_trade set amount = amount + 100')).toEqual(['provider', 'provider'])
    const paid = (state: string) => `
      insert into sandbox_payout (out_bill_no, amount, state)
      select order_no, money, '${state}' from withdrawal where status = 3 on conflict (out_bill_no) do update set state = excluded.state`
    expect(await afterwards(paid('SUCCESS'))).toEqual(['payouts'])
    expect(await afterwards(paid('FAIL'))).toEqual([])
    const stray = "insert into sandbox_refund (out_refund_no, out_trade_no, amount) values ('R-stray', 'T', 100)"
    expect(await afterwards(stray)).toEqual(['refunds'])
    expect(await afterwards('update withdrawal set status = 3 where status = 2')).toContain('withdrawals')
    expect(await afterwards('update withdrawal set status = 2 where status = 1')).toEqual(
      expect.arrayContaining(['withdrawals', 'underway']),
    )
    expect(await afterwards('update withdrawal set money = money + 1 where status = 1')).toEqual(['underway'])
    expect(await afterwards('update wallet set deposit_status = 0')).toEqual(['deposits'])
    expect((await verdict()).findings).toEqual([])
  })

  test('the lines: the platform reads them all, a firm its own, by kind, account, firm, number and days', async () => {
    const list = async (client: Client, query: Readonly<Record<string, unknown>> = {}) =>
      (
        await client.get<{ total: number; data: readonly { amount: number; account: string; firm_id?: number }[] }>(
          '/v2/ledger',
          query,
        )
      ).data
    const [all, own] = [await list(admin, { limit: 100 }), await list(provider, { limit: 100 })]
    expect(all.data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
    expect(own.total).toBeLessThan(all.total)
    expect(own.data.every(({ account }) => !['cash', 'recharge_fee'].includes(account))).toBe(true)
    expect((await list(await desk.as('provider2'))).total).toBe(0)
    expect((await list(admin, { kind: 'recharge' })).total).toBe(3)
    expect((await list(admin, { account: 'cash' })).total).toBe(3)
    expect((await list(admin, { firm_id: PROVIDER })).total).toBe(own.total)
    expect((await list(admin, { keyword: 'BZ' })).total).toBe(2)
    expect((await list(admin, { time_from: Math.floor(Date.now() / 1000) + 60 })).total).toBe(0)
    const [row] = await desk.db.rows<{ id: number }>(sql`
      select e.id from ledger_entry e join ledger_account a on a.id = e.account_id where a.firm_id = 0 limit 1`)
    expect((await provider.get('/v2/ledger/detail', { id: row?.id })).code).toBe(0)
    expect((await admin.get('/v2/ledger/detail', { id: row?.id })).code).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSandboxPayments } from '../../../server/adapters/payment/sandbox'
import { mainEngine } from '../../../server/db/testing'
import { Payouts } from '../../../server/wallet'
import { verifyLedger } from '../../../server/wallet/verify'
import { type Client, Desk } from '../desk'
import { PAYPASS, REALNAME, WalletDesk } from './walletDesk'

describe.each(mainEngine())('simulated payouts on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
    await wallets.ready(provider, 1000)
  })
  const resolve = (id: number, status: number, remark?: string) =>
    admin.post('/finance/withdraw', { id, status, remark })
  async function taken(money: number) {
    const asked = { money, realname: REALNAME, paypass: PAYPASS, type: 0 }
    const { data } = await provider.post<{ id: number }>('/v2/wallet/withdraw', asked, {
      'idempotency-key': randomUUID(),
    })
    expect(await resolve(data.id, 1)).toMatchObject({ code: 1 })
    return data.id
  }
  const payee = async (id: number) =>
    (await provider.get<{ url: string; status: number; simulated: boolean }>('/v2/wallet/withdraw/payee', { id })).data
  const status = async (id: number) => (await payee(id)).status

  test('decisions §9 the payee’s page stands in WeChat’s place: 模拟, one button, the same news and question', async () => {
    const id = await taken(100)
    const { url, simulated } = await payee(id)
    expect([simulated, url.startsWith('/api/pay/confirm?token=')]).toEqual([true, true])
    const page = await desk.app.inject({ method: 'GET', url })
    expect(page.body).toContain('模拟确认收款')
    expect(page.headers['content-security-policy']).not.toContain('script-src')
    await Promise.all([wallets.press(url), wallets.press(url)])
    expect(await status(id)).toBe(2)
    expect((await wallets.press(url)).body).toContain('收款链接已失效')
    expect(await wallets.money(provider)).toMatchObject({ money: 900, frozen: 0 })
  })

  test('decisions §9 what becomes of a payout is told the same to whoever asks twice, at once or after it has ended', async () => {
    const id = await taken(20)
    const { url } = await payee(id)
    const pressed = await Promise.all([wallets.press(url), wallets.press(url), wallets.press(url)])
    for (const { body } of pressed) expect(body).toMatch(/收款成功|收款处理中|收款链接已失效/)
    const asked = async () => await provider.get('/v2/wallet/withdraw/payee', { id })
    const twice = await Promise.all([asked(), asked(), wallets.press(url).then(asked)])
    for (const reply of twice) expect(reply).toMatchObject({ code: 1, data: { status: 2, url: '' } })
    expect((await verifyLedger(desk.db)).findings).toEqual([])
  })

  test('what finance ends by hand is over on the phone too, and an expired or forged address opens nothing', async () => {
    const failed = await taken(50)
    const { url } = await payee(failed)
    expect(await resolve(failed, 3, '姓名不符')).toMatchObject({ code: 1 })
    expect((await wallets.press(url)).body).toContain('收款链接已失效')
    expect(await payee(failed)).toMatchObject({ status: 3, url: '' })
    const id = await taken(50)
    const open = (await payee(id)).url
    expect((await wallets.press(open.replace(/\.\d+\./, '.9999999999.'))).body).toContain('收款链接已失效')
    await desk.db.rows(sql`update withdrawal set confirm_expire = now() - interval '1 second' where id = ${id}`)
    expect((await wallets.press(open)).body).toContain('收款链接已失效')
    expect(await payee(id)).toMatchObject({ status: 1, url: '' })
    // 1 → 4 by hand is finance's, and no timer's.
    expect(await resolve(id, 4, '待核实')).toMatchObject({ code: 1 })
    await new Payouts(desk.db, createSandboxPayments(desk.db, '')).sweep()
    expect(await status(id)).toBe(4)
    expect(await resolve(id, 2)).toMatchObject({ code: 1 })
    expect((await verifyLedger(desk.db)).findings).toEqual([])
  })

  test('the page says what came out, also where finance took the payout back in the same moment', async () => {
    const id = await taken(30)
    const { url } = await payee(id)
    await desk.db.rows(sql`
      create function meanwhile() returns trigger language plpgsql as $$ begin
        update withdrawal set status = 3 where id = ${sql.raw(String(id))}; return new; end $$`)
    await desk.db.rows(
      sql`create trigger meanwhile after update on sandbox_payout for each row execute function meanwhile()`,
    )
    const { body } = await wallets.press(url)
    await desk.db.rows(sql`drop trigger meanwhile on sandbox_payout`)
    expect(body).toContain('该提现已被退回，未收款')
    expect(body).not.toContain('收款成功')
    await desk.db.rows(sql`update withdrawal set status = 1 where id = ${id}`)
    expect(await resolve(id, 2)).toMatchObject({ code: 1 })
  })

  test('what a stop has left unsent is sent by the timer', async () => {
    const id = await taken(20)
    await desk.db.rows(
      sql`update withdrawal set progress = 1, package_info = null, confirm_expire = null where id = ${id}`,
    )
    await desk.db.rows(sql`delete from sandbox_payout where state = 'WAIT'`)
    await new Payouts(desk.db, createSandboxPayments(desk.db, '')).sweep()
    expect((await payee(id)).url).not.toBe('')
  })
})

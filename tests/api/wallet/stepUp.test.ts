import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { passTime } from '../serve'
import { PAYPASS, REALNAME, WalletDesk } from './walletDesk'

const STAFF = { admin: 1, dispatch: 2, masked: 3 } as const
const PENDING = '该提现须先经审批同意，暂不能受理'

describe.each(mainEngine())('a second person over a company’s limit, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let provider: Client
  let admin: Client
  let finance: Client

  const limit = (money: number) => desk.db.rows(sql`update company_config set step_up_money = ${money * 100}`)
  let calls = 0
  const withdraw = (money: number, who = provider) =>
    who.post<{ id: number; review_status: number }>(
      '/v2/wallet/withdraw',
      { money, realname: REALNAME, paypass: PAYPASS },
      { 'idempotency-key': `step-up-${++calls}` },
    )
  const resolve = (who: Client, id: number, status: number, remark = '无') =>
    who.post('/finance/withdraw', { id, status, remark })
  const decide = (who: Client, approval_id: number, status: number, remark = '') =>
    who.post('/v2/statement/approval/confirm', { approval_id, status, remark })
  const approvalOf = async (link: number, type: number) => {
    const [row] = await desk.db.rows<{ id: number; status: number; nodes: { user_ids: number[] }[] }>(sql`
      select id, status, nodes from approval where type = ${type} and link_id = ${link} order by id desc limit 1`)
    return row ?? { id: 0, status: -1, nodes: [] }
  }
  const stateOf = async (id: number) =>
    (await admin.get('/finance/withdraw/detail', { id })).data as Readonly<Record<string, unknown>>
  const configure = (type: string, approvers: readonly number[]) =>
    desk.db.rows(sql`
      insert into approval_config (title, type, launch_ids, nodes, cc_ids, handler_ids, callvoice, firm_id, status)
      values (${type}, ${type}, '[]'::jsonb, ${JSON.stringify([{ name: '主管审批', mode: 'any', user_ids: approvers }])}::jsonb,
        '[]'::jsonb, '[]'::jsonb, 0, ${FIRM.platform}, 1)`)
  const approvers = (ids: readonly number[]) =>
    desk.db.rows(sql`
      update approval_config set nodes = jsonb_set(nodes, '{0,user_ids}', ${JSON.stringify(ids)}::jsonb)`)

  beforeAll(async () => {
    ;[provider, admin, finance] = [await desk.as('provider1'), await desk.as('admin'), await desk.as('dispatch')]
    await wallets.ready(provider, 2000)
  })

  test('the company sets the limit: none, a wrong one, and one that is told with the wallet', async () => {
    const { data } = await admin.get<{ version: number; pool_minutes: number }>('/v2/company/config')
    expect(data).toMatchObject({ step_up_money: 0 })
    expect(await admin.post('/v2/company/config', { ...data, step_up_money: -1 })).toMatchObject({ code: 0 })
    expect(await admin.post('/v2/company/config', { ...data, step_up_money: 500 })).toMatchObject({ code: 1 })
    // Whoever keeps the desk's settings alone does not loosen it.
    const keeper = await desk.holder('settings', FIRM.platform, ['company_man'])
    expect((await keeper.get('/v2/company/config')).data).not.toHaveProperty('step_up_money')
    await keeper.post('/v2/company/config', { pool_minutes: data.pool_minutes, step_up_money: 99_999 })
    // What providers draw goes by head office's.
    const binding = async () => (await provider.get<{ step_up_money: number }>('/v2/wallet')).data.step_up_money
    expect(await binding()).toBe(500)
    // Who loosens it gains nothing by that within a day: not by a higher one, nor by none, nor by both.
    const save = async (step_up_money: number) => {
      const { data: now } = await admin.get<{ version: number }>('/v2/company/config')
      expect(await admin.post('/v2/company/config', { ...now, step_up_money })).toMatchObject({ code: 1 })
    }
    await save(99_999)
    expect(await binding()).toBe(500)
    await save(0)
    expect(await binding()).toBe(500)
    await save(400)
    expect(await binding()).toBe(400)
    await save(800)
    await desk.db.rows(sql`update audit_log set at = at - interval '25 hours' where resource = 'companyConfig'`)
    expect(await binding()).toBe(800)
    await save(500)
  })

  test('without an approval that is set up, or with nobody but the applicant, nothing leaves the wallet', async () => {
    const before = await wallets.lines()
    expect(await withdraw(500.01)).toMatchObject({ code: 0, info: '未配置审批流程，请联系管理员！' })
    expect(await wallets.lines()).toBe(before)
    await configure('withdraw', [STAFF.dispatch])
    await wallets.ready(finance, 900)
    expect((await withdraw(600, finance)).info).toBe('审批节点【主管审批】没有可用的审批人，请联系管理员！')
    expect(await wallets.money(finance)).toMatchObject({ money: 900 })
    await approvers([STAFF.admin, STAFF.dispatch])
  })

  test('up to the limit finance takes it as before; above it waits for an agreement', async () => {
    const small = await withdraw(500)
    expect(small.data).toMatchObject({ review_status: 0 })
    expect(await resolve(finance, small.data.id, 1)).toMatchObject({ code: 1 })
    // Parts of a day count together, and what was taken back does not.
    expect((await provider.get('/v2/wallet')).data).toMatchObject({ step_up_drawn: 500 })
    const part = await withdraw(0.01)
    expect(part.data).toMatchObject({ review_status: 1 })
    expect(await provider.post('/v2/wallet/withdraw', { id: part.data.id, act: 'cancel' })).toMatchObject({ code: 1 })
    const { data, info } = await withdraw(500.01)
    expect(info).toBe('提现成功！')
    expect(await stateOf(data.id)).toMatchObject({ status: 0, review_status: 1 })
    expect(await wallets.money(provider)).toMatchObject({ money: 999.99 })
    expect(await resolve(finance, data.id, 1)).toMatchObject({ code: 0, info: PENDING })
    expect(await resolve(finance, data.id, 2)).toMatchObject({ code: 0 })
    const { id } = await approvalOf(data.id, 3)
    const shown = await admin.get<{ data: object[] }>('/v2/statement/approval', { act: 'waiting', type: 'withdraw' })
    expect(shown.data.data).toMatchObject([{ id, money: 500.01, provider_name: '鹏城拖车' }])
    expect((await decide(provider, id, 1)).code).not.toBe(1)
    const agreed = await Promise.all([decide(admin, id, 1), decide(finance, id, 1)])
    expect(agreed.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await stateOf(data.id)).toMatchObject({ status: 0, review_status: 2 })
    // Whoever agreed does not pay it out: that is for a third person.
    const [taker, agreedBy] = agreed[0]?.code === 1 ? [finance, admin] : [admin, finance]
    const own = '审批人不能受理同一笔提现，请由其他人处理'
    expect(await resolve(agreedBy, data.id, 1)).toMatchObject({ code: 0, info: own })
    expect(await resolve(taker, data.id, 1)).toMatchObject({ code: 1 })
    expect(await resolve(taker, data.id, 2)).toMatchObject({ code: 1 })
    expect(await wallets.money(provider)).toMatchObject({ money: 999.99, frozen: 500 })
  })

  test('just after the limit was loosened a withdrawal still waits for a second person; a day later it does not', async () => {
    const { data: now } = await admin.get<{ version: number }>('/v2/company/config')
    expect(await admin.post('/v2/company/config', { ...now, step_up_money: 99_999 })).toMatchObject({ code: 1 })
    const today = await withdraw(500.01)
    expect(today.data).toMatchObject({ review_status: 1 })
    expect(await resolve(finance, today.data.id, 1)).toMatchObject({ code: 0, info: PENDING })
    expect(await provider.post('/v2/wallet/withdraw', { id: today.data.id, act: 'cancel' })).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update audit_log set at = at - interval '25 hours' where resource = 'companyConfig'`)
    const later = await withdraw(500.01)
    expect(later.data).toMatchObject({ review_status: 0 })
    expect(await resolve(finance, later.data.id, 3, '重复')).toMatchObject({ code: 1 })
    await limit(500)
  })

  test('nobody agrees to his own: the applicant is no approver of his withdrawal', async () => {
    const { data } = await withdraw(600, finance)
    const { id, nodes } = await approvalOf(data.id, 3)
    expect(nodes[0]?.user_ids).toEqual([STAFF.admin])
    expect((await decide(finance, id, 1)).code).not.toBe(1)
    expect(await decide(admin, id, 1)).toMatchObject({ code: 1 })
    expect(await resolve(finance, data.id, 1)).toMatchObject({ code: 0, info: '不能处理自己提交的提现申请' })
    expect(await finance.post('/v2/wallet/withdraw', { id: data.id, act: 'cancel' })).toMatchObject({ code: 1 })
  })

  test('decisions §1: refused, withdrawn or out of time it is 3 (审批未通过) with its reason, and the money is back', async () => {
    const before = await wallets.money(provider)
    const ends: readonly (readonly [string, (id: number) => Promise<unknown>])[] = [
      ['大额提现审批被拒绝：账户可疑', (id) => decide(admin, id, 2, '账户可疑')],
      ['大额提现审批已撤回', (id) => decide(provider, id, 3)],
      [
        '大额提现审批已失效',
        async (id) => {
          await desk.db.rows(sql`update approval set expire_time = now() - interval '1 second' where id = ${id}`)
          await passTime(desk.db)
        },
      ],
    ]
    for (const [result, end] of ends) {
      const { data } = await withdraw(600)
      await end((await approvalOf(data.id, 3)).id)
      expect(await stateOf(data.id)).toMatchObject({ status: 3, result })
      expect(await wallets.money(provider)).toEqual(before)
      expect((await resolve(finance, data.id, 1)).code).toBe(0)
    }
  })

  test('a withdrawal that is called off or refused by finance is decided on no more, and its money comes back once', async () => {
    const before = await wallets.money(provider)
    const ends: readonly ((id: number) => Promise<unknown>)[] = [
      (id) => provider.post('/v2/wallet/withdraw', { id, act: 'cancel' }),
      (id) => resolve(finance, id, 3, '资料不符'),
    ]
    for (const end of ends) {
      const { data } = await withdraw(600)
      const { id } = await approvalOf(data.id, 3)
      await end(data.id)
      expect(await approvalOf(data.id, 3)).toMatchObject({ status: 3 })
      expect((await decide(admin, id, 1)).code).toBe(0)
      expect(await stateOf(data.id)).toMatchObject({ status: 3 })
      expect(await wallets.money(provider)).toEqual(before)
    }
    const { data } = await withdraw(600)
    const { id } = await approvalOf(data.id, 3)
    const cancel = () => provider.post('/v2/wallet/withdraw', { id: data.id, act: 'cancel' })
    await Promise.all([decide(admin, id, 2, '不同意'), cancel()])
    expect(await stateOf(data.id)).toMatchObject({ status: 3 })
    expect(await wallets.money(provider)).toEqual(before)
  })

  test('a deposit’s refund over the limit waits like any other', async () => {
    await wallets.askDeposit(800)
    const paid = await provider.post<{ pay_data: { code_url: string } }>('/v2/wallet/deposit')
    await wallets.press(paid.data.pay_data.code_url)
    const refund = { type: 1, realname: REALNAME }
    expect(await provider.post('/v2/wallet/withdraw', refund)).toMatchObject({ code: 0, info: '请输入交易密码' })
    const asked = await provider.post<{ id: number }>('/v2/wallet/withdraw', { ...refund, paypass: PAYPASS })
    expect(asked).toMatchObject({ code: 1, data: { review_status: 1 } })
    await decide(admin, (await approvalOf(asked.data.id, 3)).id, 2, '暂缓')
    expect(await wallets.money(provider)).toMatchObject({ deposit: 800, deposit_status: 1 })
  })

  describe('a cash slip that is paid from wallet to wallet', () => {
    let slip: number
    const write = (who = finance) => who.post('/statement/firm/pay', { id: slip, type: 1, paypass: PAYPASS })
    const judged = async (money: number) => {
      const id = await desk.orderAt(26)
      await desk.stand(id, {
        ...{ status: 4, pay_type: 2, is_audit: 1, is_audit_final: 1, firm_progress: 2, real_money: money },
        ...{ firm_deduct_money: 0, user_to_driver_money: 0 },
      })
      return id
    }

    beforeAll(async () => {
      await configure('write_off', [STAFF.admin, STAFF.dispatch])
      await limit(300)
      slip = await judged(33_060)
    })

    test('is asked for with the password, stays as it is, and is paid by the agreement', async () => {
      const before = await wallets.lines()
      expect(await write()).toMatchObject({ code: 1, info: '已提交审批，同意后自动核销' })
      expect(await wallets.lines()).toBe(before)
      expect(await finance.order(slip)).toMatchObject({ firm_progress: 2, writeoff_type: null })
      // Once only, by whichever way.
      const twice = '该订单有审批中的系统核销，请勿重复申请！'
      expect(await write()).toMatchObject({ code: 0, info: twice })
      await limit(0)
      expect(await write()).toMatchObject({ code: 0, info: twice })
      const url = (await desk.uploaded(FIRM.platform)) as string
      expect(await finance.post('/statement/firm/pay', { id: slip, type: 2, method: 2, url })).toMatchObject({
        code: 0,
        info: twice,
      })
      await limit(300)
      const { id } = await approvalOf(slip, 4)
      expect((await decide(finance, id, 1)).code).not.toBe(1)
      const money = await wallets.money(provider)
      expect(await decide(admin, id, 1)).toMatchObject({ code: 1 })
      expect(await wallets.money(finance)).toMatchObject({ money: 569.4 })
      expect((await wallets.money(provider)).money).toBeCloseTo(money.money + 330.6, 2)
      expect(await finance.order(slip)).toMatchObject({ firm_progress: 6, writeoff_type: 1, writeoff_money: 330.6 })
      expect((await decide(admin, id, 1)).code).toBe(0)
    })

    test('is not agreed to when the wallet is short or the slip is another by then; refused it stays', async () => {
      slip = await judged(60_000)
      await write()
      const { id } = await approvalOf(slip, 4)
      expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: '余额不足' })
      await desk.stand(slip, { firm_deduct_money: 10_000 })
      expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: '核销金额或状态已变更，该核销不可同意' })
      expect(await approvalOf(slip, 4)).toMatchObject({ status: 0 })
      expect(await decide(admin, id, 2, '重复')).toMatchObject({ code: 1 })
      expect(await finance.order(slip)).toMatchObject({ firm_progress: 2, writeoff_type: null })
      // What is asked for again is asked anew.
      expect(await write()).toMatchObject({ code: 1, info: '已提交审批，同意后自动核销' })
    })

    test('decisions §5 §6: slips written off one after another or at once count together, and with what was drawn', async () => {
      await wallets.recharge(finance, 2000)
      await limit(300)
      const slips = [await judged(12_000), await judged(12_000), await judged(12_000), await judged(12_000)]
      const pay = (id: number) => finance.post('/statement/firm/pay', { id, type: 1, paypass: PAYPASS })
      const said = (await Promise.all(slips.map(pay))).map(({ info }) => info)
      expect(said.filter((info) => info === '核销成功')).toHaveLength(2)
      expect(said.filter((info) => info === '已提交审批，同意后自动核销')).toHaveLength(2)
      const { data } = await finance.get<{ step_up_drawn: number }>('/v2/wallet')
      expect(data.step_up_drawn).toBe(240)
      // What somebody else has agreed to is none of it.
      const waiting = slips[said.indexOf('已提交审批，同意后自动核销')] ?? 0
      expect(await decide(admin, (await approvalOf(waiting, 4)).id, 1)).toMatchObject({ code: 1 })
      expect((await finance.get<{ step_up_drawn: number }>('/v2/wallet')).data.step_up_drawn).toBe(240)
    })
  })
})

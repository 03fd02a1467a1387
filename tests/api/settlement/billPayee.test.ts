import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { standInMessages } from '../../../src/domain/approval'
import { billMessages } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { APPLY, APPROVAL, BillDesk, CASH, CONFIRM, FINISH, INVOICE, START, sure } from './billDesk'

describe.each(mainEngine())('where the money of a bill goes, and who lets it go, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())
  const BANK = '/v2/bank'
  let serial = 6222020000000000
  const account = async (owner: Client, account_name: string): Promise<number> =>
    sure(await owner.post<{ id: number }>(BANK, { bank_name: '工商银行', account_name, account_num: `${serial++}` }))
      .data.id

  test('F-439 a provider’s bill is paid to an account of its own, whoever hands in the invoice; the approver reads which', async () => {
    const [dispatch, admin, provider] = [await desk.as('dispatch'), await desk.as('admin'), await desk.as('provider1')]
    const [own, others] = [await account(provider, '鹏城拖车'), await account(dispatch, '吴敏华')]
    const elses = await account(await desk.as('provider2'), '别家')
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    for (const bank_id of [others, elses]) {
      const refused = await dispatch.post(FINISH, { id, bank_id })
      expect(refused).toMatchObject({ code: 0, data: { errors: { bank_id: '收款账户不存在' } } })
    }
    sure(await dispatch.post(FINISH, { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title() }))
    sure(await provider.post(INVOICE, await desk.invoice(id, 303.8)))
    const letter = await desk.uploaded(FIRM.provider1)
    const ours = await desk.uploaded(FIRM.platform)
    for (const [who, bank_id, letter] of [
      [dispatch, others, ours],
      [provider, elses, await desk.uploaded(FIRM.provider1)],
      [provider, 999_999, await desk.uploaded(FIRM.provider1)],
    ] as const) {
      expect((await who.post(CONFIRM, { bill_id: id, bank_id, letter })).info).toMatch(/^收款账户/)
    }
    sure(await provider.post(CONFIRM, { bill_id: id, bank_id: own, letter }))
    await desk.payable()
    const { approval_id } = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id })).data
    const told = await admin.get<{ payee: string }>('/v2/statement/approval/detail', { approval_id })
    expect(told.data.payee).toBe(`鹏城拖车 · 工商银行 ${serial - 3}`)
  })

  test('an account is written by the firm whose it is, and by nobody else', async () => {
    const [admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
    const id = await account(provider, '鹏城拖车')
    const change = { account_name: '吴敏华', account_num: '6222024444444444' }
    for (const body of [
      { id, ...change },
      { ids: [id], ...change },
    ]) {
      await admin.post(BANK, body)
      const { data } = await provider.get<{ data: readonly { id: number; account_name: string }[] }>(BANK)
      expect(data.data.find((row) => row.id === id)).toMatchObject({ account_name: '鹏城拖车' })
    }
    expect((await admin.post(`${BANK}/status`, { id, status: -1 })).code).toBe(0)
    expect((await provider.post(BANK, { id, ...change })).code).toBe(1)
  })

  test('decisions §6: nobody agrees to what he has asked for, also where an earlier request has him among its approvers', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    const id = await desk.payableBill(1)
    await desk.payable()
    const names = async (approvers: readonly number[]) =>
      desk.db.rows(
        sql`update approval_config set nodes = jsonb_set(nodes, '{0,user_ids}', ${JSON.stringify(approvers)}::jsonb)`,
      )
    const [asker] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'dispatch'`)
    const [other] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'admin'`)
    const [own, two] = [[asker?.id ?? 0], [asker?.id ?? 0, other?.id ?? 0]]
    await names(own)
    expect((await dispatch.post(APPROVAL, { id })).info).toMatch(/没有可用的审批人/)
    await names(two)
    const { approval_id } = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id })).data
    const agree = (who: Client) => who.post('/v2/statement/approval/confirm', { approval_id, status: 1 })
    expect((await agree(dispatch)).code).toBe(0)
    await desk.db.rows(sql`
      update approval set approver_ids = ${JSON.stringify(two)}::jsonb,
        nodes = jsonb_set(nodes, '{0,user_ids}', ${JSON.stringify(two)}::jsonb) where id = ${approval_id}`)
    expect(await agree(dispatch)).toMatchObject({ code: 0, info: standInMessages.own })
    expect(await agree(admin)).toMatchObject({ code: 1 })
    await names([other?.id ?? 0])
  })

  test('decisions §5: who agreed does not pay', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    const cash = { id, payment_url: await desk.uploaded(FIRM.platform), payMoney: 1 }
    expect(await admin.post(CASH, cash)).toMatchObject({ code: 0, info: billMessages.agreer })
    expect(await dispatch.post(CASH, cash)).toMatchObject({ code: 1 })
  })

  test('F-448 what was agreed to is taken back as long as nothing is paid, and then the bill is free again', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.payableBill(1)
    const approval_id = await desk.agreed(id)
    const cash = { id, payment_url: await desk.uploaded(FIRM.platform), payMoney: 1 }
    sure(await dispatch.post(CASH, cash))
    const back = { id, act: 'back', remark: '收款账户有误' }
    expect(await dispatch.post(APPROVAL, back)).toMatchObject({ code: 0, info: billMessages.paid })
    const { payInfo } = (
      await dispatch.get<{ payInfo: readonly { id: number }[] }>('/v2/statement/bill/detail', { id })
    ).data
    sure(await dispatch.post(CASH, { id, act: 'back', payment_id: payInfo[0]?.id, remark: '付错' }))
    expect(await dispatch.post(APPROVAL, back)).toMatchObject({ code: 1, info: '撤回成功' })
    expect(await desk.bill(id)).toMatchObject({ approval_id: null, approval_status: null, check_status: 5 })
    const told = await dispatch.get<{ status: number }>('/v2/statement/approval/detail', { approval_id })
    expect(told.data).toMatchObject({ status: 3, handle_status: null })
    expect(await dispatch.post(APPROVAL, back)).toMatchObject({ code: 0 })
    expect(await dispatch.post(CASH, { ...cash, payMoney: 2 })).toMatchObject({ info: billMessages.unapproved })
    sure(await dispatch.post(APPLY, { bill_id: id, act: 'back', remark: '重开' }))
  })

  test('F-447 what the payer says in a payment request stays with the payer: no remark of it in the bill’s log for the provider', async () => {
    const [dispatch, admin, provider] = await Promise.all(
      (['dispatch', 'admin', 'provider1'] as const).map((account) => desk.as(account)),
    )
    if (!dispatch || !admin || !provider) throw new Error('nobody')
    const id = await desk.payableBill(1)
    await desk.payable()
    const ask = async (remark: string) =>
      sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id, remark })).data.approval_id
    sure(
      await admin.post('/v2/statement/approval/confirm', {
        ...{ approval_id: await ask('照付'), status: 2, remark: '里程存疑' },
      }),
    )
    await ask('再次申请')
    sure(await dispatch.post(APPROVAL, { id, act: 'back', remark: '先查发票' }))
    const remarks = async (client: Client, path: string) =>
      (await client.get<{ action: string; remark: string | null }[]>(path, { id, resource: 'bill' })).data
        .filter(({ action }) => ['askPayment', 'withdrawPayment', 'approvalEnded'].includes(action))
        .map(({ remark }) => remark)
    for (const path of ['/v2/statement/bill/log', '/v2/history']) {
      const [own, theirs] = [await remarks(dispatch, path), await remarks(provider, path)]
      expect(own.join()).toMatch(/先查发票.*里程存疑/)
      expect(theirs).toEqual(own.map(() => null))
    }
  })

  test('decisions §5: two accounts of one person are no two persons, neither for a bill nor for an advance', async () => {
    await desk.db.transaction((tx) => tx.query(`update firm set create_time = now() - interval '2 days'`, []))
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    const id = await desk.payableBill(1)
    await desk.payable()
    const { approval_id } = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id })).data
    const [asker] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'dispatch'`)
    const lent = {
      firm_id: FIRM.provider1,
      money: 1000,
      due_time: Math.floor(Date.now() / 1000) + 864_000,
      reason: '周转',
    }
    const advance = sure(await dispatch.post<{ id: number }>('/v2/finance/lending', lent)).data.id
    sure(await admin.post('/admin/setpwd', { id: asker?.id, password: 'Another-one-1' }))
    for (const refused of [
      await admin.post('/v2/statement/approval/confirm', { approval_id, status: 1 }),
      await admin.post('/v2/finance/lending/pay', { id: advance }),
    ]) {
      expect(refused).toMatchObject({ code: 0, info: expect.stringMatching(/^申请人的账号或角色24小时内有变更/) })
    }
  })
})

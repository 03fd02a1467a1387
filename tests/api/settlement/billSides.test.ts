import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { APPLY, APPROVAL, BillDesk, CASH, CONFIRM, FINISH, happened, INVOICE, START, sure } from './billDesk'

const BANK = '/v2/bank'
const ACCOUNT = '/v2/statement/bill/bank'
const TITLES = '/v2/customer/invoice'

describe.each(mainEngine())('each side of a bill sees and does its part, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  /** A title of a company's own, or for one customer. */
  const titleOf = async (firm: number, title: string, customer: number | null = null): Promise<number> => {
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into invoice_title (title, duty_num, phone, address, bank_name, bank_account, firm_id, customer_id)
      values (${title}, '91440300MA5EQ00001', '0755-26000001', '深圳市南山区', '招商银行', '7559', ${firm}, ${customer})
      returning id`)
    return made?.id ?? 0
  }

  const firmName = async (id: number): Promise<string> =>
    (await desk.db.rows<{ name: string }>(sql`select name from firm where id = ${id}`))[0]?.name ?? ''

  test('F-432 a payable is invoiced to its own company, never to a customer or to another company', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.agreedBill()
    const [customer] = await desk.db.rows<{ id: number }>(sql`select id from customer order by id limit 1`)
    const wrong = [
      await titleOf(FIRM.platform, '深港出租汽车有限公司', customer?.id),
      await titleOf(FIRM.insurer, '鹏安财产保险股份有限公司'),
      999_999,
    ]
    for (const invoice_id of wrong) {
      expect(await dispatch.post(APPLY, { bill_id: id, invoice_id })).toMatchObject({
        code: 0,
        data: { errors: { invoice_id: '开票信息不存在' } },
      })
    }
    expect(await desk.bill(id)).toMatchObject({ check_status: 2, invoice_title_id: null })
    const own = await titleOf(FIRM.platform, '安途救援（深圳）有限公司')
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: own }))
    expect(await desk.bill(id)).toMatchObject({ check_status: 4, invoice_title_id: own })
  })

  test('F-432 a receivable is invoiced to its customer alone', async () => {
    const dispatch = await desk.as('dispatch')
    const [customer, other] = await desk.db.rows<{ id: number }>(sql`select id from customer order by id limit 2`)
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into bill (no, direction, customer_id, owner_firm_id, payee_firm_id, start_time, finish_time, check_status, status)
      values ('ZD-R1', 2, ${customer?.id}, ${FIRM.platform}, ${FIRM.platform}, now(), now(), 2, 1) returning id`)
    const ours = await titleOf(FIRM.platform, '安途救援（深圳）有限公司')
    const elses = await titleOf(FIRM.platform, '别的客户', other?.id ?? 999)
    const own = await titleOf(FIRM.platform, '该客户', customer?.id)
    for (const invoice_id of [ours, elses])
      expect((await dispatch.post(APPLY, { bill_id: made?.id, invoice_id })).code).toBe(0)
    sure(await dispatch.post(APPLY, { bill_id: made?.id, invoice_id: own }))
  })

  test('F-432 the provider reads on its bill to whom and for what it invoices', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const id = await desk.agreedBill()
    const read = async () =>
      (await provider.get<{ invoice_title: unknown }>('/v2/statement/bill/detail', { id })).data.invoice_title
    expect(await read()).toBeNull()
    const invoice_id = await titleOf(FIRM.platform, '安途救援（深圳）有限公司')
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id, content: '道路救援服务费' }))
    expect(await read()).toEqual({
      title: '安途救援（深圳）有限公司',
      duty_num: '91440300MA5EQ00001',
      phone: '0755-26000001',
      address: '深圳市南山区',
      bank_name: '招商银行',
      bank_branch: null,
      bank_account: '7559',
    })
    expect(await desk.bill(id, provider)).toMatchObject({ invoice_content: '道路救援服务费', real_tax_point: 6 })
    expect((await provider.get(TITLES)).info).toBe(MESSAGES.forbidden)
  })

  test('F-398 lists of bills name the other side in one column: of either direction, and for either party', async () => {
    await desk.agreedBill()
    await desk.db.rows(sql`
      insert into bill (no, direction, customer_id, owner_firm_id, payee_firm_id, payer_firm_id, start_time, finish_time, check_status, status)
      values ('ZD-R2', 2, (select min(id) from customer), ${FIRM.platform}, ${FIRM.platform}, ${FIRM.insurer}, now(), now(), 2, 1)`)
    const [customer] = await desk.db.rows<{ name: string }>(sql`select name from customer order by id limit 1`)
    const parties = async (client: Client, view = 'all') => {
      const { data } = await client.get<{ data: readonly { direction: number; party: string }[] }>(
        '/v2/statement/bill',
        {
          view,
          fields: 'direction,party',
        },
      )
      return data.data.map(({ direction, party }) => [direction, party]).sort()
    }
    expect(await parties(await desk.as('dispatch'))).toEqual([
      [1, '鹏城拖车'],
      [2, customer?.name],
    ])
    const platform = await firmName(FIRM.platform)
    expect(await parties(await desk.as('provider1'), 'payable')).toEqual([[1, platform]])
    expect(await parties(await desk.as('insurer'), 'receivable')).toEqual([[2, platform]])
    // Without firm_info_show the names of firms are hidden, those of customers are not.
    const blind = await desk.holder('billBlind', FIRM.platform, ['service_sta', 'custom_sta'])
    expect(await parties(blind)).toEqual([
      [1, '***'],
      [2, customer?.name],
    ])
  })

  test('F-495 a provider keeps its own accounts and sees nobody else’s', async () => {
    const [provider, other] = [await desk.as('provider1'), await desk.as('provider2')]
    const own = await desk.payeeAccount()
    const read = await provider.get<{ data: readonly { id: number; firm_id: number }[] }>(BANK, { view: 'own' })
    expect(read.data.data.map(({ id }) => id)).toContain(own)
    expect((await other.get<{ total: number }>(BANK, { id: own })).data.total).toBe(0)
    expect((await other.post(BANK, { id: own, account_name: '别家' })).code).toBe(0)
  })

  test('F-439 a bill without an account is neither asked to be paid nor paid; one that was handed in so names it later', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const id = await desk.payableBill(1)
    const bank_id = await desk.payeeAccount()
    await desk.db.rows(sql`update bill set bank_id = null where id = ${id}`)
    await desk.payable()
    const refused = { code: 0, info: billMessages.accountless }
    expect(await dispatch.post(APPROVAL, { id })).toMatchObject(refused)
    const payment_url = await desk.uploaded(FIRM.platform)
    expect(await dispatch.post(CASH, { id, payment_url, payMoney: 1 })).toMatchObject(refused)
    const batch = await dispatch.post<{ failed: number; msg: string }>(`${CASH}/batch`, { ids: [id], payment_url })
    expect(JSON.stringify(batch)).toContain(billMessages.accountless)
    expect(await desk.bill(id)).toMatchObject({ paid_money: 0, approval_id: null })

    expect((await provider.post(ACCOUNT, { id })).info).toBe(billMessages.bank)
    expect((await (await desk.as('provider2')).post(ACCOUNT, { id, bank_id })).code).toBe(0)
    sure(await provider.post(ACCOUNT, { id, bank_id }))
    expect(await desk.bill(id)).toMatchObject({ bank_id })
    expect(await happened(desk, 'bill', id)).toContain('setAccount')
    await desk.agreed(id)
    // What was agreed to be paid goes to the account that its approvers saw.
    const another = sure(
      await provider.post<{ id: number }>(BANK, { bank_name: '建行', account_name: '另一户', account_num: '44200001' }),
    ).data.id
    expect(await provider.post(ACCOUNT, { id, bank_id: another })).toMatchObject({
      code: 0,
      info: billMessages.accountHeld,
    })
    sure(await dispatch.post(CASH, { id, payment_url, payMoney: 303.8 }))
    expect((await provider.post(ACCOUNT, { id, bank_id: another })).code).toBe(0)
  })

  test('F-439 a provider names an account when it hands in; who has named one before need not again', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title() }))
    sure(await provider.post(INVOICE, await desk.invoice(id, 303.8)))
    const letter = await desk.uploaded(FIRM.provider1)
    expect(await provider.post(CONFIRM, { bill_id: id, letter })).toMatchObject({
      code: 0,
      data: { errors: { bank_id: billMessages.bank } },
    })
    expect(await desk.bill(id)).toMatchObject({ check_status: 4 })
    sure(await provider.post(ACCOUNT, { id, bank_id: await desk.payeeAccount() }))
    sure(await provider.post(CONFIRM, { bill_id: id, letter }))
    expect(await desk.bill(id)).toMatchObject({ check_status: 5, bank_id: await desk.payeeAccount() })
  })
})

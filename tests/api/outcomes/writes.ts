import { sql } from 'drizzle-orm'
import { createSandboxPayments } from '../../../server/adapters/payment/sandbox'
import { Payouts } from '../../../server/wallet/payouts'
import { resources } from '../../../src/resources'
import { type AnyResource, importPath, verbOf } from '../../../src/schema/model'
import { draft, FIRM } from '../company'
import { Designs, declared } from '../designer/designs'
import type { Desk } from '../desk'
import { FinanceDesk } from '../finance/financeDesk'
import { formOf, groundForms, shownOf } from '../forms'
import { CASH, sure } from '../settlement/billDesk'
import { ALLOCATE, CUSTOMER, type ReceiptDesk, UNDO, VOID } from '../settlement/receiptDesk'
import { PAYPASS, REALNAME, WalletDesk } from '../wallet/walletDesk'

/** Resources whose whole life goes through the engine's verbs. */
export const plain: readonly AnyResource[] = resources.filter(
  (resource) => verbOf(resource, 'create') && resource.name !== 'order' && resource.wire !== 'simpleRest',
)

/** What hangs on an order, a bill or a bank account needs one. */
export async function ground(desk: Desk): Promise<void> {
  await desk.place()
  await groundForms(desk.db)
  await desk.db.rows(sql`
    insert into bill (direction, owner_firm_id, payable_money, paid_money, unpaid_money) values (1, 1, 0, 0, 0)`)
  await desk.db.rows(sql`insert into bank (bank_name, firm_id) values ('招商银行', 1)`)
  await desk.db.rows(sql`insert into customer (id, name, firm_id, status) values (${CUSTOMER}, '分配客户', 1, 1)`)
}

/** Create, edit and remove of a declared resource. */
export async function life(desk: Desk, resource: AnyResource): Promise<void> {
  const admin = await desk.as('admin')
  const send = (call: string, values: Readonly<Record<string, unknown>>) => admin.post(call.slice(5), values)
  const create = verbOf(resource, 'create')
  if (!create) throw new Error(resource.name)
  const { id } = sure(await send(create.call, formOf(resource, 1))).data as { id: number }
  const [row] = await shownOf(admin, resource, id)
  const [edit, remove] = [verbOf(resource, 'edit'), verbOf(resource, 'remove')]
  if (edit) sure(await send(edit.call, { ...row, id, version: row?.version }))
  if (remove) sure(await send(remove.call, { id, ...remove.with }))
}

/** A coupon of 30 yuan in the hands of who calls in every order of the tests. */
export async function couponOf(desk: Desk): Promise<number> {
  const [coupon] = await desk.db.rows<{ id: number }>(sql`
    insert into coupon (name, type, stock, firm_id) values ('立减三十', 1, 9, ${FIRM.platform}) returning id`)
  const [held] = await desk.db.rows<{ id: number }>(sql`
    insert into user_coupon (coupon_id, phone, firm_id, status, type, money, threshold, start_time, end_time)
    values (${coupon?.id}, ${draft.phone}, ${FIRM.platform}, 0, 1, 3000, 0, now() - interval '1 minute', now() + interval '1 day')
    returning id`)
  return held?.id ?? 0
}

/** Each kind of write that is not a resource's own life, by the way that people go. */
export const ways: Readonly<Record<string, (desk: ReceiptDesk) => Promise<unknown>>> = {
  'an order from its creation to its end, with steps, a remark, a photo and a batch': async (desk) => {
    const dispatch = await desk.as('dispatch')
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(26)
    sure(await dispatch.post('/order/remark/save', { id, remark: '已电话联系' }))
    const url = await desk.uploaded(FIRM.provider1)
    sure(await provider.post('/order/upload', { id, key: 'mancar', url, act: 'add' }))
    const staff = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'masked'`)
    sure(await dispatch.post('/v2/order/allot', { ids: [id, await desk.place()], user_id: staff[0]?.id }))
    await desk.photograph(id)
    sure(await provider.post('/order/end', { id, cancel_reason: '完成' }))
  },
  'a bill from its orders to its payment, with invoice, letter and approval': async (desk) => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    const { unpaid_money } = await desk.bill(id)
    const payment_url = await desk.uploaded(FIRM.platform)
    sure(await dispatch.post(CASH, { id, payment_url, payMoney: Number(unpaid_money), remark: '付款' }))
    // The next configuration of this type is made by hand.
    await desk.db.rows(sql`update approval_config set removed_at = now() where type = 'bill_pay'`)
  },
  'a receipt: entered, allocated, undone and voided': async (desk) => {
    const dispatch = await desk.as('dispatch')
    const bill = await desk.due(100)
    const id = await desk.received(100)
    sure(await dispatch.post(ALLOCATE, { id, shares: [{ bill_id: bill, money: 100 }] }))
    const { payments } = await desk.allocation(id)
    sure(await dispatch.post(UNDO, { id, payment_id: payments[0]?.id, remark: '串户' }))
    sure(await dispatch.post(VOID, { id, remark: '重复录入' }))
  },
  'a wallet: password, binding, recharge, withdrawal and its resolution': async (desk) => {
    const provider = await desk.as('provider1')
    await new WalletDesk(desk).ready(provider, 1000)
    const asked = { money: 100, realname: REALNAME, paypass: PAYPASS, type: 0 }
    const drawn = sure(await provider.post<{ id: number }>('/v2/wallet/withdraw', asked))
    sure(await provider.post('/v2/wallet/withdraw', { ...asked, money: 50 }))
    sure(await (await desk.as('admin')).post('/finance/withdraw', { id: drawn.data.id, status: 1 }))
    // What is to be sent after a COMMIT is sent by its timer where the COMMIT has no answer.
    await new Payouts(desk.db, createSandboxPayments(desk.db, '')).sweep()
  },
  'cards and a lending, asked for and paid out of the ledger': async (desk) => {
    const finance = new FinanceDesk(desk)
    await finance.cards(await desk.as('dispatch'))
    await finance.lent(1234.5)
  },
  'a cash slip, paid from wallet to wallet': async (desk) => {
    const company = await desk.as('dispatch')
    const wallets = new WalletDesk(desk)
    await wallets.setPaypass(company)
    await wallets.recharge(company, 1000)
    const id = await desk.orderAt(26)
    await desk.set(
      id,
      sql`status = 4, pay_type = 2, is_audit = 1, is_audit_final = 1, firm_progress = 2, real_money = 33060,
        firm_deduct_money = 0, user_to_driver_money = 0`,
    )
    sure(await company.post('/statement/firm/pay', { id, type: 1, paypass: PAYPASS }))
  },
  'several customers edited at once': async (desk) => {
    const ids = await desk.db.rows<{ id: number }>(sql`select id from customer order by id limit 2`)
    const change = { ids: ids.map(({ id }) => id), contact: '统一联系人' }
    sure(await (await desk.as('admin')).post('/v2/customer', change))
  },
  'an owner’s coupon: used, given back, used again, and the rest noted as paid': async (desk) => {
    const dispatch = await desk.as('dispatch')
    const order_id = await desk.place({ use_wheels: 2, science: 1, free_milage: '20' })
    const user_coupon_id = await couponOf(desk)
    sure(await dispatch.post('/v3/order/coupon', { order_id, user_coupon_id }))
    sure(await dispatch.post('/v3/order/coupon', { order_id, act: 'back' }))
    sure(await dispatch.post('/v3/order/coupon', { order_id, user_coupon_id }))
    sure(await dispatch.post('/v3/order/cash/pay', { id: order_id, mode: 'register' }))
  },
  'settings of the company': async (desk) => {
    const admin = await desk.as('admin')
    const { data } = await admin.get('/v2/company/config')
    sure(await admin.post('/v2/company/config', { ...data, finish_minutes: 36 }))
  },
  'a design and its publication': async (desk) => {
    const fields = [{ id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true }] as const
    sure(await new Designs(desk).publish('lost_things', declared('失物', fields)))
  },
}

/** Rows of a file, by the stream of its import. @returns the last line */
export async function bring(desk: Desk, id: string, mode: 'partial' | 'whole'): Promise<Record<string, unknown>> {
  const { token } = await desk.as('admin')
  const columns = ['bank_name', 'account_name', 'account_num']
  const rows = [1, 2, 3].map((n) => ({ row: n + 1, cells: ['招商银行', `安途${n}`, `6225${mode.length}00${n}`] }))
  const reply = await desk.app.inject({
    method: 'POST',
    url: `/api${importPath('bank')}`,
    headers: { 'x-token': token },
    payload: { id, mode, columns, rows },
  })
  return JSON.parse(reply.body.trim().split('\n').at(-1) ?? '{}')
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyLedger } from '../../../server/wallet/verify'
import { FIRM } from '../company'
import type { Client, Desk, Reply } from '../desk'

const DAY = 86_400
export const soon = (days: number): number => Math.floor(Date.now() / 1000) + days * DAY

/** What the tests of finance do by the API. */
export class FinanceDesk {
  #names = 0
  constructor(readonly desk: Desk) {}

  /** Cards as somebody of the platform's finance makes them, activated by somebody else unless told. @returns the batch and its codes */
  async cards(client: Client, more: Readonly<Record<string, unknown>> = {}, isActive = true) {
    const made = await client.post<{ id: number }>('/v2/finance/card/batch', {
      ...{ name: `批次${++this.#names}`, face_money: 100, count: 3, start_time: soon(-1), end_time: soon(30) },
      ...more,
    })
    expect(made).toMatchObject({ code: 1, info: '制卡成功' })
    const { id } = made.data
    if (isActive) {
      const other = await this.desk.as('admin')
      const done = await other.post('/v2/finance/card/batch/activate', { id })
      expect(done).toMatchObject({ code: 1, info: '激活成功' })
    }
    const told = await client.post<{ cards: { serial: string; code: string }[] }>('/v2/finance/card/batch/codes', {
      id,
    })
    expect(told).toMatchObject({ code: 1 })
    return { id, cards: told.data.cards }
  }

  /** An order whose owner owes. @param money fen */
  async owing(money: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = await this.desk.orderAt(26)
    await this.desk.stand(id, {
      charge_type: '02',
      owner_money: money,
      paid_money: 0,
      pay_status: 0,
      is_cash: 1,
      is_money: 0,
      ...more,
    })
    return id
  }

  async columns(order: number) {
    const [row] = await this.desk.db.rows<{ paid_money: number; pay_status: number; is_money: number }>(sql`
      select paid_money, pay_status, is_money from orders where id = ${order}`)
    return row
  }

  async statusOf(table: 'lending' | 'repayment' | 'prepaid_card' | 'card_batch' | 'payee_push', id: number) {
    const [row] = await this.desk.db.rows<{ status: number }>(
      sql`select status from ${sql.identifier(table)} where id = ${id}`,
    )
    return row?.status
  }

  /** An advance to a provider, paid out. @param money yuan */
  async lent(money: number, firm: number = FIRM.provider1): Promise<number> {
    const asked = await (await this.desk.as('dispatch')).post<{ id: number }>(
      '/v2/finance/lending',
      { firm_id: firm, money, due_time: soon(60), reason: '年末周转' },
      { 'idempotency-key': randomUUID() },
    )
    expect(asked).toMatchObject({ code: 1, info: '申请成功' })
    const paid = await (await this.desk.as('admin')).post('/v2/finance/lending/pay', { id: asked.data.id })
    expect(paid).toMatchObject({ code: 1, info: '放款成功' })
    return asked.data.id
  }

  async lending(client: Client, id: number) {
    return (await client.get<Record<string, unknown>>('/v2/finance/lending/detail', { id })).data
  }

  /** What the books say against themselves; nothing when they add up. */
  async findings() {
    return (await verifyLedger(this.desk.db)).findings
  }
}

export const infos = (replies: readonly Reply<unknown>[]): string[] => replies.map(({ info }) => info).sort()

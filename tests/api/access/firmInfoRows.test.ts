import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

type Rows = { readonly data: readonly Readonly<Record<string, unknown>>[] }

const ROLES = [
  'transfer_record',
  'user_log',
  'order_man',
  'cash_man',
  'service_sta',
  'custom_sta',
  'financial_water',
  1,
  2,
  3,
]

/** Whatever names a provider goes by the same flag: its name, and its people's numbers. */
describe.each(mainEngine())('F-398 without firm_info_show, of rows of their own, on %s', (engine) => {
  const desk = new Desk(engine)
  const NAME = '鹏城拖车'
  const NUMBER = '13912345678'
  let blind: Client
  let seeing: Client

  beforeAll(async () => {
    blind = await desk.holder('blind', FIRM.platform, ROLES.map(String))
    seeing = await desk.holder('seeing', FIRM.platform, [...ROLES.map(String), 'firm_info_show'])
    const id = await desk.place()
    const firm = FIRM.provider1
    await desk.db.rows(sql`
      insert into transfer_record (order_id, order_no, car_no, kind, from_firm_id, to_firm_id, from_name, to_name, firm_id, user_name, status, time)
      values (${id}, 'RD1', '粤B12345', 1, ${firm}, ${firm}, ${NAME}, ${NAME}, ${firm}, '某人', 0, now())`)
    await desk.db.rows(sql`
      insert into outbox (time, channel, status, name, phone, content) values (now(), 1, 0, '王师傅', ${NUMBER}, '救援链接')`)
    await desk.db.rows(sql`
      insert into withdrawal (order_no, firm_id, type, money, status, createtime, realname, openid, user_name, review_status)
      values ('TX1', ${firm}, 0, 100, 0, now(), '张三', 'o', '张三', 0)`)
  })

  const rowsOf = async (who: Client, path: string) => {
    const { data } = await who.get<Rows>(path)
    expect(data.data).toHaveLength(1)
    return JSON.stringify(data.data)
  }

  test.each([
    ['转单记录', '/v2/order/transfer', NAME],
    ['发件箱', '/v2/system/outbox', NUMBER],
    ['提现管理', '/finance/withdraw', NAME],
  ])('%s tells of no provider', async (_, path, told) => {
    expect(await rowsOf(seeing, path)).toContain(told)
    expect(await rowsOf(blind, path)).not.toContain(told)
  })

  test('转单记录 keeps names of firms alone: who handed it over within one firm, and to whom, is told', async () => {
    await desk.db.rows(sql`
      insert into transfer_record (order_id, order_no, car_no, kind, from_name, to_name, firm_id, user_name, status, time)
      select order_id, 'RD2', car_no, 4, '周志明', '王建国', firm_id, '某人', 0, now() from transfer_record limit 1`)
    const { data } = await blind.get<Rows>('/v2/order/transfer')
    await desk.db.rows(sql`delete from transfer_record where order_no = 'RD2'`)
    expect(data.data.find(({ kind }) => kind === 4)).toMatchObject({ from_name: '周志明', to_name: '王建国' })
    expect(data.data.find(({ kind }) => kind === 1)).toMatchObject({ from_name: '***', to_name: '***' })
  })

  test('nor does a search by them confirm one', async () => {
    const { data } = await blind.get<Rows>('/v2/system/outbox', { phone: NUMBER.slice(0, 6) })
    const { data: wrong } = await blind.get<Rows>('/v2/system/outbox', { phone: '188888' })
    expect(wrong.data).toEqual(data.data)
  })
})

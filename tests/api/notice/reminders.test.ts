import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { giveReminders } from '../../../server/notice'
import { reminderDue } from '../../../src/domain/notice'
import { DAY, startOfDay } from '../../../src/domain/time'
import { FIRM } from '../company'
import { Desk } from '../desk'

test('F-265 O-053 reminders are due 30, 7 and 1 days ahead', () => {
  expect([31, 30, 8, 7, 2, 1, 0, -1].map(reminderDue)).toEqual([null, 30, 30, 7, 7, 1, 1, null])
})

describe.each(mainEngine())('reminders ahead on %s', (engine) => {
  const desk = new Desk(engine)
  const today = startOfDay(Math.floor(Date.now() / 1000))
  const titlesOf = async (account: 'insurer' | 'provider1' | 'provider2' | 'insurer161') => {
    const client = await desk.as(account)
    const { data } = await client.get<{ data: { title: string; content: string }[] }>('/v2/notice', { limit: 100 })
    return data.data
  }

  test('F-265 both sides of a contract are told, once for each of the three, from all nodes together', async () => {
    const begin = new Date((today + 20 * DAY) * 1000)
    begin.setUTCFullYear(begin.getUTCFullYear() - 1)
    await desk.db.rows(sql`
      insert into firm_contract (owner_firm_id, firm_id, begin_time, sign_peroid, auto_resign, contract_url, user_name)
      values (${FIRM.insurer}, ${FIRM.provider1}, ${begin}, 1, 0, '[]'::jsonb, 'x')`)
    const [contract] = await desk.db.rows<{ id: number }>(sql`select max(id)::int as id from firm_contract`)
    const both = await Promise.all([giveReminders(today), giveReminders(today)])
    expect(both.reduce((sum, n) => sum + n, 0)).toBe(1)
    for (const account of ['insurer', 'provider1'] as const) {
      expect((await titlesOf(account)).filter(({ title }) => title.includes('合同还有'))).toHaveLength(1)
    }
    for (const account of ['provider2', 'insurer161'] as const) expect(await titlesOf(account)).toEqual([])
    // The company's notice names no provider: not everybody there may read its name.
    expect(JSON.stringify(await titlesOf('insurer'))).not.toContain('鹏城拖车')
    expect(JSON.stringify(await titlesOf('provider1'))).toContain('鹏安财险')

    for (const later of [5, 13, 14, 18, 19, 30]) await giveReminders(today + later * DAY)
    const given = await desk.db.rows<{ remark: string }>(sql`
      select remark from audit_log where resource = 'firmContract' and row_id = ${contract?.id} and action = 'remind' order by id`)
    expect(given.map(({ remark }) => remark.slice(-4).trim())).toEqual(['30 天', '7 天', '1 天'])
    expect((await titlesOf('provider1')).filter(({ title }) => title.includes('合同'))).toHaveLength(3)
    // One that is prolonged, or that another has followed, reminds nobody.
    await desk.db.rows(sql`delete from audit_log where resource = 'firmContract' and action = 'remind'`)
    await desk.db.rows(sql`update firm_contract set auto_resign = 1 where id = ${contract?.id}`)
    expect(await giveReminders(today)).toBe(0)
  })

  test('O-053 a firm is told of its papers in one notice, and whoever drives by SMS', async () => {
    const end = (days: number) => new Date((today + days * DAY) * 1000)
    await desk.db.rows(sql`
      insert into car (plate_num, firm_id, driver_id, insurance_end, inspection_end, first_end)
      values ('粤BT5582', ${FIRM.provider1}, 1, ${end(6)}, ${end(200)}, ${end(6)})`)
    await desk.db.rows(sql`update technician set license_end = ${end(25)} where id = 2`)
    expect(await giveReminders(today)).toBe(2)
    expect(await giveReminders(today)).toBe(0)
    const [notice] = (await titlesOf('provider1')).filter(({ title }) => title.includes('证件'))
    expect(notice?.title).toBe('2 份车辆与技师证件即将到期')
    for (const words of ['粤BT5582 的保险', '何志强 的驾驶证', '还有 6 天', '还有 25 天'])
      expect(notice?.content).toContain(words)
    const sent = await desk.db.rows<{ phone: string }>(
      sql`select phone from outbox where scene = 'paperdue' order by id`,
    )
    expect(sent.map(({ phone }) => phone)).toEqual(['13700000001', '13700000002'])
    expect((await titlesOf('provider2')).filter(({ title }) => title.includes('证件'))).toEqual([])
    // The last day counts too; a paper that has been renewed, or has lapsed, does not.
    expect(await giveReminders(today + 6 * DAY)).toBe(1)
    expect(await giveReminders(today + 26 * DAY)).toBe(0)
  })
})

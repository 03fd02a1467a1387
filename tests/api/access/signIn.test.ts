import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Driver, Session } from '../../../server/db/driver'
import { engines } from '../../../server/db/testing'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'

/** What is asked of the database beside the answer, which nobody waits for: the log of refused sign-ins. */
const BESIDE = /audit_log|"?change"?|pg_advisory|sessions|^\s*(begin|commit|rollback|set )/i

describe.each(engines())('what a sign-in tells of names, on %s', (engine) => {
  let asked: string[] = []
  const listened = (session: Session): Session => ({
    ...session,
    run: (text, ...rest) => {
      if (!BESIDE.test(text)) asked.push(text.replaceAll(/\s+/g, ' ').trim())
      return session.run(text, ...rest)
    },
    release: (broken) => session.release(broken),
  })
  const wrap = (driver: Driver): Driver => ({ ...driver, acquire: async () => listened(await driver.acquire()) })
  const desk = new Desk(engine, {}, wrap)

  test('O-029, F-566 a name of none, of one and of several firms gets the same words for the same work, whatever the password', async () => {
    await desk.holder('single', FIRM.insurer, [])
    await desk.holder('double', FIRM.insurer, [])
    const [role] = await desk.db.rows<{ id: number }>(sql`select role_id as id from staff where account = 'double'`)
    await desk.db.rows(sql`
      insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
      select account, name, tel, password_hash, ${FIRM.insurer161}, ${role?.id}, 1 from staff where account = 'double'`)
    const tries = [
      ['nobody', 'wrong', ''],
      ['single', 'wrong', ''],
      ['double', 'wrong', ''],
      ['double', PASSWORD, ''],
      // With a firm's code, too.
      ['nobody', 'wrong', 'PENGAN'],
      ['single', 'wrong', 'PENGAN'],
    ] as const
    const told: unknown[] = []
    const work: string[][] = []
    for (const [account, password, short] of tries) {
      await desk.db.rows(sql`delete from login_attempts`)
      asked = []
      const { code, info, data } = await desk.call('', 'POST', '/login', { account, password, short })
      told.push({ code, info, data })
      work.push([...asked])
    }
    expect(told).toEqual(Array(6).fill({ code: 0, info: '账号或密码错误', data: null }))
    for (const one of work.slice(1, 4)) expect(one).toEqual(work[0])
    expect(work[5]).toEqual(work[4])
    expect(work[0]?.length).toBeGreaterThan(2)
    // With its firm's code each is itself.
    const { code } = await desk.call('', 'POST', '/login', { account: 'double', password: PASSWORD, short: 'ZHAOTU' })
    expect(code).toBe(1)
  })
})

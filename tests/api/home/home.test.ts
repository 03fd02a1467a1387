import { describe, expect, test } from 'vitest'
import { settledStatuses } from '../../../src/domain/order'
import { DAY, endOfDay } from '../../../src/domain/time'
import type { homeReplies } from '../../../src/resources/home'
import { type HomeLine, homeAddress, homeFilter, homeLines } from '../../../src/resources/home'
import { isAllowed } from '../../../src/schema/compile/access'
import type { ValueOf } from '../../../src/schema/model'
import { DemoReads, type Reader } from '../demoReads'

type Home = ValueOf<typeof homeReplies.calls.waiting>
type User = Readonly<{ firm_type: 0 | 1 | 3; firm_id: number; nodes: readonly string[]; id: number }>

const ACCOUNTS = [
  'admin',
  'dispatch',
  'finance',
  'dev',
  'insurer',
  'insurer161',
  'payer',
  'provider1',
  'provider2',
] as const
type Listed = { readonly total: number; readonly data: readonly { readonly settle_money: number | null }[] } & Readonly<
  Record<string, unknown>
>

/** The parameters of a filter as its list's screen sends them. */
const sent = (filter: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()

const yuan = (value: number) => Math.round(value * 100) / 100

describe('the home page', () => {
  const demo = new DemoReads()

  const told = async (account: string) => {
    const reader = await demo.reader(account)
    const reply = await reader.get<Home>('/v2/home', {})
    const user = await reader.get<User>('/user/info', {})
    expect(reply.body, account).toMatchObject({ code: 1 })
    return { reader, home: reply.body.data, user: user.body.data }
  }
  const listed = async (reader: Reader, call: string, filter: Readonly<Record<string, unknown>>) => {
    const url = `${call.replace(/^GET /, '')}?${sent(filter)}`
    const reply = await demo.call<Listed>(reader.token, 'GET', url)
    expect(reply.body.code, `${url}: ${String(reply.body.info)}`).toBe(1)
    return reply.body.data
  }
  const lineOf = (code: string, user: User): HomeLine => {
    const line = homeLines.find((one) => one.code === code && isAllowed({ types: one.types }, user))
    if (!line) throw new Error(`no line ${code}`)
    return line
  }

  test.each(ACCOUNTS)(
    'every number is the total of the list that it opens, and every sum its sum: %s',
    async (account) => {
      const { reader, home, user } = await told(account)
      for (const { code, count, money, rows } of home.lines) {
        const line = lineOf(code, user)
        const { resource, view } = line
        const call = (view && resource.views?.[view]?.call) ?? resource.actions.list?.call ?? ''
        const asked = new URL(homeAddress(line, user, home.now), 'http://desk').searchParams.get('filter') ?? '{}'
        const filter: Readonly<Record<string, unknown>> = JSON.parse(asked)
        expect(filter).toEqual(homeFilter(line, user, home.now))
        const list = await listed(reader, call, { ...filter, ...(view && { view }), limit: 50 })
        expect(count, `${account} ${code}`).toBe(list.total)
        if (line.money) expect(money, `${account} ${code}`).toBe(list[`total_${line.money}`])
        expect(rows.length).toBeLessThanOrEqual(5)
      }
    },
  )

  test.each(['provider1', 'insurer', 'payer'])('each day’s bar is the order list of that day: %s', async (account) => {
    const { reader, home } = await told(account)
    expect(home.days?.length).toBeGreaterThan(0)
    for (const { start, placed, finished, money } of home.days?.slice(-4) ?? []) {
      const [from, to] = [start, endOfDay(start)]
      const list = (filter: Readonly<Record<string, unknown>>) =>
        listed(reader, '/order/list', { ...filter, limit: 200 })
      expect((await list({ start_time: from, end_time: to })).total).toBe(placed)
      const ended = await list({ status: settledStatuses, finish_time_from: from, finish_time_to: to })
      expect(ended.total, new Date(start * 1000).toISOString()).toBe(finished)
      if (account === 'provider1') {
        expect(money).toBe(yuan(ended.data.reduce((sum, row) => sum + (row.settle_money ?? 0), 0)))
      } else expect(money).toBe(ended.total_predict_money)
    }
    const ends = home.days?.map(({ start }) => start) ?? []
    expect(ends.slice(1).every((start, at) => start - (ends[at] ?? 0) === DAY)).toBe(true)
  })

  test('a company’s month is its order list, by kind too, and what is underway stands apart', async () => {
    const { reader, home } = await told('insurer')
    const { month } = home
    if (!month) throw new Error('no month')
    const ended = { status: settledStatuses, finish_time_from: month.start, finish_time_to: month.end }
    const whole = await listed(reader, '/order/list', ended)
    expect([whole.total, whole.total_predict_money]).toEqual([month.count, month.money])
    for (const { type, count, money } of month.types) {
      const list = await listed(reader, '/order/list', { ...ended, type })
      expect([list.total, list.total_predict_money], String(type)).toEqual([count, money])
    }
    expect(month.types.reduce((sum, { count }) => sum + count, 0)).toBe(month.count)
  })

  test('who may not do or open something is not called to it, and who has no such figures is told none', async () => {
    const codesOf = async (account: string) => (await told(account)).home.lines.map(({ code }) => code)
    const dispatch = await codesOf('dispatch')
    expect(dispatch).toContain('photoAudit')
    for (const code of ['toPay', 'toCollect', 'withdrawals', 'review', 'receipts', 'applications', 'missed.review'])
      expect(dispatch).not.toContain(code)
    const finance = await codesOf('finance')
    expect(finance).toEqual(expect.arrayContaining(['toPay', 'toCollect', 'withdrawals', 'receipts', 'review']))
    expect(finance).not.toContain('photoAudit')
    const provider = await codesOf('provider1')
    expect(provider).toEqual(expect.arrayContaining(['statementConfirm', 'billOpen']))
    for (const code of ['toPay', 'toCollect', 'review', 'withdrawals', 'appeals']) expect(provider).not.toContain(code)
    expect((await told('dispatch')).home).toMatchObject({ wallet: null, days: null, month: null })
    expect((await told('insurer')).home).toMatchObject({ wallet: null })
    expect((await told('provider1')).home).toMatchObject({ month: null, wallet: { money: expect.any(Number) } })
  })

  test('an auditor’s home has what an auditor works through, and nothing of money', async () => {
    const admin = await demo.signIn('admin')
    const nodes = ['order_man', 'order_approval', 'order_audit', 'pic_audit']
    const role = await demo.call(admin, 'POST', '/auth/save', { name: '审核员', nodes, authorize: 9 })
    expect(role.body).toMatchObject({ code: 1 })
    const { id } = role.body.data as { id: number }
    expect((await demo.call(admin, 'POST', '/admin/save', { id: 4, role_id: id })).body).toMatchObject({ code: 1 })
    const token = await demo.signIn('dev')
    const home = (await demo.call<Home>(token, 'GET', '/v2/home')).body.data
    expect(home.lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['review', 'photoAudit']))
    for (const { code, money } of home.lines) {
      expect(code).not.toMatch(/^(bill|toPay|toCollect|withdrawals|receipts|close|missed|approval)/)
      expect(money).toBeNull()
    }
  })

  test('a provider reads of bills and orders its own alone', async () => {
    const [one, other] = [await told('provider1'), await told('provider2')]
    expect(one.home.days).not.toEqual(other.home.days)
    const names = one.home.lines.flatMap(({ rows }) => rows.map(({ name }) => name ?? ''))
    for (const name of names) expect(name).not.toContain('宝安捷援')
  })
})

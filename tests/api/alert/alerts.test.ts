import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { traceUnanswered } from '../../../server/alert/escalation'
import { engines } from '../../../server/db/testing'
import { alertKind, alertState } from '../../../src/domain/alert'
import type { alert } from '../../../src/resources/alert/alert.resource'
import type { ReplyOf } from '../../../src/resources/replies'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { openStream } from '../liveStream'
import { passTime } from '../serve'

type Waiting = ReplyOf<typeof alert, 'waiting'>

describe.each(engines())('alerts, on %s', (engine) => {
  const desk = new Desk(engine)
  const waiting = async (client: Client) => (await client.get<Waiting>('/v2/alert')).data
  const groupOf = async (client: Client, kind: number) => {
    const group = (await waiting(client)).groups.find((one) => one.kind === kind)
    return group && { ...group, ids: group.waits.map(({ id }) => id) }
  }
  const acknowledge = (client: Client, kind: number, ids: readonly number[]) =>
    client.post<{ acknowledged: number }>('/v2/alert', { kind, ids })
  const urge = async (order_id: number) => {
    const reply = await (await desk.as('dispatch')).post<{ id: number }>('/v2/order/feedback', {
      ...{ order_id, kind: 5, source: 1, content: '等了一个小时，何时到？', contact: '何先生', phone: '13900006408' },
    })
    expect(reply.info).toBe('登记成功')
    return reply.data.id
  }
  const tracesOf = (subject: number, kind: number = alertKind.urging) =>
    desk.db.rows<{ status: number; told_name: string | null; ack_name: string | null; call_simulated: number | null }>(
      sql`select status, told_name, ack_name, call_simulated from alert where kind = ${kind} and subject_id = ${subject} order by id`,
    )
  const onDuty = async (ids: readonly number[], minutes = 3) => {
    const dispatch = await desk.as('admin')
    const { data } = await dispatch.get<{ version: number }>('/v2/company/config')
    const reply = await dispatch.post('/v2/company/config', { ...data, duty_ids: ids, alert_minutes: minutes })
    expect(reply.code).toBe(1)
  }
  const staffId = async (account: string) => {
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`)
    return row?.id ?? 0
  }

  test('O-227 O-228: acknowledged by one, quiet for the whole firm at once, and nobody else is told', async () => {
    const [one, colleague, foreign] = await Promise.all([desk.as('dispatch'), desk.as('admin'), desk.as('insurer')])
    const id = await urge(await desk.place())
    expect(await groupOf(one, alertKind.urging)).toMatchObject({ open: 1, ids: [id], rows: [{ id, times: 1 }] })
    const [stream, other] = await Promise.all([
      openStream(desk.app, colleague.token),
      openStream(desk.app, foreign.token),
    ])

    expect((await acknowledge(one, alertKind.urging, [id])).data).toEqual({ acknowledged: 1 })
    expect(await groupOf(colleague, alertKind.urging)).toMatchObject({ open: 0, total: 1, ids: [] })
    await expect.poll(() => stream.hints().some(({ resource }) => resource === 'alert'), { timeout: 2000 }).toBe(true)
    expect(other.hints().filter(({ resource }) => resource === 'alert')).toEqual([])
    stream.close()
    other.close()
    expect(await tracesOf(id)).toMatchObject([{ status: alertState.acknowledged, ack_name: 'dispatch' }])
    const log = await desk.db.rows<{ action: string; user_name: string }>(
      sql`select action, user_name from audit_log where resource = 'alert' order by id`,
    )
    expect(log.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['create', 'dispatch'],
      ['answer', 'dispatch'],
    ])
  })

  test('the same acknowledgement twice, at once or later, does no harm; an urging that comes again rings again', async () => {
    const [one, colleague] = await Promise.all([desk.as('dispatch'), desk.as('admin')])
    const order = await desk.place()
    const id = await urge(order)
    const replies = await Promise.all(
      [one, colleague, one].map((client) => acknowledge(client, alertKind.urging, [id])),
    )
    expect(replies.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(replies.reduce((sum, { data }) => sum + data.acknowledged, 0)).toBe(1)
    expect((await acknowledge(one, alertKind.urging, [id])).data).toEqual({ acknowledged: 0 })
    expect(await tracesOf(id)).toHaveLength(1)
    const again = await urge(order)
    expect(await groupOf(one, alertKind.urging)).toMatchObject({ open: 1, rows: [{ id: again, times: 2 }] })
    await acknowledge(one, alertKind.urging, [again])
  })

  test('a foreign firm acknowledges nothing of it, and who may not see a kind is refused', async () => {
    const id = await urge(await desk.place())
    const insurer = await desk.as('insurer')
    expect((await groupOf(insurer, alertKind.urging))?.ids ?? []).not.toContain(id)
    expect((await acknowledge(insurer, alertKind.urging, [id])).data).toEqual({ acknowledged: 0 })
    expect(await tracesOf(id)).toEqual([])
    const powerless = await desk.as('powerless')
    expect((await waiting(powerless)).groups.map(({ kind }) => kind)).toEqual([alertKind.notice])
    expect((await acknowledge(powerless, alertKind.urging, [id])).code).toBe(0)
    for (const ids of [[], ['x'], 'all', Array.from({ length: 101 }, (_, i) => i + 1)]) {
      expect((await acknowledge(await desk.as('dispatch'), alertKind.urging, ids as number[])).code).toBe(0)
    }
    expect((await acknowledge(await desk.as('dispatch'), 99, [id])).code).toBe(0)
    await acknowledge(await desk.as('dispatch'), alertKind.urging, [id])
  })

  test('O-227 O-229: a new order rings at the desk until it is sent, then at its provider; a written-up one until it is followed up', async () => {
    const [dispatch, provider] = await Promise.all([desk.as('dispatch'), desk.as('provider1')])
    const id = await desk.place()
    expect((await groupOf(dispatch, alertKind.order))?.ids).toContain(id)
    expect((await groupOf(provider, alertKind.order))?.ids).not.toContain(id)
    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    expect((await groupOf(dispatch, alertKind.order))?.ids).not.toContain(id)
    expect((await groupOf(provider, alertKind.order))?.ids).toContain(id)
    await acknowledge(provider, alertKind.order, [id])
    expect((await groupOf(provider, alertKind.order))?.ids).not.toContain(id)

    await desk.stand(id, { bewrite: 1 })
    expect((await groupOf(dispatch, alertKind.bewrite))?.ids).toContain(id)
    expect(await groupOf(provider, alertKind.bewrite)).toBeUndefined()
    expect((await dispatch.post('/order/bewrite', { id })).info).toBe('通知已跟进')
    expect((await groupOf(dispatch, alertKind.bewrite))?.ids).not.toContain(id)
  })

  test('O-231: a task that a colleague sets rings for its user alone', async () => {
    const [dispatch, admin] = await Promise.all([desk.as('dispatch'), desk.as('admin')])
    const due_time = Math.floor(Date.now() / 1000) + 600
    const added = await dispatch.post<{ todo_id: number }>('/v2/order/todo', {
      ...{ id: await desk.place(), title: '联系车主', user_id: await staffId('admin'), due_time },
    })
    const { todo_id } = added.data
    expect((await groupOf(admin, alertKind.task))?.ids).toContain(todo_id)
    expect((await groupOf(dispatch, alertKind.task))?.ids).not.toContain(todo_id)
    expect((await acknowledge(dispatch, alertKind.task, [todo_id])).data).toEqual({ acknowledged: 0 })
    expect((await acknowledge(admin, alertKind.task, [todo_id])).data).toEqual({ acknowledged: 1 })
    expect((await groupOf(admin, alertKind.task))?.ids).not.toContain(todo_id)
  })

  test('not acknowledged: it passes to the next on duty after so many minutes, once on two nodes, then a call stands in the outbox', async () => {
    const admin = await desk.as('admin')
    await onDuty([await staffId('admin')])
    const id = await urge(await desk.place())
    const late = (minutes: number) =>
      desk.db.rows(
        sql`update order_feedback set create_time = date_trunc('second', now()) - make_interval(mins => ${minutes}::int) where id = ${id}`,
      )
    await traceUnanswered(desk.db)
    expect(await tracesOf(id)).toEqual([])
    await late(4)
    await Promise.all([traceUnanswered(desk.db), traceUnanswered(desk.db)])
    await passTime(desk.db)
    await passTime(desk.db)
    expect(await tracesOf(id)).toMatchObject([{ status: alertState.passed, told_name: 'admin' }])
    expect(await groupOf(admin, alertKind.urging)).toMatchObject({ open: 1, rows: [{ told_name: 'admin', called: 0 }] })
    expect(await waiting(admin)).toMatchObject({ minutes: 3, next_name: 'admin' })

    await desk.db.rows(sql`update alert set passed_time = passed_time - interval '4 minutes' where subject_id = ${id}`)
    await passTime(desk.db)
    expect(await tracesOf(id)).toMatchObject([{ status: alertState.called, call_simulated: 1 }])
    const calls = await desk.db.rows(sql`select 1 from outbox where channel = 3 and content like '催单%'`)
    expect(calls).toHaveLength(1)
    expect((await acknowledge(admin, alertKind.urging, [id])).data).toEqual({ acknowledged: 1 })
    expect(await tracesOf(id)).toMatchObject([{ status: alertState.acknowledged, told_name: 'admin' }])
  })

  test('what is settled before anybody acknowledges it lapses; nobody on duty, or 0 minutes: nothing passes', async () => {
    const dispatch = await desk.as('dispatch')
    await onDuty([await staffId('admin')], 1)
    const id = await urge(await desk.place())
    await desk.db.rows(
      sql`update order_feedback set create_time = date_trunc('second', now()) - interval '5 minutes' where id = ${id}`,
    )
    await traceUnanswered(desk.db)
    await dispatch.post('/v2/order/feedback/handle', { id, status: 1 })
    await passTime(desk.db)
    await traceUnanswered(desk.db)
    expect(await tracesOf(id)).toMatchObject([{ status: alertState.lapsed, told_name: null }])

    await onDuty([await staffId('admin')], 0)
    const quiet = await urge(await desk.place())
    await desk.db.rows(sql`update order_feedback set create_time = now() - interval '5 minutes' where id = ${quiet}`)
    await traceUnanswered(desk.db)
    expect(await tracesOf(quiet)).toEqual([])
    await acknowledge(dispatch, alertKind.urging, [quiet])
  })

  test('O-227 the traces of alerts are for who sees the alerts: by kind, and by the customers of a role', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await urge(await desk.place())
    expect((await acknowledge(dispatch, alertKind.urging, [id])).data).toEqual({ acknowledged: 1 })
    const subjects = async (client: Client) =>
      (await client.get<{ data: { subject_id: number }[] }>('/v2/alert/record')).data.data.map((row) => row.subject_id)
    expect(await subjects(dispatch)).toContain(id)
    expect(await subjects(await desk.as('powerless'))).toEqual([])
    const free = await desk.holder('alert-limited', FIRM.platform, ['order_man', 'order_feedback'])
    expect(await subjects(free)).toContain(id)
    await desk.db.rows(sql`update role set customer_scope = '[77]'::jsonb where name = 'alert-limited'`)
    const limited = await desk.holder('alert-limited', FIRM.platform, [])
    expect(await subjects(limited)).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { MOST_TODOS, todoMessages } from '../../../src/domain/order/todo'
import { DAY, HOUR } from '../../../src/domain/time'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

interface Todo {
  readonly id: number
  readonly title: string
  readonly user_name: string
  readonly status: number
  readonly done_name: string | null
  readonly done_time: number | null
}
interface Todos {
  readonly data: readonly Todo[]
  readonly total: number
}

const now = () => Math.floor(Date.now() / 1000)

describe.each(engines())('mock 36 tasks of an order on %s', (engine) => {
  const desk = new Desk(engine)
  const staffOf = async (account: string) =>
    Number((await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`))[0]?.id)

  test('the desk adds a task to an order and does it once; both are in the audit log; other firms are told nothing', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const user_id = await staffOf('dispatch')
    const task = { id, title: '10:05 前告诉车主到达时间', user_id, due_time: now() + HOUR }
    const made = await dispatch.post<{ todo_id: number }>('/v2/order/todo', task)
    expect(made, made.info).toMatchObject({ code: 1, info: '任务已添加' })
    const todo_id = made.data.todo_id
    const todos = async (account: 'dispatch' | 'admin' | 'insurer' = 'dispatch') =>
      (await (await desk.as(account)).get<Todos>('/v2/order/todo', { id })).data
    expect(await todos()).toMatchObject({ total: 1, data: [{ id: todo_id, status: 0, done_name: null }] })
    expect((await todos('admin')).total).toBe(1)
    // The same once more, by another press, is no second one.
    expect((await dispatch.post('/v2/order/todo', task)).info).toBe(todoMessages.same)
    expect((await todos()).total).toBe(1)

    const done = await dispatch.post('/v2/order/todo/done', { id, todo_id })
    expect(done, done.info).toMatchObject({ code: 1, info: '任务已办完' })
    const [row] = (await todos()).data
    expect(row).toMatchObject({ status: 1, done_name: expect.any(String), done_time: expect.any(Number) })
    expect((await dispatch.post('/v2/order/todo/done', { id, todo_id })).info).toBe(todoMessages.done)
    expect((await todos()).data[0]).toEqual(row)
    const log = await desk.db.rows<{ action: string }>(sql`
      select action from audit_log where resource = 'orderTodo' and row_id = ${todo_id} order by id`)
    expect(log).toHaveLength(2)

    // Nobody else's desk, and nobody without the right, has to do with it.
    const insurer = await desk.as('insurer')
    expect((await insurer.get('/v2/order/todo', { id })).code).toBe(0)
    expect(await (await desk.as('provider1')).get('/v2/order/todo', { id })).toMatchObject({ info: MESSAGES.forbidden })
    const reader = await desk.holder('todo-reader', FIRM.platform, ['order_man'])
    expect((await reader.get<Todos>('/v2/order/todo', { id })).data.total).toBe(1)
    expect(await reader.post('/v2/order/todo', task)).toMatchObject({ info: MESSAGES.forbidden })
    expect(await reader.post('/v2/order/todo/done', { id, todo_id })).toMatchObject({ info: MESSAGES.forbidden })
    const other = await desk.place()
    expect((await dispatch.post('/v2/order/todo/done', { id: other, todo_id })).info).toBe(todoMessages.none)
  })

  test('a task has words, a colleague and a time to come; an order has not endlessly many', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const user_id = await staffOf('dispatch')
    const add = async (more: object) =>
      (await dispatch.post('/v2/order/todo', { id, title: '核对车位', user_id, due_time: now() + HOUR, ...more })).info
    expect(await add({ title: '  ' })).toBe(todoMessages.title)
    expect(await add({ title: null })).toBe(todoMessages.title)
    expect(await add({ user_id: null })).toBe(todoMessages.user)
    expect(await add({ due_time: null })).toBe(todoMessages.due)
    expect(await add({ due_time: now() - HOUR })).toBe(todoMessages.past)
    expect(await add({ due_time: now() + 400 * DAY })).toBe(todoMessages.far)
    expect(await add({ title: '字'.repeat(101) })).not.toBe('任务已添加')
    // Somebody of another firm, or who has left, gets no task.
    expect(await add({ user_id: await staffOf('provider1') })).not.toBe('任务已添加')
    await desk.holder('todo-left', FIRM.platform, ['order_man'])
    await desk.db.rows(sql`update staff set status = 0 where account = 'todo-left'`)
    expect(await add({ user_id: await staffOf('todo-left') })).not.toBe('任务已添加')
    expect((await dispatch.get<Todos>('/v2/order/todo', { id })).data.total).toBe(0)

    await desk.db.rows(sql`
      insert into order_todo (order_id, firm_id, title, user_id, due_time, status)
      select ${id}, ${FIRM.platform}, 'n' || n, ${user_id}, now(), 0 from generate_series(1, ${MOST_TODOS}) n`)
    expect(await add({})).toBe(todoMessages.many)
  })

  test('of eight who add the same task at once one does; of eight who do it one does', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const task = { id, title: '回应上游催单', user_id: await staffOf('dispatch'), due_time: now() + HOUR }
    const added = await Promise.all(
      Array.from({ length: 8 }, () => dispatch.post<{ todo_id: number }>('/v2/order/todo', task)),
    )
    expect(added.filter(({ code }) => code === 1)).toHaveLength(1)
    const todo_id = added.find(({ code }) => code === 1)?.data.todo_id
    const done = await Promise.all(
      Array.from({ length: 8 }, () => dispatch.post('/v2/order/todo/done', { id, todo_id })),
    )
    expect(done.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  test('one’s own tasks are those of orders that one sees, the first due first, until they are done', async () => {
    await desk.db.rows(sql`delete from order_todo`)
    const dispatch = await desk.as('dispatch')
    const user_id = await staffOf('dispatch')
    const orders = [await desk.place(), await desk.place()]
    const [first = 0, second = 0] = orders
    await dispatch.post('/v2/order/todo', { id: first, title: '后', user_id, due_time: now() + 2 * HOUR })
    await dispatch.post('/v2/order/todo', { id: second, title: '先', user_id, due_time: now() + HOUR })
    await dispatch.post('/v2/order/todo', {
      id: first,
      title: '别人的',
      user_id: await staffOf('admin'),
      due_time: now() + HOUR,
    })
    const mine = async () => (await dispatch.get<Todos>('/v2/order/todo/mine')).data.data.map(({ title }) => title)
    expect(await mine()).toEqual(['先', '后'])
    const [todo] = (await dispatch.get<Todos>('/v2/order/todo', { id: second })).data.data
    await dispatch.post('/v2/order/todo/done', { id: second, todo_id: todo?.id })
    expect(await mine()).toEqual(['后'])
    await desk.db.rows(sql`update orders set removed_at = now() where id = ${first}`)
    expect(await mine()).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { MOST_TODOS, TODO_AHEAD, todoMessages, todoState } from '../../../src/domain/order/todo'
import { MINUTE } from '../../../src/domain/time'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { orderTodo } from '../../../src/resources/order/orderTodo.resource'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'

/** Tasks of one answer. */
const MOST = 200

type Reader = Pick<Tx, 'rows'>

interface TodoRow {
  readonly id: number
  readonly order_id: number
  readonly order_no: string
  readonly car_no: string
  readonly title: string
  readonly user_id: number
  readonly user_name: string
  readonly due_time: number
  readonly status: number
  readonly done_time: number | null
  readonly done_name: string | null
}

const columns = sql`
  k.id, k.order_id, t.no as order_no, coalesce(t.car_no, '') as car_no, k.title, k.user_id, coalesce(s.name, '') as user_name,
  floor(extract(epoch from k.due_time))::float8 as due_time, k.status,
  floor(extract(epoch from k.done_time))::float8 as done_time, k.done_name
  from order_todo k join orders t on t.id = k.order_id left join staff s on s.id = k.user_id`

/** Tasks of an order that the user's firm has set itself: those to do by their time, then the done ones, the last first. */
export async function todosOf(tx: Reader, orderId: number, user: Session) {
  const data = await tx.rows<TodoRow>(sql`
    select ${columns} where k.order_id = ${orderId} and k.firm_id = ${user.firm_id} and k.removed_at is null
    order by k.status, case when k.status = ${todoState.open} then k.due_time end, k.done_time desc, k.id limit ${MOST}`)
  return { data, total: data.length }
}

/** The user's own tasks that are to do, of orders that they see, the first due first. */
export async function todosFor(tx: Reader, user: Session) {
  const data = await tx.rows<TodoRow>(sql`
    select ${columns} where k.user_id = ${user.id} and k.status = ${todoState.open} and k.removed_at is null
      and t.removed_at is null and ${scopeSql(order, user)}
    order by k.due_time, k.id limit ${MOST}`)
  return { data, total: data.length }
}

/** Adds a task to an order. @throws DomainError for a time that is past or too far, the same task once more, and too many */
export async function addTodo({ tx, row, input, user, now }: Work<OrderRecord>): Promise<Outcome> {
  const title = String(input.title).trim()
  const due_time = Number(input.due_time)
  if (title === '') reject(todoMessages.title, { errors: { title: todoMessages.title } })
  // Whoever has chosen this minute has until its end.
  if (due_time < now - MINUTE) reject(todoMessages.past, { errors: { due_time: todoMessages.past } })
  if (due_time > now + TODO_AHEAD) reject(todoMessages.far, { errors: { due_time: todoMessages.far } })
  const user_id = Number(input.user_id)
  // The order's row is held, so that of two who add the same one comes first.
  const open = await tx.rows<{ user_id: number; title: string }>(sql`
    select user_id, title from order_todo
    where order_id = ${row.id} and firm_id = ${user.firm_id} and status = ${todoState.open} and removed_at is null`)
  if (open.some((one) => one.title === title && one.user_id === user_id)) reject(todoMessages.same)
  if (open.length >= MOST_TODOS) reject(todoMessages.many)
  const todo_id = await records(tx, orderTodo).create(
    { order_id: row.id, firm_id: Number(user.firm_id), title, user_id, due_time },
    user,
  )
  return { data: { todo_id }, remark: title }
}

/** A task is done, by anyone of the firm's desk. @throws DomainError for one that is not there, or done already */
export async function finishTodo({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const which = { order_id: row.id, firm_id: Number(user.firm_id), id: Number(input.todo_id) }
  const [todo] = await records(tx, orderTodo).lock(which)
  if (!todo) return reject(todoMessages.none)
  if (todo.status !== todoState.open) reject(todoMessages.done)
  await records(tx, orderTodo).act(todo.id, 'finishTodo', user, { values: { done_name: user.name } })
  return { remark: todo.title }
}

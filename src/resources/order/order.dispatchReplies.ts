import { offerAnswers, runStates } from '../../domain/distribution'
import { dispatchModes } from '../../domain/order/dispatch'
import { noticeWays } from '../../domain/order/noticeWay'
import { todoStatus } from '../../domain/order/todo'
import { apiDirection, queueStatus } from '../../domain/upstream'
import { field } from '../../schema/model'
import { allOrNull, listOf, maybe, object, orNull, paged, part, type Replies } from '../../schema/model/reply'
import { count, doorTold, learnt, lines, nearDriver, offerTold, textOrNull } from './order.replyParts'

const { text, integer, id, money, km, time, flag, truth } = part

/** Of several firms that an order was sent to: how many may have it, and why the others may not. */
const sentTo = object({ complated: maybe(count), failed: maybe(count), msg: maybe(text) })

/** Someone who comes to the order's place: when, for how much, and what stays of the customer's price. */
const way = object({
  firm_id: id,
  name: text,
  driver: textOrNull,
  km: orNull(km),
  arrive: orNull(time),
  learnt,
  estimated: truth,
  money: orNull(money),
  margin: orNull(money),
})

/** What is to do about an order, and by whom. */
const todo = object({
  id,
  order_id: id,
  order_no: text,
  car_no: text,
  title: text,
  user_id: id,
  user_name: text,
  due_time: time,
  status: field.choice('', todoStatus, { required: true }),
  done_time: orNull(time),
  done_name: textOrNull,
})

/** What an order's dispatch, distribution, grab hall and queues answer. */
export const orderDispatchReplies = {
  /** providers, or the platforms that `type` 1 asks for */
  firms: paged(
    object({
      id,
      name: text,
      url: maybe(textOrNull),
      grade: maybe(orNull(field.decimal(''))),
      is_aggregate: maybe(flag),
      receiving: maybe(flag),
      idle: maybe(count),
      online: maybe(count),
      drivers: maybe(count),
      nearest: maybe(orNull(nearDriver)),
      origin: maybe(orNull(object({ address: text, lnglat: text }))),
      range: maybe(orNull(km)),
      duration: maybe(orNull(integer)),
      learnt: maybe(learnt),
      /** orders that are open at the firm */
      load: maybe(count),
      ...offerTold,
      mode: maybe(orNull(integer)),
      first_m: maybe(orNull(km)),
      first_p: maybe(orNull(money)),
      fixed_p: maybe(orNull(money)),
      refused: maybe(truth),
      takes_cash: maybe(truth),
      ...doorTold,
      charge: maybe(textOrNull),
      phone: maybe(textOrNull),
      waiting: maybe(count),
    }),
  ),
  preview: object({
    /** the first reason why nothing would be sent */
    refusal: textOrNull,
    /** of several firms those that it would not go to, each with its reason */
    failed: listOf(text),
    /** the state after it, what is due then and within how many seconds */
    status: integer,
    noun: textOrNull,
    seconds: orNull(integer),
    is_off: flag,
    /** whom the order is with now, and whom it would go to */
    before: orNull(way),
    after: listOf(way),
    /** who learns of it: people of a desk, or addresses that a message is sent to */
    notices: listOf(object({ name: text, way: field.choice('', noticeWays, { required: true }), count })),
  }),
  confirm: sentTo,
  pool: sentTo,
  distribution: object({
    /** the server's clock, by which deadlines run */
    now: time,
    runs: listOf(
      object({
        id,
        mode: field.choice('', dispatchModes, { required: true }),
        state: field.choice('', runStates, { required: true }),
        rule_id: orNull(id),
        rule_title: textOrNull,
        rule_version: orNull(integer),
        begin_time: time,
        end_time: orNull(time),
        stopped_by: textOrNull,
        reason: textOrNull,
        /** km of the round in which aggregation asks */
        range_km: orNull(integer),
        /** partners farther off, which were not compared */
        beyond: count,
        /** those of the plan by rank, then those passed by; those who were asked with their answer */
        candidates: listOf(
          object({
            firm_id: id,
            name: text,
            rank: orNull(integer),
            /** 1/10000: the score, and the weighted terms that it is the sum of */
            ...allOrNull({ score: integer, reach: integer, grade: integer, price: integer }),
            reason: textOrNull,
            /** km of its round */
            round: orNull(integer),
            ...allOrNull({ sent: time, deadline: time }),
            answer: orNull(field.choice('', offerAnswers)),
            driver_id: orNull(id),
            driver_name: textOrNull,
            /** km by road, and seconds on it, of the nearest idle technician: estimates */
            range: orNull(km),
            duration: orNull(integer),
            money: orNull(money),
          }),
        ),
      }),
    ),
  }),
  todos: paged(todo),
  myTodos: paged(todo),
  todoAdd: object({ todo_id: id }),
  cronQueue: paged(
    object({
      id: integer,
      type: text,
      value: text,
      count,
      result: textOrNull,
      data: textOrNull,
      flag,
      api_success: flag,
      status: field.choice('', queueStatus, { required: true }),
      times: orNull(time),
      tips: textOrNull,
    }),
  ),
  apiLog: paged(
    object({
      id,
      url: text,
      data: textOrNull,
      reply: textOrNull,
      create_time: time,
      update_time: time,
      direction: field.choice('', apiDirection, { required: true }),
      method: text,
      code: orNull(integer),
      ms: orNull(integer),
      delivery_id: orNull(id),
      event: textOrNull,
      status: orNull(integer),
      tries: orNull(integer),
      next_time: orNull(time),
    }),
    /** in whose books the order stands: whose log it is a part of */
    { company_id: orNull(id) },
  ),
  systemQueue: paged(
    object({
      id: integer,
      code: text,
      title: text,
      command: text,
      exec_time: orNull(field.decimal('', { required: true })),
      exec_desc: text,
      enter_time: orNull(time),
      outer_time: orNull(time),
      loops_time: integer,
      rscript: orNull(integer),
      status: field.choice('', queueStatus, { required: true }),
      create_at: orNull(time),
    }),
  ),
  /** whom a provider may write orders up for */
  writeUpCustomers: paged(object({ id, name: text, firm_name: text })),
  /** `now`: the server's clock, by which deadlines are read */
  grabHall: object({
    total: count,
    now: time,
    data: listOf(
      object({
        ...{ id, no: text, type: integer, car_no: text, car_type: orNull(integer), address: text },
        ...{ a_city: orNull(integer), a_area: orNull(integer) },
        ...{ destination: textOrNull, get_distance: orNull(km), free_milage: textOrNull },
        ...{ science: orNull(flag), is_incident_car: orNull(flag), is_cash: orNull(flag), appoint_time: orNull(time) },
        ...{ open_time: time, expire_time: time },
        /** for a company: how many providers it is open to */
        offered: orNull(count),
        /** what it earns by the provider's own formula */
        price: orNull(object({ title: textOrNull, total: part.fen, lines })),
        /** the provider's nearest idle technicians, distances estimated */
        drivers: listOf(
          object({
            ...{ id, name: text, plate_num: textOrNull, range: km },
            /** seconds on the road */
            duration: integer,
            /** seconds */
            position_age: orNull(integer),
            stale: truth,
          }),
        ),
      }),
    ),
    /** of today, offered and not got; `seconds` after it was published */
    missed: listOf(
      object({
        ...{ id, order_id: id, end: integer, type: integer, car_no: text, address: textOrNull },
        ...{ close_time: time, seconds: orNull(integer), money: orNull(part.fen) },
      }),
    ),
    /** grabbed today */
    today: count,
    ...{ idle: count, drivers: count },
  }),
} satisfies Replies['calls']

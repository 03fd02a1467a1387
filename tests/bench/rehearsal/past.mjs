// Orders of the past that an aggregation rule has distributed: each with its run, what the plan knew of every provider, and its offers.
const AREAS = [440303, 440304, 440305, 440306, 440307, 440308, 440309, 440310, 440311]
const TYPES = [1, 2, 3]
const BATCH = 500
const ACCEPTED = 1
const REFUSED = 2
const SILENT = 3
const TAKEN = 3
const FAILED = 4
const DAY = 86_400

/** Numbers from 0 to 1, the same in every run. */
function dice(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * @param {import('pg').Client} db
 * @param {object} asked
 * @param {Function} asked.plan       the server's own
 * @param {object} asked.history      without anything in it
 * @param {object} asked.rule         as `plan` reads it, with its id and version
 * @param {readonly number[]} asked.firms
 * @param {number} asked.orders       how many
 * @param {number} asked.days         before the last midnight in Shanghai
 * @param {number} asked.company
 * @param {number} asked.customer
 */
export async function fillPast(db, { plan, history, rule, firms, orders, days, company, customer }) {
  const random = dice(7)
  const within = (low, high) => low + random() * (high - low)
  const whole = (low, high) => Math.floor(within(low, high + 1))
  const now = Math.floor(Date.now() / 1000)
  const midnight = now - ((now + 8 * 3600) % DAY)
  const grades = new Map(firms.map((id) => [id, 3 + (id % 20) / 10]))

  const factsOf = (firm_id) => {
    const seconds = whole(240, 2700)
    return {
      ...{ firm_id, partner: 2, contract: 'active', offered: true, served: true, distributes: true },
      ...{ aggregates: true, in_region: true, receiving: true, plans: 0, plan: null, online: whole(1, 6), idle: 1 },
      nearest: { driver_id: firm_id, km: Math.round(seconds / 9) / 10, seconds, age: whole(1, 300) },
      ...{ open: whole(0, 5), grade: grades.get(firm_id), price: whole(120, 330) * 100, desk: true, cash: true },
    }
  }

  /** Offers one after another until somebody accepts. */
  function course(candidates, begin) {
    const refused = []
    const silent = []
    const offers = []
    let at = begin
    for (;;) {
      const found = plan(
        { is_off: 0, bewrite: 0, is_cash: 0 },
        rule,
        candidates,
        { ...history, refused, silent },
        begin,
      )
      const next = found.find((one) => one.reason === null)
      if (!next || offers.length === 4) return { offers, state: FAILED, end: at }
      const luck = random()
      const answer = luck < 0.72 ? ACCEPTED : luck < 0.86 ? REFUSED : SILENT
      const seconds = answer === SILENT ? next.seconds : whole(8, Math.min(next.seconds, 55))
      const facts = candidates.find((one) => one.firm_id === next.firm_id)
      offers.push({ ...next, facts, sent: at, deadline: at + next.seconds, answer, answered: at + seconds })
      at += seconds
      if (answer === ACCEPTED) return { offers, state: TAKEN, end: at }
      ;(answer === REFUSED ? refused : silent).push(next.firm_id)
    }
  }

  for (let from = 0; from < orders; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, orders - from) }, (_, n) => {
      const hour = (random() < 0.7 ? within(7, 20) : within(0, 24)) * 3600
      const begin = Math.floor(midnight - (1 + whole(0, days - 1)) * DAY + hour)
      const candidates = firms.map(factsOf)
      const { offers, state, end } = course(candidates, begin)
      const area = AREAS[Math.floor(AREAS.length * random() * random())]
      const plate = `粤B${String(10_000 + (((from + n) * 7919) % 90_000))}`
      return {
        ...{ no: `YY${String(from + n).padStart(8, '0')}`, plate, begin, end, state, area, type: TYPES[whole(0, 2)] },
        ...{ offers, candidates: candidates.map((facts) => ({ firm_id: facts.firm_id, reason: null, facts })) },
        firm_id: state === TAKEN ? offers.at(-1).firm_id : null,
      }
    })
    const { rows: made } = await db.query(
      `insert into orders (no, car_no, status, order_time, status_time, owner_firm_id, firm_id, type, customer_id, a_city, a_area)
       select no, plate, 26, to_timestamp("begin"), to_timestamp("end"), $2, firm_id, type, $3, 4403, area
       from jsonb_to_recordset($1) as t(no text, plate text, "begin" float8, "end" float8, firm_id int, type int, area int)
       returning id, no`,
      [JSON.stringify(rows.map(({ offers: _, candidates: __, ...row }) => row)), company, customer],
    )
    const ids = new Map(made.map(({ id, no }) => [no, id]))
    const { rows: runs } = await db.query(
      `insert into distribution_run (order_id, firm_id, rule_id, rule_title, rule_version, rule, mode, cause, state, begin_time, end_time)
       select order_id, $2, $3, '预演', $4, $5, 1, 1, state, to_timestamp("begin"), to_timestamp("end")
       from jsonb_to_recordset($1) as t(order_id int, state int, "begin" float8, "end" float8)
       returning id, order_id`,
      [
        JSON.stringify(rows.map(({ no, state, begin, end }) => ({ order_id: ids.get(no), state, begin, end }))),
        ...[company, rule.id, rule.version, JSON.stringify(rule)],
      ],
    )
    const runOf = new Map(runs.map(({ id, order_id }) => [order_id, id]))
    const run = ({ no }) => runOf.get(ids.get(no))
    await db.query(
      `insert into distribution_plan (run_id, time, candidates)
       select run_id, to_timestamp("begin"), candidates
       from jsonb_to_recordset($1) as t(run_id int, "begin" float8, candidates jsonb)`,
      [JSON.stringify(rows.map((row) => ({ run_id: run(row), begin: row.begin, candidates: row.candidates })))],
    )
    await db.query(
      `insert into distribution_offer
         (run_id, order_id, rule_id, rule_version, firm_id, rank, round, reach, grade, price, facts, sent, deadline, answer, answer_time)
       select run_id, order_id, $2, $3, firm_id, rank, 50, reach, grade, price, facts, to_timestamp(sent),
         to_timestamp(deadline), answer, to_timestamp(answered)
       from jsonb_to_recordset($1) as t(run_id int, order_id int, firm_id int, rank int, reach int, grade int, price int,
         facts jsonb, sent float8, deadline float8, answer int, answered float8)`,
      [
        JSON.stringify(
          rows.flatMap((row) =>
            row.offers.map((one) => ({
              ...{ run_id: run(row), order_id: ids.get(row.no), firm_id: one.firm_id, rank: one.rank },
              ...{ reach: one.reach, grade: one.grade, price: one.price, facts: one.facts },
              ...{ sent: one.sent, deadline: one.deadline, answer: one.answer, answered: one.answered },
            })),
          ),
        ),
        ...[rule.id, rule.version],
      ],
    )
  }
  return { from: midnight - days * DAY, to: midnight }
}

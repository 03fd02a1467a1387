// The ledger under many writers: what one locked row of the platform would cost, and whether a million operations add up.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { postgresProgram, startPostgres } from '../../scripts/postgres.mjs'

const MIGRATIONS = new URL('../../server/db/migrations/', import.meta.url)
const FIRMS = 1000
const START = 1_000_000_00
/** of the comparison, and of the operations that are counted */
const [FEW, MANY] = [20, 32]
const SECONDS = 8
/** transfers with the platform as one side, of those that a locked row lets through at least so many times as many */
const HOT_BOUND = 1 / 5
const OPERATIONS = 100_000
const ALL_OPERATIONS = 1_000_000

/** What of the migrations is about the ledger, in their order. */
const ledgerStatements = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => /ledger_(account|entry|movement|post|lines|change)/.test(statement))

/** The ledger's own statements of the migrations, and each firm's wallet with something in it. */
async function prepare(url, name, platformIsLocked) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  for (const statement of ledgerStatements()) await client.query(statement)
  // What the bound is against: the platform's account with a row that its writers lock, as a firm's is.
  await client.query(`set ledger.books = 'open'`)
  await client.query(
    `insert into ledger_account (firm_id, kind, floored) values (0, 'information_fee', $1), (0, 'cash', false)`,
    [platformIsLocked],
  )
  await client.query('reset ledger.books')
  await client.query(
    `select ledger_post('start ' || f, 'recharge', 'start', '{}', null, now(), array[0, f], array['cash', 'wallet'], array[-$1::bigint, $1::bigint])
     from generate_series(1, ${FIRMS}) f`,
    [START],
  )
  return { client, url: own.href }
}

/** Moves money until told to stop. @returns how many movements were booked */
async function write(url, writers, next) {
  const pool = new pg.Pool({ connectionString: url, max: writers })
  let booked = 0
  const work = async (writer) => {
    const client = await pool.connect()
    try {
      for (let i = 0; ; i++) {
        const asked = next(writer, i)
        if (!asked) return
        const { key, firms, accounts, amounts } = asked
        await client
          .query({
            name: 'post',
            text: `select ledger_post($1, 'write_off', 'bench', '{}', null, now(), $2, $3, $4) as id`,
            values: [key, firms, accounts, amounts],
          })
          .then(({ rows: [row] }) => {
            if (row.id !== null) booked++
          })
          .catch((error) => {
            if (error.constraint !== 'ledger_account_balance_check') throw error
          })
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)))
  await pool.end()
  return booked
}

/** Lines as the ledger takes them: in the order of their accounts, none of nothing. */
function inOrder(lines) {
  const told = lines.filter(([, , amount]) => amount !== 0).sort(([one], [other]) => one - other)
  return {
    firms: told.map(([firm]) => firm),
    accounts: told.map(([, account]) => account),
    amounts: told.map(([, , amount]) => amount),
  }
}

const between = (most) => 1 + Math.floor(Math.random() * most)

/** A fee of some firm, as pgbench repeats it. */
const FEE = `\\set firm random(1, ${FIRMS})
select ledger_post('fee ' || pg_current_xact_id(), 'write_off', 'bench', '{}', null, now(),
  array[0, :firm]::integer[], '{information_fee,wallet}', '{1,-1}');
`

/**
 * Transfers a second from random firms to the platform, by PostgreSQL's own program: writers of JavaScript would take much
 * of the machine from what is measured.
 */
async function feesPerSecond(server, name, platformIsLocked) {
  const { client, url } = await prepare(server, name, platformIsLocked)
  await client.end()
  const told = execFileSync(
    postgresProgram('pgbench'),
    ['--no-vacuum', '--protocol=prepared', `--client=${FEW}`, `--time=${SECONDS}`, '--file=-', url],
    { input: FEE, encoding: 'utf8' },
  )
  return Number(/^tps = ([\d.]+)/m.exec(told)?.[1])
}

/** Operations of many writers, a tenth of them said twice; what does not add up afterwards. */
async function operations(server, count) {
  const { client, url } = await prepare(server, 'bench_ledger_all', false)
  const start = Date.now()
  const booked = await write(url, MANY, (writer, i) => {
    if (i * MANY + writer >= count) return null
    const from = between(FIRMS)
    const to = (from % FIRMS) + 1
    const amount = between(2000)
    const fee = amount > 20 ? between(10) : 0
    // The same key again is the same movement: its money is derived from it.
    const again = i > 0 && i % 10 === 0
    if (again) return last[writer]
    last[writer] = {
      key: `op ${writer} ${i}`,
      ...inOrder([
        [0, 'information_fee', fee],
        [from, 'wallet', -amount],
        [to, 'wallet', amount - fee],
      ]),
    }
    return last[writer]
  })
  const seconds = (Date.now() - start) / 1000
  const { rows } = await client.query(`
    select (select coalesce(sum(amount), 0) from ledger_entry)::bigint::text as sum,
      (select count(*) from ledger_account a where floored and balance <>
        (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id))::int as wrong,
      (select count(*) from ledger_account where balance < 0)::int as below,
      (select count(*) from (select key from ledger_movement group by key having count(*) > 1) t)::int as twice,
      (select count(*) from ledger_movement where key like 'op %')::int as movements`)
  await client.end()
  const [{ sum, wrong, below, twice, movements }] = rows
  const faults = Number(sum !== '0') + wrong + below + twice + Math.abs(movements - booked)
  return { faults, booked, seconds }
}
/** what each writer has booked last */
const last = []

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* ledgerFigures(isFull) {
  // What a locked row costs is that its next writer waits for the last one's commit to reach the disk.
  const postgres = await startPostgres({ durable: true })
  if (!postgres) throw new Error('PostgreSQL is needed')
  try {
    const locked = await feesPerSecond(postgres.url, 'bench_ledger_locked', true)
    const free = await feesPerSecond(postgres.url, 'bench_ledger_free', false)
    yield {
      name: `transfers to the platform by ${FEW} writers, with its row locked / without`,
      value: locked / free,
      bound: HOT_BOUND,
      from: `${Math.round(locked)}/s, ${Math.round(free)}/s`,
    }
    const { faults, booked, seconds } = await operations(postgres.url, isFull ? ALL_OPERATIONS : OPERATIONS)
    yield {
      name: `what does not add up after ${(isFull ? ALL_OPERATIONS : OPERATIONS).toLocaleString('en-US')} operations of ${MANY} writers`,
      value: faults,
      bound: 0,
      from: `${booked.toLocaleString('en-US')} booked in ${Math.round(seconds)} s`,
    }
  } finally {
    await postgres.stop()
  }
}

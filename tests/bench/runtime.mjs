// A list of a resource made at run time against a coded one of the same fields, at 100,000 rows each, on PostgreSQL.
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { median, ROUNDS } from './figures.mjs'
import { signIn, startServer } from './server.mjs'

const ROWS = 100_000
const PASSWORD = 'Rescue@2026'
/** in a round, one after the other */
const REQUESTS = 20
const WARM_ROUNDS = 2
const BOUND = 2

/** The bank's three texts and its firm, made once more in the browser's way. */
const declaration = {
  label: '收款银行二',
  menu: 'financial',
  types: [0, 1],
  scope: 'own',
  read: [],
  write: [],
  fields: [
    { id: 'f1', name: 'bank_name', kind: 'text', label: '开户行', required: true, list: true, filter: true, max: 60 },
    {
      id: 'f2',
      name: 'account_name',
      kind: 'text',
      label: '账户名',
      required: true,
      list: true,
      filter: true,
      max: 60,
    },
    { id: 'f3', name: 'account_num', kind: 'text', label: '账号', required: true, list: true, max: 40 },
  ],
  rules: [],
}

/** What is asked of both; the names of fields are the same. */
const QUESTIONS = [
  ['first page', {}, ['id', 'DESC'], 1],
  ['page 500', {}, ['id', 'DESC'], 500],
  ['sorted by a text', {}, ['account_num', 'ASC'], 1],
  ['searched inside a text', { bank_name: '银行7' }, ['id', 'DESC'], 1],
]

/**
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>}
 */
export async function* runtimeFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('the list is measured on PostgreSQL')
  const name = 'bench_runtime'
  const administer = async (statement) => {
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(statement).finally(() => admin.end())
  }
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  let server
  try {
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
    server = await startServer(main, {
      env: { DATABASE_URL: url.toString(), DEMO: '0', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
    })
    const token = await signIn(server.origin, 'admin', PASSWORD)
    await publish(server.origin, token)
    await fill(url.toString())
    yield* ratios(server.origin, token)
  } finally {
    await server?.stop()
    await administer(`drop database if exists ${name} with (force)`)
    await postgres.stop()
  }
}

async function publish(origin, token) {
  const post = async (path, body) => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify(body),
    })
    const { code, info, data } = await reply.json()
    if (code !== 1) throw new Error(`${path}: ${info}`)
    return data
  }
  const { id } = await post('/v2/design', { label: declaration.label, name: 'bank_two', draft: declaration })
  await post('/v2/design/publish', { id })
}

/** The same rows in both, in the same order; then as a database in use: statistics known, pages visible. */
async function fill(connectionString) {
  const db = new pg.Client({ connectionString })
  await db.connect()
  const row = `'银行' || i % 977 as bank, '账户' || i % 1009 as account, lpad((i * 7919 % 1000003)::text, 12, '0') as number`
  await db.query(`insert into bank (bank_name, account_name, account_num, firm_id)
    select bank, account, number, 1 from (select ${row} from generate_series(1, ${ROWS}) i) r`)
  await db.query(`insert into runtime_row (resource, data)
    select 'bank_two', jsonb_build_object('f1', bank, 'f2', account, 'f3', number, 'firm', 1)
    from (select ${row} from generate_series(1, ${ROWS}) i) r`)
  await db.query('vacuum analyze')
  await db.end()
}

async function* ratios(origin, token) {
  for (const [what, filter, [field, order], page] of QUESTIONS) {
    const coded = `/v2/bank?${new URLSearchParams({ ...filter, sort: field, order, page: String(page), limit: '20' })}`
    const range = [(page - 1) * 20, page * 20 - 1]
    const made = `/rest/bank_two?${new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify([field, order]),
      range: JSON.stringify(range),
    })}`
    const ask = async (path) => {
      const start = performance.now()
      const reply = await fetch(`${origin}/api${path}`, { headers: { 'x-token': token } })
      const body = await reply.json()
      const rows = Array.isArray(body) ? body : body.data?.data
      if (!(rows?.length > 0)) throw new Error(`${path}: no rows`)
      return performance.now() - start
    }
    const times = { coded: [], made: [] }
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      for (const [side, path] of Object.entries({ coded, made })) {
        const walls = []
        for (let i = 0; i < REQUESTS; i++) walls.push(await ask(path))
        if (round >= 0) times[side].push(median(walls))
      }
    }
    const [a, b] = [median(times.made), median(times.coded)]
    yield {
      name: `list of a run-time resource, ${ROWS.toLocaleString('en-US')} rows, ${what}: time against a coded one`,
      value: a / b,
      bound: BOUND,
      from: `${a.toFixed(2)} ms : ${b.toFixed(2)} ms`,
    }
  }
}

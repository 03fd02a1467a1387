import { once } from 'node:events'
import { median, ROUNDS } from '../figures.mjs'
import { photo, sentOn } from './pictures.mjs'

/** photos that are there, and of these such as another is sent of that looks alike */
const PHOTOS = 100_000
const PAIRS = 50
const SUSPECTS = 10_000
/** of the photos that arrive; how large they are is nothing to the search */
const SIZE = { width: 1024, height: 768 }
/** ms of the statement that looks for photos alike, in the database */
const FOUND_BOUND = 10
/** ms of the queue's call, by the clock */
const LIST_BOUND = 100
const QUEUE = '/v2/order/picture/suspect?page=1&limit=20&status=0'
/** in the statement that looks for photos alike, and in that of the queue */
const [ALIKE, QUEUED] = ['bit_count', 'photo_suspect']

/**
 * Photos of random looks on the orders up to a number, and doubts about a tenth of them.
 * @param {import('pg').Client} db
 */
async function fill(db, lastOrder) {
  await db.query(
    `insert into picture (order_id, key, name, picture, original_picture, thumb, sha256, dhash, width, height, upload_status, audit_status)
     select 1 + i % $1, 'vin', '车架号照片', 'b/' || i || '.jpg', 'b/' || i || '.jpg', 'b/' || i || '.jpg', md5('a' || i) || md5('b' || i),
       substr(md5(random()::text), 1, 16), 2048, 1536, 2, 1
     from generate_series(1, $2::int) i`,
    [lastOrder, PHOTOS - PAIRS],
  )
  await db.query(
    `insert into photo_suspect (order_id, picture_id, name, reasons, weight, status, distance)
     select order_id, id, name, jsonb_build_array(3 + id % 3), 3 + id % 3, (id % 4 = 0)::int, 250
     from picture where picture like 'b/%' order by id limit $1`,
    [SUSPECTS],
  )
}

/**
 * @param {{call: Function, send: (content: Buffer) => Promise<string>, child: import('node:child_process').ChildProcess,
 *   db: import('pg').Client, open: number[], lastOrder: number}} measured  open: two orders that take photos
 * @returns {AsyncGenerator<import('../figures.mjs').Figure>}
 */
export async function* suspectFigures({ call, send, child, db, open: [one, other], lastOrder }) {
  await fill(db, lastOrder)
  const arrive = async (id, content) =>
    (await call('/order/upload', { id, key: 'vin', act: 'add', url: await send(content) })).picture_id
  const originals = []
  for (let i = 0; i < PAIRS; i++) {
    const content = await photo(1000 + i, SIZE)
    originals.push({ id: await arrive(one, content), again: await sentOn(content) })
  }
  await db.query('vacuum analyze')

  const rounds = []
  let missed = 0
  child.send({ wanted: ALIKE })
  for (const { id, again } of originals) {
    const url = await send(again)
    const told = once(child, 'message')
    const began = performance.now()
    const { picture_id } = await call('/order/upload', { id: other, key: 'vin', act: 'add', url })
    const whole = performance.now() - began
    const [{ ms, ...statement }] = await told
    rounds.push({ whole, ms, ...(await explained(db, statement)) })
    const { rows } = await db.query('select twin_id from photo_suspect where picture_id = $1', [picture_id])
    if (rows[0]?.twin_id !== id) missed++
  }
  const of = (name) => median(rounds.map((round) => round[name]))
  const name = `${PHOTOS.toLocaleString('en-US')} photos, one arrives`
  yield {
    name: `${name}: execution of the search for photos alike`,
    value: of('execution'),
    bound: FOUND_BOUND,
    unit: 'ms',
    from: `planning ${of('planning').toFixed(1)} ms; for the server ${of('ms').toFixed(1)} ms; the whole call ${of('whole').toFixed(0)} ms by the clock, reading the picture included; worst ${Math.max(...rounds.map((round) => round.execution)).toFixed(1)} ms`,
  }
  yield {
    name: 'the same, searches that read all photos',
    value: rounds.filter(({ isWhole }) => isWhole).length,
    bound: 0,
  }
  yield { name: `the same, of ${PAIRS} pairs alike not found`, value: missed, bound: 0 }
  yield* queue({ call, child, db })
}

async function* queue({ call, child, db }) {
  const statements = []
  const hear = ({ text, values }) => statements.push({ text, values })
  child.on('message', hear)
  child.send({ wanted: QUEUED })
  const times = []
  for (let round = -1; round < ROUNDS; round++) {
    statements.length = 0
    const began = performance.now()
    const { data, total } = await call(QUEUE)
    if (round >= 0) times.push(performance.now() - began)
    if (data.length !== 20 || total < SUSPECTS / 2) throw new Error(`${data.length} of ${total} suspects`)
  }
  child.off('message', hear)
  child.send({ wanted: null })
  let execution = 0
  for (const statement of statements) execution += (await explained(db, statement)).execution
  yield {
    name: `queue of suspects, ${SUSPECTS.toLocaleString('en-US')} of these photos: its call for 20 rows, by the clock`,
    value: median(times),
    bound: LIST_BOUND,
    unit: 'ms',
    from: `execution in the database ${execution.toFixed(1)} ms, of ${statements.length} statements`,
  }
}

/** What a statement takes in the database, and whether it reads the photos one by one. */
async function explained(db, { text, values }) {
  const { rows } = await db.query({ text: `explain (analyze, timing off, format json) ${text}`, values })
  const [plan] = rows[0]['QUERY PLAN']
  const nodes = [plan.Plan]
  for (const node of nodes) nodes.push(...(node.Plans ?? []))
  return {
    execution: plan['Execution Time'],
    planning: plan['Planning Time'],
    isWhole: nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'picture'),
  }
}

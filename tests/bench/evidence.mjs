// Photographic evidence on PostgreSQL: packages of a thousand photos, suspects among a hundred thousand, and the auditor's viewer.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findChromium } from '../../scripts/chromium.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { caller } from './caller.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { packageFigures } from './evidence/package.mjs'
import { commented, photo } from './evidence/pictures.mjs'
import { suspectFigures } from './evidence/suspects.mjs'
import { viewerFigures } from './evidence/viewer.mjs'
import { signIn, startServer } from './server.mjs'

const PASSWORD = 'Rescue@2026'
const DATABASE = 'bench_evidence'
const ORDERS = 20_000
/** of a package: orders, and photos of each */
const [PACKED, EACH] = [200, 5]
/** orders that wait for their photos' audit, and photos of each */
const [AUDITED, WAITING] = [2, 24]
/** pictures that are drawn; the files are these, each in bytes of its own */
const DRAWN = 20
const KEYS = ['mancar', 'headstock', 'tailstock', 'vin', 'driver_scene']
/** the last orders are open */
const OPEN = [ORDERS - 1, ORDERS]

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* evidenceFigures(main) {
  if (!findChromium()) throw new Error('the viewer is measured in Chromium: set CHROMIUM_PATH')
  const postgres = await startPostgres()
  if (!postgres) throw new Error('evidence is measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  const db = new pg.Client({ connectionString: url })
  try {
    const server = await startServer(main, {
      env: {
        DATABASE_URL: url,
        DATA_DIR: directory,
        STORAGE: '',
        DEMO: '0',
        ADMIN_PASSWORD: PASSWORD,
        LOG_LEVEL: 'info',
      },
      execArgv: ['--import', new URL('./evidence/probe.mjs', import.meta.url).href],
    })
    try {
      await db.connect()
      await fill(db, join(directory, 'files'))
      const { child, origin } = server
      const token = await signIn(origin, 'admin', PASSWORD)
      const call = caller(origin, token)
      const orders = Array.from({ length: PACKED }, (_, i) => i + 1)
      yield* packageFigures({ call, origin, child, orders, photos: PACKED * EACH })
      yield* viewerFigures({ origin, password: PASSWORD })
      yield* suspectFigures({
        call,
        send: sender(origin, token),
        child,
        db,
        open: OPEN,
        lastOrder: ORDERS - OPEN.length,
      })
    } finally {
      await db.end()
      await server.stop()
    }
  } finally {
    await dropDatabase(postgres.url, DATABASE)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Orders, and the photos that are packed and audited with a file of its own each. */
async function fill(db, files) {
  const sqlOf = (name) => readFileSync(new URL(`./list/${name}`, import.meta.url), 'utf8')
  await db.query(sqlOf('company.sql'))
  await db.query(sqlOf('fill.sql').replaceAll('$1', String(ORDERS)))
  await db.query('update orders set status = 26 where id = any($1)', [OPEN])
  await db.query(
    `update orders set status = 4, is_audit = 0, finish_time = now() - interval '9 days' + id * interval '1 minute'
     where id > $1 and id <= $1 + $2`,
    [PACKED, AUDITED],
  )
  const drawn = []
  for (let i = 0; i < DRAWN; i++) drawn.push(await photo(i))
  const rows = []
  for (let i = 0; i < PACKED * EACH + AUDITED * WAITING; i++) {
    const isPacked = i < PACKED * EACH
    const at = i - PACKED * EACH
    const order = isPacked ? 1 + Math.floor(i / EACH) : PACKED + 1 + Math.floor(at / WAITING)
    const path = `1/1/photo/${i}.jpg`
    const content = commented(drawn[i % DRAWN], `photo ${i}`)
    mkdirSync(dirname(join(files, path)), { recursive: true })
    writeFileSync(join(files, path), content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    rows.push({ order, key: KEYS[i % KEYS.length], path, size: content.length, sha256, audit: isPacked ? 1 : 0 })
  }
  await db.query(
    `insert into picture (order_id, key, name, picture, original_picture, sha256, file_size, width, height, upload_status, audit_status,
       address, lng, lat, distance)
     select r.order, r.key, '照片', r.path, r.path, r.sha256, r.size, 2048, 1536, 2, r.audit, '深圳市南山区大冲', '113.95', '22.54', 12
     from jsonb_to_recordset($1::jsonb) as r("order" int, key text, path text, sha256 text, size int, audit int)`,
    [JSON.stringify(rows)],
  )
  await db.query('vacuum analyze')
}

/** Uploads a picture. @returns its address */
function sender(origin, token) {
  return async (content) => {
    const form = new FormData()
    form.append('file', new Blob([content], { type: 'image/jpeg' }), 'photo.jpg')
    const reply = await fetch(`${origin}/api/public/upload?type=audit`, {
      method: 'POST',
      headers: { 'x-token': token },
      body: form,
    })
    const { code, info, data } = await reply.json()
    if (code !== 1) throw new Error(`upload: ${info}`)
    return data.url
  }
}

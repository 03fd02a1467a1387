import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from './db'

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_239_001

const IS_RECORDED = `select to_regclass('schema_migration') is not null as there`
const CREATE_RECORD = `create table schema_migration (
  tag text collate "C" primary key,
  hash text collate "C" not null,
  applied_at timestamptz not null default now()
)`

interface Migration {
  tag: string
  statements: string[]
  hash: string
}

/**
 * Brings the database to the state of drizzle-kit's folder `dir`: each file once, in the journal's order, in one
 * transaction, recorded with its hash in `schema_migration`. Several servers may start at once.
 *
 * A chunk between `--> statement-breakpoint` marks is one statement, in hand-written files too.
 * @returns the tags applied now
 * @throws Error naming the file when an applied file has changed, is gone, or stands behind one not yet applied, or fails
 */
export async function migrate(db: Db, dir: string): Promise<string[]> {
  const migrations = readMigrations(dir)
  await db.transaction(async (tx) => {
    await lock(tx)
    // A start that has nothing to do writes nothing: the disk may be full.
    const [record] = await tx.query<{ there: boolean }>(IS_RECORDED, [])
    if (!record?.there) await tx.query(CREATE_RECORD, [])
    await checkApplied(tx, migrations)
  })
  const applied: string[] = []
  for (const migration of migrations) {
    if (await db.transaction((tx) => apply(tx, migration))) applied.push(migration.tag)
  }
  return applied
}

/** The folder's files in order. Line ends are evened out, so that a checkout on Windows has the same hashes. */
function readMigrations(dir: string): Migration[] {
  const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
    readFileSync(join(dir, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries
    .toSorted((a, b) => a.idx - b.idx)
    .map(({ tag }) => {
      const text = readFileSync(join(dir, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
      const statements = text.split('--> statement-breakpoint').map((statement) => statement.trim())
      return { tag, statements: statements.filter(Boolean), hash: createHash('sha256').update(text).digest('hex') }
    })
}

async function checkApplied(tx: Tx, migrations: Migration[]): Promise<void> {
  const applied = new Map(
    (await tx.query<{ tag: string; hash: string }>('select tag, hash from schema_migration', [])).map(
      ({ tag, hash }) => [tag, hash],
    ),
  )
  let pending: string | undefined
  for (const { tag, hash } of migrations) {
    const known = applied.get(tag)
    if (known === undefined) pending ??= tag
    else if (known !== hash) throw new Error(`migration ${tag}.sql was changed after it had been applied`)
    else if (pending)
      throw new Error(`migration ${pending}.sql stands before ${tag}.sql, which has been applied already`)
    applied.delete(tag)
  }
  const [unknown] = applied.keys()
  if (unknown)
    throw new Error(`migration ${unknown}.sql has been applied but is not here: the database is newer than this`)
}

/** False when another server has applied it meanwhile. */
async function apply(tx: Tx, { tag, statements, hash }: Migration): Promise<boolean> {
  await lock(tx)
  const done = await tx.query('select 1 from schema_migration where tag = $1', [tag])
  if (done.length > 0) return false
  for (const [index, statement] of statements.entries()) {
    try {
      await tx.query(statement, [])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${tag}.sql, statement ${index + 1}: ${reason}`, { cause: error })
    }
  }
  await tx.query('insert into schema_migration (tag, hash) values ($1, $2)', [tag, hash])
  return true
}

/** Until the transaction ends; and an index over a million orders may take longer than an ordinary statement. */
async function lock(tx: Tx): Promise<void> {
  await tx.query('set local statement_timeout = 0', [])
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
}

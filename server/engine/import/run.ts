import { type ImportEnd, type ImportLine, type ImportRow, isSecret } from '../../../src/schema/model'
import type { Db, Tx } from '../../db/db'
import { remember } from '../write/idempotency'
import { chunkSize, type Import, importChunk } from './chunk'

/** Ends a transaction without a trace; what it found out is not lost. */
class Undone extends Error {}

/** The caller has had enough. */
export class Cancelled extends Error {}

export interface Run {
  readonly db: Db
  readonly job: Import
  readonly tell: (lines: readonly ImportLine[]) => void
}

export type Counts = Record<ImportLine['does'], number>

/**
 * Carries an import out and tells of each row as soon as its fate is sealed.
 * check: everything is undone; partial: chunk by chunk, each a transaction; whole: one transaction for all rows.
 */
export async function runImport(run: Run, counts: Counts): Promise<ImportEnd> {
  const counting: Run = {
    ...run,
    tell: (lines) => {
      for (const { does } of lines) counts[does]++
      run.tell(lines)
    },
  }
  const { mode } = run.job.request
  try {
    if (mode === 'whole') return { end: 'done', written: await whole(counting), ...counts }
    await (mode === 'check' ? check(counting) : partial(counting))
    return { end: 'done', ...counts, written: isWritten(mode, counts) }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    return { end: 'cancelled', ...counts, written: isWritten(mode, counts) }
  }
}

/** Whether an import that came to an end before its time has left anything behind. */
export const isWritten = (mode: string, { create, edit }: Counts): boolean => mode === 'partial' && create + edit > 0

function* chunksOf(job: Import): Generator<readonly ImportRow[]> {
  const size = chunkSize(job)
  const { rows } = job.request
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function check({ db, job, tell }: Run): Promise<void> {
  for (const rows of chunksOf(job)) {
    job.checkCancelled()
    const lines = await undone(db, (tx) => importChunk(job, tx, rows, false))
    tell(lines)
  }
}

/** What the work says, and nothing of what it did. */
async function undone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let said: { readonly of: T } | undefined
  try {
    await db.transaction(async (tx) => {
      said = { of: await work(tx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!said) throw new Error('the work has said nothing')
  return said.of
}

async function partial({ db, job, tell }: Run): Promise<void> {
  for (const rows of chunksOf(job)) {
    job.checkCancelled()
    const lines = await db.transaction((tx) =>
      remember(tx, repeatable(job, rows, String(rows[0]?.row)), () => importChunk(job, tx, rows, true)),
    )
    tell(lines)
  }
}

/** @returns whether the rows are written: all of them, or none when one is refused */
async function whole({ db, job, tell }: Run): Promise<boolean> {
  let refused = false
  let isFresh = false
  try {
    const lines = await db.transaction((tx) =>
      remember(tx, repeatable(job, job.request.rows, 'whole'), async () => {
        isFresh = true
        const all: ImportLine[] = []
        for (const rows of chunksOf(job)) {
          const some = await importChunk(job, tx, rows, true)
          all.push(...some)
          refused ||= some.some(({ does }) => does === 'refuse')
          tell(some)
        }
        job.checkCancelled()
        if (refused) throw new Undone()
        return all
      }),
    )
    if (!isFresh) tell(lines)
    return true
  } catch (error) {
    if (error instanceof Undone) return false
    throw error
  }
}

function repeatable({ request, user, resource }: Import, rows: readonly ImportRow[], part: string) {
  const { id, columns, match, adds, mode } = request
  const asked = [resource.name, columns, match, adds, mode, rows]
  const secret = columns.some((name) => resource.fields[name] && isSecret(resource.fields[name]))
  return { key: `import:${id}:${part}`, userId: user.id, asked, secret }
}

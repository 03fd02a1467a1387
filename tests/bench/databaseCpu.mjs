import { existsSync, readFileSync } from 'node:fs'

/** Milliseconds that the database's processes for a client have had so far; 0 where they are not on this machine. */
export async function databaseCpu(db, client) {
  const { rows } = await db.query(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [client],
  )
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0)
}

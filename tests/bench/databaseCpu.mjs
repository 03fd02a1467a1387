import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that the database's processes for a client have had so far; 0 where they are not on this machine. */
export async function databaseCpu(db, client) {
  const { rows } = await db.query(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [client],
  )
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0)
}

/** Milliseconds of a clock tick of `/proc`. */
const TICK = 10

/** Milliseconds that a process has had so far; 0 of one that has ended. */
export function processCpu(pid) {
  const stat = statOf(pid)
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK : 0
}

/** Fields of `/proc/<pid>/stat` from the state on; null of a process that has ended. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return null
  }
}

/** Milliseconds that all processes of the database have had so far, those that have ended and its writers among them. */
export async function wholeDatabaseCpu(db) {
  const { rows } = await db.query('select pg_backend_pid() as pid')
  const parent = statOf(rows[0].pid)?.[1]
  if (!parent) return 0
  const ended = statOf(parent)
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === parent)
    .reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), 0)
  return (ended + living) * TICK
}

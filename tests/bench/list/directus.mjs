// The same table behind a general back-office server. It is no dependency of ours, by its licence and its size: whoever wants to
// measure against it installs it in a folder of its own and names that by DIRECTUS.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startServer } from '../server.mjs'

const TOKEN = 'bench-directus-token'
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Rescue@2026', ADMIN_TOKEN: TOKEN }
/** by which its connections are known in the database */
export const DIRECTUS_CLIENT = 'bench-directus'

/** Directus over a database that is there, with its own tables added and an administrator; none of these requests is logged. */
export async function startDirectus(folder, databaseUrl, execArgv) {
  const home = join(folder, 'node_modules/directus')
  const cli = join(home, 'cli.js')
  if (!existsSync(cli)) throw new Error(`DIRECTUS: there is no node_modules/directus in ${folder}`)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const env = {
    ...ADMIN,
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_DATABASE: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password || 'none',
    PGAPPNAME: DIRECTUS_CLIENT,
    SECRET: 'bench-bench-bench-bench-bench-bench',
    PORT: String(await freePort()),
    // How it says that it has started.
    LOG_LEVEL: 'info',
    LOG_STYLE: 'raw',
    LOG_HTTP_IGNORE_PATHS: '/items/orders',
    TELEMETRY: 'false',
    NO_UPDATE_NOTIFIER: '1',
    EXTENSIONS_PATH: join(folder, 'extensions'),
  }
  execFileSync(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const server = await startServer(cli, { args: ['start'], env, execArgv, cwd: folder })
  return { ...server, version, headers: { authorization: `Bearer ${TOKEN}` } }
}

/**
 * What its own list of the table asks for: ten rows, newest first, of the same days and columns, with their number. Sums, and
 * what a row tells of other records, would be more requests.
 * @param {readonly string[]} columns
 * @param {{from: number, to: number}} days  unix seconds
 */
export function directusList(columns, { from, to }) {
  const at = (seconds) => new Date(seconds * 1000).toISOString()
  return `/items/orders?${new URLSearchParams({
    limit: '10',
    sort: '-order_time,-id',
    fields: columns.join(),
    'filter[order_time][_between]': `${at(from)},${at(to)}`,
    meta: 'filter_count',
  })}`
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

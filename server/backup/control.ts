import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../kernel/log'

/** Bytes that the address of a Unix socket may have on every system. */
const LONGEST_ADDRESS = 100

/** In the directory of the database, which this account alone may enter: who reaches it may read the database as well. */
const addressIn = (dataDir: string): string => join(dataDir, 'control.sock')

/**
 * Lets commands beside a running server have a backup made by it, since the embedded database belongs to one process.
 * To be called by the holder of the database's lock.
 * @returns the way to stop
 */
export async function serveBackups(
  dataDir: string,
  backup: (options: { uploads: boolean }) => Readable,
  log: Log,
): Promise<() => void> {
  const address = addressIn(dataDir)
  if (process.platform === 'win32' || Buffer.byteLength(address) > LONGEST_ADDRESS) {
    log.warn(`${address}: too long for a socket, backups need the server stopped`)
    return () => undefined
  }
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const uploads = request.url !== '/database'
    log.info('backup begins')
    pipeline(backup({ uploads }), response).then(
      () => log.info('backup done'),
      (error) => log.warn(`backup failed: ${error}`),
    )
  })
  // That of a process that has been killed.
  rmSync(address, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
    rmSync(address, { force: true })
  }
}

/** A backup from the server that has the embedded database open. @returns undefined when none is running */
export function backupFromServer(dataDir: string, uploads: boolean): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: addressIn(dataDir), method: 'POST', path: uploads ? '/' : '/database' },
      resolve,
    )
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
    asked.end()
  })
}

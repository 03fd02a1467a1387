import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createDb } from '../../server/db/db'
import { createCluster, openCluster } from '../../server/db/embedded/cluster'
import { driverOver } from '../../server/db/embedded/driver'
import { migrate } from '../../server/db/migrate'
import { setHashCost } from '../../server/kernel/password'
import { found } from '../api/company'

declare module 'vitest' {
  interface ProvidedContext {
    /** files of an embedded database with the small company in it, to be copied before something crashes */
    template: string
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** Runs once before all test files. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'crash-'))
  const template = join(dir, 'template')
  await createCluster(template)
  const db = createDb(driverOver(await openCluster(template)))
  // Its clerks sign in at every start.
  setHashCost(2 ** 10)
  await migrate(db, MIGRATIONS)
  await db.transaction(found)
  await db.close()
  provide('template', template)
  return () => rmSync(dir, { recursive: true, force: true })
}

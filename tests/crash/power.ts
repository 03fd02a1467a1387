import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { inject } from 'vitest'
import { createDb, type Db } from '../../server/db/db'
import { openCluster } from '../../server/db/embedded/cluster'
import { driverOver } from '../../server/db/embedded/driver'
import { DurableNodeFS } from '../../server/db/embedded/durableFs'
import { durableStart, startEngine } from '../../server/db/embedded/engine'
import { Disk } from './disk'

/** How the engine is opened before the power goes; afterwards it is always opened as the server does. */
export interface Opening {
  files: (directory: string) => NodeFS
  startParams: string[]
}
export const cured: Opening = { files: (directory) => new DurableNodeFS(directory), startParams: durableStart }
export const withoutFsync: Opening = { ...cured, startParams: [...durableStart, '-F'] }
export const withPlainFiles: Opening = { ...cured, files: (directory) => new NodeFS(directory) }

interface Cut {
  /** an empty directory for the files before and after */
  readonly dir: string
  readonly opening?: Opening
  /** after how many file operations the power goes */
  readonly at: number
  /** whether a write that nobody asked to flush had reached the disk */
  readonly survives?: (() => boolean) | undefined
}

/**
 * Lets somebody work on a copy of the small company's database until the power goes, and beyond: what he is told from then on
 * was told by a dead machine.
 * @returns opens what has reached the disk
 */
export async function cutPower(
  { dir, opening = cured, at, survives }: Cut,
  work: (db: Db, disk: Disk) => Promise<void>,
): Promise<() => Promise<Db>> {
  const [before, after] = [join(dir, 'before'), join(dir, 'after')]
  for (const directory of [before, after]) rmSync(directory, { recursive: true, force: true })
  cpSync(inject('template'), before, { recursive: true })
  const disk = new Disk(before, after, at, survives)
  const engine = await startEngine({ fs: disk.carry(opening.files(before)), startParams: opening.startParams })
  const db = createDb(driverOver(engine))
  await work(db, disk)
  await db.close()
  return async () => createDb(driverOver(await openCluster(after)))
}

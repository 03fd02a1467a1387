// Snapshots of drizzle-kit: the state of all tables after a migration. It compares with the newest alone, so older ones go.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the snapshots in a folder of migrations, the newest last. */
const snapshotsIn = (folder) =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

/** The newest snapshot in a folder of migrations. @returns {{ file: string, state: object }} */
export function newestSnapshot(folder) {
  const file = join(folder, 'meta', snapshotsIn(folder).at(-1))
  return { file, state: JSON.parse(readFileSync(file, 'utf8')) }
}

/** Deletes all snapshots but the newest. @returns {string[]} names of those that went */
export function dropOlderSnapshots(folder) {
  const older = snapshotsIn(folder).slice(0, -1)
  for (const name of older) rmSync(join(folder, 'meta', name))
  return older
}

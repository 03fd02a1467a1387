import { DatabaseInUse } from '../db/embedded/lock'
import { DiskFull } from '../kernel/disk'
import { SettingsError } from '../kernel/settingsError'
import { outliveReaders } from '../kernel/standardOutput'
import { printFailure } from '../kernel/terminal'
import { BackupError } from './manifest'

const EXPECTED = [BackupError, SettingsError, DatabaseInUse, DiskFull]

/** Runs a command to its end: what the operator did wrong is said in a line, what we did wrong with its stack. */
export function runCommand(main: () => Promise<void>): void {
  outliveReaders()
  main().catch((error: unknown) => {
    printFailure(
      error,
      EXPECTED.some((kind) => error instanceof kind),
    )
    process.exit(1)
  })
}

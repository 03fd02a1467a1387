import { labelOf } from '../../src/domain/choice'
import { ledgerChecks } from '../../src/domain/wallet'
import { DatabaseInUse } from '../db/embedded/lock'
import { openDatabase } from '../db/open'
import { SettingsError } from '../kernel/settingsError'
import { print, printError, printFailure } from '../kernel/terminal'
import { readSettings } from '../settings'
import { verifyLedger } from './verify'

/** `npm run ledger -- verify`: ends with 1 when something does not add up. */
async function main(): Promise<void> {
  if (process.argv[2] !== 'verify') throw new SettingsError('usage: npm run ledger -- verify')
  const settings = readSettings(process.env)
  const db = await openDatabase(settings)
  try {
    const { accounts, movements, entries, findings } = await verifyLedger(db)
    print(`账户 ${accounts}，业务 ${movements}，分录 ${entries}`)
    for (const { check, place, expected, found } of findings) {
      printError(`${labelOf(ledgerChecks, check)}：${place}，应为 ${expected || '—'}，实为 ${found || '—'}`)
    }
    print(findings.length === 0 ? '账本核对无误' : `发现 ${findings.length} 处不符`)
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseInUse
  printFailure(error, isExpected)
  process.exit(1)
})

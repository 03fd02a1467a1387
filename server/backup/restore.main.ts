import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { print } from '../kernel/terminal'
import { readSettings } from '../settings'
import { runCommand } from './command'
import { BackupError } from './manifest'
import { restore } from './restore'

/** Beside the bundle, where the build puts a copy. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const USAGE = '用法：npm run restore -- <文件.zip> [--force]'

/** `npm run restore -- <file>`: into the database and the uploads of the settings, which must be empty without `--force`. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new BackupError(USAGE)
  const settings = readSettings(process.env)
  const { made, uploads } = await restore(file, { settings, force: values.force, migrations: MIGRATIONS })
  print(`恢复完成：${made} 的备份${uploads ? '' : '，不含上传的文件'}`)
}

runCommand(main)

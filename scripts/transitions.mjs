// `node scripts/transitions.mjs <folder>`: names the declared transitions that no test of the run recorded in the folder executed.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './stamp.mjs'

const { module } = await runnerImport(join(root, 'tests/transitions.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})
const left = module.unexecuted(process.argv[2])
for (const transition of left) console.error(`no API test executes ${transition}`)
process.exitCode = left.length > 0 ? 1 : 0

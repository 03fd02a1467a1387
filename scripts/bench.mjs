// `npm run bench`: the figures that are promised, as ratios of medians of 9 in one run, each against its bound.
//   npm run bench -- list table transfer first typing runtime health ledger bill evidence home positions distribution rehearsal live wall phones   only these parts
//   npm run bench -- --full                the list with a million orders and the ledger with a million operations too
// It measures the built product, so it builds when the sources have changed. It ends with 1 when a bound is broken.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { billFigures } from '../tests/bench/bill.mjs'
import { distributionFigures } from '../tests/bench/distribution.mjs'
import { evidenceFigures } from '../tests/bench/evidence.mjs'
import { isBroken, lineOf } from '../tests/bench/figures.mjs'
import { firstFigures } from '../tests/bench/first.mjs'
import { healthFigures } from '../tests/bench/health.mjs'
import { homeFigures } from '../tests/bench/home.mjs'
import { ledgerFigures } from '../tests/bench/ledger.mjs'
import { listFigures } from '../tests/bench/list.mjs'
import { liveFigures } from '../tests/bench/live.mjs'
import { phoneFigures } from '../tests/bench/phones.mjs'
import { positionFigures } from '../tests/bench/positions.mjs'
import { rehearsalFigures } from '../tests/bench/rehearsal.mjs'
import { runtimeFigures } from '../tests/bench/runtime.mjs'
import { tableFigures } from '../tests/bench/table.mjs'
import { transferFigures } from '../tests/bench/transfer.mjs'
import { typingFigures } from '../tests/bench/typing.mjs'
import { wallFigures } from '../tests/bench/wall.mjs'
import { isBuilt, root } from './stamp.mjs'

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const sizes = process.argv.includes('--full') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
const main = join(root, 'dist/server/main.js')
const parts = {
  transfer: () => transferFigures(main),
  first: () => firstFigures(main),
  table: () => tableFigures(),
  typing: () => typingFigures(main),
  list: () => listFigures(sizes, main),
  runtime: () => runtimeFigures(main),
  health: () => healthFigures(main),
  ledger: () => ledgerFigures(process.argv.includes('--full')),
  bill: () => billFigures(main),
  evidence: () => evidenceFigures(main),
  home: () => homeFigures(main),
  positions: () => positionFigures(main),
  distribution: () => distributionFigures(main),
  rehearsal: () => rehearsalFigures(main),
  live: () => liveFigures(main),
  wall: () => wallFigures(main),
  phones: () => phoneFigures(main),
}

const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`no part "${unknown.join(', ')}": ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

for (const [name, figuresOf] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for await (const figure of figuresOf()) {
    console.log(lineOf(figure))
    if (isBroken(figure)) process.exitCode = 1
  }
}

// `npm run eject -- <resource> list|form|show`: prints the component that a generated view stands for, to start from in
// src/custom: `npm run --silent eject -- bank list > src/custom/bank/BankList.tsx`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './stamp.mjs'

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { eject, VIEWS } = await load('scripts/eject/eject.ts')
const { readSources } = await load('scripts/eject/source.ts')
const { resources } = await load('src/resources/index.ts')

const [name, view] = process.argv.slice(2)
const resource = resources.find((each) => each.name === name)
if (!resource || !VIEWS.includes(view)) {
  console.error(
    `npm run eject -- <resource> ${VIEWS.join('|')}\nresources: ${resources.map((each) => each.name).join(', ')}`,
  )
  process.exit(1)
}
try {
  process.stdout.write(formatted(eject(resource, view, readSources(root))))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** As Biome would have it, imports in their order. */
function formatted(source) {
  const file = `src/custom/${name}/${name}.tsx`
  const biome = join(root, 'node_modules/.bin/biome')
  const run = spawnSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  })
  return run.stdout || source
}

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.mjs'

const OUT = join(root, 'dist/release')
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const write = (name, value) => writeFileSync(join(OUT, name), `${JSON.stringify(value, null, 2)}\n`)

/** What an operator runs in a release; there is nothing to build and nothing to build it with. */
const SCRIPTS = {
  start: 'node server/main.js',
  seed: 'node server/seed.js',
  backup: 'node server/backup.js',
  restore: 'node server/restore.js',
  ledger: 'node server/ledger.js',
  verify: 'node server/verify.js',
}

/**
 * Writes dist/release from dist/server and dist/web: all that a deployment needs beside Node, with the production dependencies
 * as the project's lockfile has them (`npm ci`).
 */
export function writeRelease() {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  for (const half of ['server', 'web']) cpSync(join(root, 'dist', half), join(OUT, half), { recursive: true })
  for (const file of ['LICENSE', '.npmrc', 'docs/deploy.md']) cpSync(join(root, file), join(OUT, file))

  const {
    name,
    version,
    private: isPrivate,
    description,
    license,
    type,
    engines,
    dependencies,
    overrides,
  } = read('package.json')
  const lock = read('package-lock.json')
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev))
  const mine = { name, version, license, engines, dependencies }
  write('package.json', {
    ...mine,
    private: isPrivate,
    description,
    type,
    scripts: SCRIPTS,
    overrides: Object.fromEntries(Object.entries(overrides).filter(([name]) => packages[`node_modules/${name}`])),
  })
  write('package-lock.json', { ...lock, packages: { '': mine, ...packages } })
}

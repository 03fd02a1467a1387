// `npm run check:staged`, and the hook of `npm run hooks`: checks the files that are staged, as they are staged.
// Types, tests and migrations take longer: `npm run check` and `npm test`.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sources, violations } from './boundaries.mjs'

/** Bytes: larger files belong to a release or a store. */
const LARGEST = 1 << 20
const MAY_BE_LARGE = /^(docs\/screens\/|server\/pdf\/|server\/db\/migrations\/meta\/|package-lock\.json$)/
const PATTERNS = [
  [/^(?:<{7}|>{7}) /m, 'a conflict marker'],
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/, 'a private key'],
]
const CODE_PATTERNS = [
  [/\b(?:test|describe|it)\.only\(/, 'a test that runs alone (.only)'],
  [/@ts-(?:ignore|nocheck)\b/, '@ts-ignore'],
  [/\bas unknown as\b/, 'a double cast'],
]
/** It names the patterns. */
const SELF = /^(scripts\/checkStaged\.mjs|tests\/checkStaged\.test\.ts)$/

/**
 * What is wrong with staged files, one line each.
 * @param {ReadonlyMap<string, string>} files staged text by path
 * @returns {string[]}
 */
export function faults(files) {
  return [...files].flatMap(([path, text]) => {
    if (SELF.test(path)) return []
    const patterns = /\.(tsx?|mjs)$/.test(path) ? [...PATTERNS, ...CODE_PATTERNS] : PATTERNS
    const found = patterns.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path}: ${what}`)
    const isLarge = Buffer.byteLength(text) > LARGEST && !MAY_BE_LARGE.test(path)
    return isLarge ? [...found, `${path}: larger than ${LARGEST >> 20} MB`] : found
  })
}

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 << 20 })

/** Staged files as they are in the index. */
function staged(root) {
  const paths = git(root, 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').split('\0').filter(Boolean)
  return new Map(paths.map((path) => [path, git(root, 'show', `:${path}`)]))
}

function main(root) {
  const files = staged(root)
  if (files.size === 0) return []
  const biome = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--staged', '--no-errors-on-unmatched', '--diagnostic-level=error'],
    { cwd: root, stdio: 'inherit' },
  )
  const lint = biome.status === 0 ? [] : ['Biome: npm run fix']
  const isSource = [...files.keys()].some((path) => /^(src|server)\/.*\.tsx?$/.test(path))
  return [...faults(files), ...lint, ...(isSource ? violations(sources(root)) : [])]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = main(join(import.meta.dirname, '..'))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}

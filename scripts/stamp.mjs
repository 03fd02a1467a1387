import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const stampFile = join(root, 'dist/stamp')

/** Everything that a build depends on. */
const SOURCES = [
  'src',
  'server',
  'public',
  'index.html',
  'verify.html',
  'owner.html',
  'driver.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'docs/deploy.md',
  'scripts/build.mjs',
  'scripts/firstVisit.mjs',
  'scripts/release.mjs',
  'scripts/serverBundle.mjs',
]

/** A hash of the sources: equal stamps, equal builds, whichever Node runs them. */
export function stampOfSources() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether what builds is installed; a deployment has production dependencies alone. */
export const canBuild = () => existsSync(join(root, 'node_modules/vite'))

/** Whether the build in dist is that of the sources as they are. */
export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources()

function filesIn(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : join(path, entry.name)))
      .filter((file) => !/\.test\.tsx?$/.test(file))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

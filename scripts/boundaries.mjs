/**
 * Who may import whom: rooms (`src/domain`, `src/custom`, `server` …), what each may take of the others, and the features
 * inside them. `node scripts/boundaries.mjs` prints every import that goes through a wall, and fails when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages that draw: they have no place in what the server loads too. */
const screenPackages = /^(react|ra|@mui|@emotion|@tanstack|lucide-react|leaflet)([-/]|$)/
const nodePackages = /^(node:|fastify|@fastify\/|pg$|drizzle-orm|@electric-sql\/)/
const sharedPackages = either(screenPackages, nodePackages)
const everyPackage = /./

/** The half of the field kinds that the server loads too. */
const sharedKind =
  /^src\/schema\/kinds\/(.*\.kind|kind|registry|unixTime\/(?:shanghai|typedMoment)|parts\/(csv|exact|fileKey|identifier|linear|number|option|text))\.ts$/

/**
 * A room: the paths that are it, the rooms it may import (its own is always open), the packages it may not. The first that
 * fits a path is its room.
 * @type {Record<string, { path: RegExp, may: readonly string[], packages: RegExp }>}
 */
export const rooms = {
  domain: { path: /^src\/domain\//, may: [], packages: either(sharedPackages, /^yup$/) },
  model: { path: /^src\/schema\/model\//, may: [], packages: everyPackage },
  compile: { path: /^src\/schema\/compile\//, may: ['model', 'sharedKinds'], packages: sharedPackages },
  sharedKinds: { path: sharedKind, may: ['model', 'domain'], packages: sharedPackages },
  kinds: {
    path: /^src\/schema\/kinds\//,
    may: ['model', 'compile', 'sharedKinds', 'ui', 'domain'],
    packages: nodePackages,
  },
  views: {
    path: /^src\/schema\/views\//,
    may: ['model', 'compile', 'sharedKinds', 'kinds', 'ui', 'live'],
    packages: nodePackages,
  },
  live: { path: /^src\/live\//, may: [], packages: nodePackages },
  resources: { path: /^src\/resources\/[^/]+\//, may: ['model', 'domain'], packages: everyPackage },
  site: { path: /^src\/resources\//, may: ['model', 'domain', 'compile', 'resources'], packages: everyPackage },
  ui: { path: /^src\/ui\//, may: ['domain'], packages: either(nodePackages, /^yup$/) },
  dataProvider: { path: /^src\/dataProvider\//, may: ['model', 'compile'], packages: nodePackages },
  authProvider: { path: /^src\/authProvider\//, may: ['model', 'compile', 'dataProvider'], packages: nodePackages },
  i18n: { path: /^src\/i18n\//, may: ['model', 'compile'], packages: nodePackages },
  custom: {
    path: /^src\/custom\//,
    may: [
      ...['model', 'compile', 'sharedKinds', 'kinds', 'views', 'ui', 'resources', 'site', 'domain'],
      ...['dataProvider', 'authProvider', 'live'],
    ],
    packages: nodePackages,
  },
  gallery: {
    path: /^src\/gallery\//,
    may: ['model', 'sharedKinds', 'kinds', 'views', 'ui', 'i18n'],
    packages: nodePackages,
  },
  /** pages of their own for phones: none of the desk's libraries */
  phone: { path: /^src\/phone\//, may: ['domain', 'resources', 'ui'], packages: either(nodePackages, screenPackages) },
  app: {
    path: /^src\//,
    may: [
      ...['domain', 'model', 'compile', 'sharedKinds', 'kinds', 'views', 'ui', 'resources', 'site', 'custom', 'i18n'],
      ...['dataProvider', 'authProvider', 'live'],
    ],
    packages: nodePackages,
  },
  server: {
    path: /^server\//,
    may: ['domain', 'model', 'compile', 'sharedKinds', 'resources', 'site'],
    packages: screenPackages,
  },
}

/** A room's helpers are a part of it: its own files beside its features, and the declarations' beside theirs. */
const isOwn = (from, to) => from === to || (from === 'resources' && to === 'site')

/** The features, each a folder of this name in every room that has something of it. */
const features =
  /^(src\/(?:domain|resources|custom)|server)\/(order|evidence|pricing|settlement|approval|alert|wallet|finance|customer|firm|capacity|distribution|notice|access|designer|system|annual|registration|upstream)\//

/** What others may take of a feature: a folder's `index`, and a declaration, which is public by what it is. */
const face = /\/(index\.tsx?|[^/]+\.resource\.ts)$/

/** Tests look into every room; generated files are written by those who know. */
const exempt = /\.test\.tsx?$|\.test-d\.ts$|\/testing\.tsx?$|\.generated\.ts$/

const roomOf = (path) => Object.keys(rooms).find((name) => rooms[name].path.test(path))
const featureOf = (path) => features.exec(path)?.[2]

const IMPORT = /(?:^|\n)(?:import|export)\b[^'"`;]*?from '([^']+)'|(?:^|\n)import '([^']+)'|\b(import)\('([^']+)'\)/g

/**
 * @param {ReadonlyMap<string, string>} files text of each file by its path from the project's root
 * @returns {string[]} each import that goes through a wall, as `from → to: why not`
 */
export function violations(files) {
  const found = []
  const resolve = (from, spec) => {
    const path = posix.normalize(posix.join(dirname(from), spec))
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((one) => files.has(one))
  }
  for (const [from, text] of files) {
    const room = roomOf(from)
    if (room === undefined || exempt.test(from)) continue
    for (const [, named, plain, onDemand, lazy] of text.matchAll(IMPORT)) {
      const spec = named ?? plain ?? lazy
      const to = spec.startsWith('.') ? resolve(from, spec) : undefined
      const why = to ? wall(from, room, to, onDemand !== undefined) : packageWall(room, spec)
      if (why) found.push(`${from} → ${to ?? spec}: ${why}`)
    }
  }
  return found
}

function packageWall(room, spec) {
  if (spec.startsWith('.') || !rooms[room].packages.test(spec)) return undefined
  return `${room} must not import this package`
}

/** Why a file of a room must not import another; undefined where it may. */
function wall(from, room, to, onDemand) {
  const other = roomOf(to)
  if (!isOwn(room, other) && !rooms[room].may.includes(other)) return `${room} must not import ${other}`
  const feature = featureOf(to)
  // What is opened on demand is named by its file: through a face all the rest would come with it.
  if (feature === undefined || feature === featureOf(from) || onDemand || face.test(to)) return undefined
  return `the face of ${feature} is its index`
}

/** Either pattern. */
function either(a, b) {
  return new RegExp(`${a.source}|${b.source}`)
}

/** Every source file of the project by its path. */
export function sources(root) {
  const paths = ['src', 'server'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(top, path)),
  )
  return new Map(
    paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(sources(join(import.meta.dirname, '..')))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}

/**
 * Who may import whom: rooms (`src/domain`, `src/custom`, `server` …), what each may take of the others, and the features
 * inside them. `node scripts/boundaries.mjs` prints every import that goes through a wall, and fails when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unusedExports } from './exports.mjs'

/** Packages that draw: they have no place in what the server loads too. */
const screenPackages = /^(react|ra|@mui|@emotion|@tanstack|lucide-react|leaflet)([-/]|$)/
const nodePackages = /^(node:|fastify|@fastify\/|pg$|drizzle-orm|@electric-sql\/)/
const sharedPackages = either(screenPackages, nodePackages)
const everyPackage = /./

/** The half of the field kinds that the server loads too. */
const sharedKind =
  /^src\/schema\/kinds\/(.*\.kind|kind|registry|unixTime\/(?:shanghai|typedMoment)|parts\/(csv|exact|fileKey|identifier|linear|number|option|text))\.ts$/

/** What the server reads of the application. */
const declared = ['domain', 'model', 'compile', 'sharedKinds', 'resources', 'site']

/** The rooms of the engine from the ground up, folders of `server/engine`. */
const engineRooms = ['engine/work', 'engine/table', 'engine/core', 'engine/read', 'engine/write', 'engine/import']

/** The server's rooms from the ground up: each may import those before it. */
const serverRooms = [
  'kernel',
  'db',
  ...engineRooms,
  'adapters',
  'settings',
  'http',
  'composition',
  'features',
  'server',
]

/** The server's rooms below one of them. */
function below(room) {
  return serverRooms.slice(0, serverRooms.indexOf(room))
}

/**
 * The features from the ground up, each a folder of this name in every room that has something of it: one may import those of
 * the lines before its own. A name with a slash is a part of a feature that stands higher than the rest of it.
 */
export const layers = [
  ['geo', 'map', 'live', 'pdf', 'backup'],
  ['access', 'system', 'positions'],
  ['firm', 'designer'],
  ['customer', 'notice', 'annual', 'pricing'],
  ['registration'],
  ['order'],
  ['evidence', 'approval', 'capacity'],
  ['wallet', 'upstream'],
  ['settlement'],
  // What is done with an order, its lists and its screens: made of what the features above give.
  [
    ...['order/dispatch', 'order/intake', 'order/grab', 'order/faces', 'order/fees', 'order/maps', 'order/review'],
    ...['order/steps', 'order/list', 'order/desk', 'order/detail', 'order/panels', 'order/emptyRun', 'order/records'],
    ...['order/service', 'order/statusUpdate', 'order/tasks', 'order/urging', 'order/wall'],
  ],
  ['distribution', 'approval/desk', 'alert', 'mobile'],
  ['finance'],
  ['help'],
  // Reads the lists of all others.
  ['home'],
  ['demo'],
]
const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer])))

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
  live: { path: /^src\/live\//, may: ['domain'], packages: nodePackages },
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
  /** errors, security events, files and the log: what everything in the server may use */
  kernel: { path: /^server\/(kernel|threads)\//, may: declared, packages: screenPackages },
  /** processes of their own, which put rooms together like the server's start */
  commands: { path: /^server\/.*\.main\.ts$/, may: [...declared, ...below('server')], packages: screenPackages },
  db: { path: /^server\/db\//, may: [...declared, ...below('db')], packages: screenPackages },
  // The engine: tables, lists and writes of what is declared, without a transport.
  ...Object.fromEntries(
    engineRooms.map((room) => [
      room,
      { path: new RegExp(`^server/${room}/`), may: [...declared, ...below(room)], packages: screenPackages },
    ]),
  ),
  adapters: { path: /^server\/adapters\//, may: [...declared, ...below('adapters')], packages: screenPackages },
  settings: { path: /^server\/settings\.ts$/, may: [...declared, ...below('settings')], packages: screenPackages },
  http: { path: /^server\/http\//, may: [...declared, ...below('http')], packages: screenPackages },
  /** what a feature's manifest may say, and how manifests become a server */
  composition: {
    path: /^server\/composition\//,
    may: [...declared, ...below('composition')],
    packages: screenPackages,
  },
  features: { path: /^server\/[^/]+\//, may: [...declared, ...below('features')], packages: screenPackages },
  /** puts the server together */
  server: { path: /^server\//, may: [...declared, ...below('server')], packages: screenPackages },
}

/** A room's helpers are a part of it: its own files beside its features, and the declarations' beside theirs. */
const isOwn = (from, to) => from === to || (from === 'resources' && to === 'site')

/** Features without a face: each of their files says one thing that others may take. */
const open = ['geo', 'map', 'live', 'pdf', 'backup', 'positions', 'mobile', 'demo']

/** Where the folders of features stand. */
const featureFolder = /^(src\/(?:domain|resources|custom)|server)\/([^/]+)\/(?:([^/]+)\/)?/

/** What others may take of a feature: a folder's `index`, a declaration, and the manifests, which the composition lists. */
const face = /\/(index\.tsx?|feature\.tsx?|[^/]+\.resource\.ts)$/

/** A feature's manifest in the browser. */
const manifest = /^src\/custom\/([^/]+)\/feature\.tsx?$/

/** Tests look into every room; generated files are written by those who know. */
const exempt = /\.test\.tsx?$|\.test-d\.ts$|\/testing\.tsx?$|\.generated\.ts$/

const roomOf = (path) => Object.keys(rooms).find((name) => rooms[name].path.test(path))

/** The feature of a file, by the folder that it is in; undefined for what no feature owns. */
const featureOf = (path) => {
  const [, top, feature] = featureFolder.exec(path) ?? []
  return top === 'server' && !['features', 'commands'].includes(roomOf(path)) ? undefined : feature
}

/** The name by which a file stands in {@link layers}: its feature, or the part of it that stands higher. */
const floorOf = (path) => {
  const [, whole] = manifest.exec(path) ?? []
  if (whole !== undefined) return highestPart(whole)
  const [, , feature, part] = featureFolder.exec(path) ?? []
  return layerOf.has(`${feature}/${part}`) ? `${feature}/${part}` : feature
}

/** A manifest puts all parts of its feature together, so it stands on the floor of the highest. */
function highestPart(feature) {
  const parts = [...layerOf.keys()].filter((name) => name === feature || name.startsWith(`${feature}/`))
  return parts.reduce((high, part) => (layerOf.get(part) > layerOf.get(high) ? part : high), feature)
}

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
      const why = to ? wall(files, from, to, onDemand !== undefined) : packageWall(room, spec)
      if (why) found.push(`${from} → ${to ?? spec}: ${why}`)
    }
  }
  return found
}

function packageWall(room, spec) {
  if (spec.startsWith('.') || !rooms[room].packages.test(spec)) return undefined
  return `${room} must not import this package`
}

/** Why a file must not import another, and what to import instead; undefined where it may. */
function wall(files, from, to, onDemand) {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (!isOwn(room, other) && !rooms[room].may.includes(other)) return `${room} must not import ${other}`
  const feature = featureOf(to)
  if (feature === undefined) return undefined
  // Declarations may form a folder of their own, such as one that came from the browser.
  if (other !== 'resources' && !layerOf.has(feature))
    return `${feature} stands in no layer: name it in scripts/boundaries.mjs`
  if (isAbove(from, to)) return upward(files, from, to)
  // What is opened on demand is named by its file: through a face all the rest would come with it.
  if (feature === featureOf(from) || onDemand || open.includes(feature) || face.test(to)) return undefined
  return `the face of ${feature} is its index: import ${faceOf(files, to) ?? 'a face that has yet to be written'}`
}

/** Whether a file stands above another of the same room. Declarations refer to each other as tables do, and what puts features together is above them all. */
function isAbove(from, to) {
  const [mine, its] = [featureOf(from), featureOf(to)]
  const [room, other] = [roomOf(from), roomOf(to)]
  if (mine === undefined || room !== other || room === 'resources' || room === 'commands') return false
  const difference = layerOf.get(floorOf(to)) - layerOf.get(floorOf(from))
  return difference > 0 || (difference === 0 && mine !== its)
}

/** What to do in the place of an import of something higher. */
function upward(files, from, to) {
  const listeners = 'server/order/journal/listeners.ts'
  const instead = roomOf(from) === 'features' && files.has(listeners) ? `, registered as in ${listeners}` : ''
  return `${floorOf(to)} is not below ${floorOf(from)}: move the file, or let ${floorOf(to)} import ${faceOf(files, from) ?? from}${instead}`
}

/** The nearest face of a file's feature: an index in its folder or one above it. */
function faceOf(files, path) {
  for (let folder = dirname(path); featureFolder.test(`${folder}/`); folder = dirname(folder)) {
    const found = [`${folder}/index.ts`, `${folder}/index.tsx`].find((one) => files.has(one))
    if (found) return found
  }
  return undefined
}

/** Either pattern. */
function either(a, b) {
  return new RegExp(`${a.source}|${b.source}`)
}

/** Text files below folders of the project, by their path. */
const textsIn = (root, tops, name) =>
  new Map(
    tops
      .flatMap((top) =>
        readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(top, path)),
      )
      .filter((path) => name.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

/** Every source file of the project by its path. */
export const sources = (root) => textsIn(root, ['src', 'server'], /\.tsx?$/)

/** Files whose exports a tool reads or writes: tables for migrations, generated ones, helpers of tests, the text of the client. */
const readByTools = /\.generated\.ts$|\/openapiClient\.ts$|\.test(-d)?\.tsx?$|\/tables\.ts$/

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const files = sources(root)
  const tools = textsIn(root, ['scripts'], /\.(ts|mjs)$/)
  const readers = new Map([...textsIn(root, ['tests'], /\.tsx?$/), ...tools])
  const templates = [...textsIn(root, ['docs'], /\.md$/).values(), ...tools.values()]
  const unused = unusedExports(files, readers, templates, (path) => readByTools.test(path))
  const found = [...violations(files), ...unused.map((one) => `${one} is exported, and no other file imports it`)]
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}

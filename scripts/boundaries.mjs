/**
 * Who may import whom, in one table, turned into Biome's overrides. A later matching override replaces the patterns of an
 * earlier one, so each room gets its whole list.
 *
 *   node scripts/boundaries.mjs           writes the overrides into biome.json
 *   node scripts/boundaries.mjs --check   fails when biome.json is not what the table gives
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folders = ['domain', 'ui', 'resources', 'custom', 'app', 'dataProvider', 'authProvider', 'i18n', 'gallery']
const schema = ['model', 'compile', 'kinds', 'views']
const everything = [...folders, ...schema, 'server']

/** Packages that draw: they have no place in what the server loads too. */
const screenPackages = [
  'react',
  'react/**',
  'react-*',
  'react-*/**',
  'ra-*',
  '@mui/**',
  '@emotion/**',
  '@tanstack/**',
  'lucide-react/**',
  'leaflet',
]
const nodePackages = [
  'node:*',
  'node:*/**',
  'fastify',
  '@fastify/**',
  'pg',
  'drizzle-orm',
  'drizzle-orm/**',
  '@electric-sql/**',
]

/** The half of the field kinds that the server loads too. */
const sharedKinds = [
  'src/schema/kinds/**/*.kind.ts',
  'src/schema/kinds/kind.ts',
  'src/schema/kinds/registry.ts',
  ...['csv', 'exact', 'fileKey', 'identifier', 'number', 'option', 'text'].map(
    (part) => `src/schema/kinds/parts/${part}.ts`,
  ),
]

/**
 * A room: the files that are it, the rooms it may import (its own is always open), the packages it may not.
 * @type {Record<string, { files: string[], not?: string[], may: string[], packages: string[] }>}
 */
export const rooms = {
  domain: { files: ['src/domain/**'], may: [], packages: [...screenPackages, ...nodePackages, 'yup'] },
  model: { files: ['src/schema/model/**'], may: [], packages: ['*', '@*/**'] },
  compile: {
    files: ['src/schema/compile/**'],
    may: ['model', 'kinds'],
    packages: [...screenPackages, ...nodePackages],
  },
  'kinds/shared': {
    files: sharedKinds,
    may: ['model', 'domain'],
    packages: [...screenPackages, ...nodePackages],
  },
  kinds: {
    files: ['src/schema/kinds/**'],
    not: sharedKinds,
    may: ['model', 'compile', 'ui', 'domain'],
    packages: nodePackages,
  },
  views: { files: ['src/schema/views/**'], may: ['model', 'compile', 'kinds', 'ui'], packages: nodePackages },
  resources: { files: ['src/resources/*/**'], may: ['model', 'domain'], packages: ['*', '@*/**'] },
  'resources/site': { files: ['src/resources/*'], may: ['model', 'domain', 'compile'], packages: ['*', '@*/**'] },
  ui: { files: ['src/ui/**'], may: ['domain'], packages: [...nodePackages, 'yup'] },
  dataProvider: { files: ['src/dataProvider/**'], may: ['model', 'compile'], packages: nodePackages },
  authProvider: { files: ['src/authProvider/**'], may: ['model', 'compile', 'dataProvider'], packages: nodePackages },
  i18n: { files: ['src/i18n/**'], may: ['model', 'compile'], packages: nodePackages },
  custom: {
    files: ['src/custom/**'],
    may: ['model', 'compile', 'kinds', 'views', 'ui', 'resources', 'domain', 'dataProvider', 'authProvider'],
    packages: nodePackages,
  },
  app: {
    files: ['src/app/**', 'src/main.tsx'],
    may: [...folders.filter((folder) => folder !== 'gallery'), ...schema],
    packages: nodePackages,
  },
  gallery: { files: ['src/gallery/**'], may: ['model', 'kinds', 'views', 'ui', 'i18n'], packages: nodePackages },
  server: { files: ['server/**'], may: ['domain', 'model', 'compile', 'kinds', 'resources'], packages: screenPackages },
}

/** The folder that a room's name stands for. */
const roomOf = (name) => name.split('/')[0]

/** Ways in which a file may spell an import of a room. The server reaches all of them through `src`. */
function spellings(importer, room) {
  const folder = `**/src/${schema.includes(room) ? 'schema/' : ''}${room}`
  if (importer === 'server') return [folder, `${folder}/**`]
  if (room === 'server') return ['**/server', '**/server/**']
  return [`../${room}`, `../${room}/**`, `../**/${room}`, `../**/${room}/**`]
}

/** @returns {string[]} the rooms that this one must not import */
export const forbidden = (name) => everything.filter((room) => room !== roomOf(name) && !rooms[name].may.includes(room))

/** What a room may take of another that it may enter: only the half that both share. */
const halves = {
  compile: [
    {
      group: ['../kinds/**', '!../kinds/registry', '!../kinds/kind', '!../kinds/**/*.kind'],
      message: 'compile takes the shared half of the kinds alone',
    },
  ],
  server: [
    {
      group: [
        '**/src/schema/kinds/**',
        '!**/src/schema/kinds/registry',
        '!**/src/schema/kinds/kind',
        '!**/src/schema/kinds/**/*.kind',
      ],
      message: 'the server takes the shared half of the kinds alone',
    },
  ],
}

export function overrides() {
  return Object.entries(rooms).map(([name, { files, not = [], packages }]) => {
    const patterns = [
      ...forbidden(name).map((room) => ({ group: spellings(name, room), message: `${name} must not import ${room}` })),
      ...(halves[name] ?? []),
      { group: packages, message: `${name} must not import this package` },
    ]
    return {
      includes: [...files, ...[...not, ...testFiles].map((file) => `!${file}`)],
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
    }
  })
}

/** Tests may look into every room. */
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '**/testing.ts']

function main() {
  const file = new URL('../biome.json', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const wanted = `${JSON.stringify({ ...JSON.parse(text), overrides: overrides() }, null, 2)}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted)
    execFileSync(fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url)), [
      'format',
      '--write',
      fileURLToPath(file),
    ])
    return
  }
  if (JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(wanted))) return
  console.error('biome.json does not match the table of boundaries: run `node scripts/boundaries.mjs`')
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

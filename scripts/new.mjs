// `npm run new -- resource <name> [options]`: writes the declaration of a resource with its place in the menu, lists it in
// the feature.ts of its folder, gives its label an English word, and prints what comes next.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listResource } from './listResource.mjs'
import { root } from './stamp.mjs'

const USAGE = `npm run new -- resource <name> [--label 标签] [--menu group] [--path /x/y] [--role code] [--feature folder] [--english words]`
const WORDS = 'src/i18n/en/added.ts'
const MENU = 'src/domain/access/menu.ts'
const ROLES = 'src/domain/access/roles.ts'

const textOf = (file) => readFileSync(join(root, file), 'utf8')

const { name, label, menu, path, role, feature, english } = readArguments()
const place = lastPlace(menu)
const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
const file = `src/resources/${feature}/${name}.resource.ts`
if (declarations().some((text) => text.includes(`export const ${name} =`))) fail(`${name} is there already`)
if (declarations().some((text) => text.includes(`'${path}'`))) fail(`${path} is the address of another page`)

writeFileSync(join(root, file), declaration())
const listed = listResource(root, feature, name)
const hasEnglish = !/\p{Script=Han}/u.test(label) || isTranslated(label)
if (!hasEnglish) edit(WORDS, withWord)
format([file, ...listed, WORDS])

console.log(`written: ${file}
listed:  ${listed.join(', ')}
menu:    ${menu}, at ${place}${hasEnglish ? '' : `\nEnglish: ${WORDS} (${label}: ${english})`}

Next:
  1. add its fields in ${file} (docs/field.md), and the English of their labels
  2. npm run migrations -- --name ${name}
  3. npm run dev, then open ${path}`)

/** The command's arguments, with a default for each that is missing. */
function readArguments() {
  const text = { type: 'string' }
  const options = { label: text, menu: text, path: text, role: text, feature: text, english: text }
  const { values, positionals } = parse(options)
  const [what, given] = positionals
  if (what !== 'resource' || given === undefined) fail(USAGE)
  if (!/^[a-z][A-Za-z0-9]*$/.test(given)) fail(`a name is camelCase, such as towTruck; not ${given}`)
  const spoken = given.replace(/([A-Z])/g, ' $1').toLowerCase()
  const group = oneOf('menu group', values.menu ?? 'system', namesIn(MENU, /key: '(\w+)'/g))
  const address = values.path ?? `/${group}/${given}`
  if (!/^(\/[\w-]+)+$/.test(address)) fail(`a path is /group/page; not ${address}`)
  return {
    name: given,
    label: values.label ?? spoken,
    menu: group,
    path: address,
    role: oneOf('role', values.role ?? 'company_man', namesIn(ROLES, /code: '(\w+)'/g)),
    feature: oneOf('feature', values.feature ?? featureOf(group), features()),
    english: values.english ?? spoken[0].toUpperCase() + spoken.slice(1),
  }
}

function parse(options) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

function namesIn(source, pattern) {
  return [...textOf(source).matchAll(pattern)].map(([, found]) => found)
}

function oneOf(what, given, known) {
  return known.includes(given) ? given : fail(`no ${what} ${given}; there are ${known.join(', ')}`)
}

function features() {
  return readdirSync(join(root, 'src/resources'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** The feature of the group's name, else the one whose declarations have most pages of the group, else `system`. */
function featureOf(group) {
  if (features().includes(group)) return group
  const pages = (feature) => {
    const folder = `src/resources/${feature}`
    const sources = readdirSync(join(root, folder)).filter((source) => source.endsWith('.ts'))
    return sources.filter((source) => textOf(`${folder}/${source}`).includes(`'/${group}/`)).length
  }
  const [first] = features().sort((a, b) => pages(b) - pages(a))
  return pages(first) > 0 ? first : 'system'
}

/** The texts of all declarations. */
function declarations() {
  const files = readdirSync(join(root, 'src/resources'), { recursive: true }).filter((source) => source.endsWith('.ts'))
  return files.map((source) => textOf(join('src/resources', source)))
}

/** Behind the last page of the group. */
function lastPlace(group) {
  const places = new RegExp(`group: '${group}', at: (\\d+)`, 'g')
  const taken = declarations().flatMap((text) => [...text.matchAll(places)].map(([, at]) => Number(at)))
  return Math.max(0, ...taken) + 10
}

/** The dictionary with one more entry, whether or not the last one has its comma. */
function withWord(text) {
  const end = text.lastIndexOf('}')
  const before = text.slice(0, end).trimEnd()
  const comma = before.endsWith('{') || before.endsWith(',') ? '' : ','
  return `${before}${comma}\n  ${JSON.stringify(label)}: ${JSON.stringify(english)},\n}\n`
}

/** A table's name has no capitals: SQL would need quotes. */
function declaration() {
  const table = words.replaceAll(' ', '_')
  return `import { enabledStatus } from '../../domain/firm'
import { crud, defineResource, field } from '../../schema/model'

export const ${name} = defineResource({
  name: '${name}',${table === name ? '' : `\n  table: '${table}',`}
  label: ${quoted(label)},
  path: '${path}',
  menu: { group: '${menu}', at: ${place} },
  types: [0],
  roles: ['${role}'],
  title: 'name',
  search: ['name'],
  fields: {
    name: field.text('名称', { required: '请输入名称', unique: true, max: 60, list: true, filter: { main: true } }),
    status: field.choice('状态', enabledStatus, { list: true, filter: { main: true }, default: 1 }),
  },
  scope: { 0: {} },
  actions: crud('/v2/${words.replaceAll(' ', '-')}'),
})
`
}

/** Each label has one English translation, wherever it is used. */
function isTranslated(label) {
  const folder = join(root, 'src/i18n/en')
  const isKey = (line) => line.trim().startsWith(`${label}:`) || line.trim().startsWith(`'${label}':`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ parentPath, name: file }) => readFileSync(join(parentPath, file), 'utf8').split('\n').some(isKey))
}

function quoted(words) {
  return `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function edit(path, change) {
  const before = textOf(path)
  const after = change(before)
  if (after === before) fail(`${path} does not look as expected; nothing was added to it`)
  writeFileSync(join(root, path), after)
}

/** Sorts imports and wraps lines. What Biome cannot read stops the command. */
function format(files) {
  const biome = join(root, 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', ...files], { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`Biome refuses what was written:\n${stdout}${stderr}`)
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}

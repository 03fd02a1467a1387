// `npm run new -- resource <name> [--label 标签] [--menu group] [--path /x/y] [--english words]`: writes the declaration of a
// resource, lists it in src/resources/declared.ts, gives its label an English word, and says what comes next.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './stamp.mjs'

const USAGE = 'npm run new -- resource <name> [--label 标签] [--menu group] [--path /x/y] [--english words]'
const INDEX = 'src/resources/declared.ts'
const WORDS = 'src/i18n/en/added.ts'

const { name, label, menu, path, english } = asked()
const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
const file = `src/resources/${name}/${name}.resource.ts`
if (readFileSync(join(root, INDEX), 'utf8').includes(`import { ${name} }`) || existsSync(join(root, file)))
  fail(`${name} is there already`)

mkdirSync(join(root, `src/resources/${name}`), { recursive: true })
writeFileSync(join(root, file), declaration())
edit(INDEX, (text) =>
  text
    .replace('\n\n/** The resources', `\nimport { ${name} } from './${name}/${name}.resource'\n\n/** The resources`)
    .replace(/\n\]\n$/, `\n  ${name},\n]\n`),
)
const hasEnglish = !/\p{Script=Han}/u.test(label) || isTranslated(label)
if (!hasEnglish)
  edit(WORDS, (text) => text.replace(/\}\s*$/, `  ${JSON.stringify(label)}: ${JSON.stringify(english)},\n}\n`))
tidy([file, INDEX, WORDS])

console.log(`written: ${file}
listed:  ${INDEX}${hasEnglish ? '' : `\nEnglish: ${WORDS} (${label}: ${english})`}

Next:
  1. add its fields in ${file} (docs/field.md), and the English of their labels
  2. npm run migrations -- --name ${name}
  3. npm run dev, then open ${path}`)

/** What was asked for, with defaults for what was not. */
function asked() {
  const options = { label: text(), menu: text(), path: text(), english: text() }
  const { values, positionals } = parse(options)
  const [what, named] = positionals
  if (what !== 'resource' || named === undefined) fail(USAGE)
  if (!/^[a-z][A-Za-z0-9]*$/.test(named)) fail(`a name is camelCase, such as towTruck; not ${named}`)
  const group = values.menu ?? 'system'
  const keys = [...readFileSync(join(root, 'src/domain/access/menu.ts'), 'utf8').matchAll(/key: '(\w+)'/g)].map(
    ([, key]) => key,
  )
  if (!keys.includes(group)) fail(`no menu group ${group}; there are ${keys.join(', ')}`)
  const spoken = named.replace(/([A-Z])/g, ' $1').toLowerCase()
  const address = values.path ?? `/${group}/${named}`
  if (!/^(\/[\w-]+)+$/.test(address)) fail(`a path is /group/page; not ${address}`)
  return {
    name: named,
    label: values.label ?? spoken,
    menu: group,
    path: address,
    english: values.english ?? spoken[0].toUpperCase() + spoken.slice(1),
  }
}

function text() {
  return { type: 'string' }
}

function parse(options) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

/** A table's name has no capitals: SQL would want them quoted. */
function declaration() {
  const table = words.replaceAll(' ', '_')
  return `import { enabledStatus } from '../../domain/firm/firmEnums'
import { crud, defineResource, field } from '../../schema/model'

export const ${name} = defineResource({
  name: '${name}',${table === name ? '' : `\n  table: '${table}',`}
  label: ${quoted(label)},
  path: '${path}',
  menu: '${menu}',
  types: [0],
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

/** A text has one English, whoever uses it. */
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
  const before = readFileSync(join(root, path), 'utf8')
  const after = change(before)
  if (after === before) fail(`${path} does not look as expected; nothing was added to it`)
  writeFileSync(join(root, path), after)
}

/** Imports in their order, lines at their width. */
function tidy(files) {
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files], { cwd: root, stdio: 'ignore' })
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}

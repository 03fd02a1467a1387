// `npm run new -- resource <name> [options]`: writes the declaration of a resource with its place in the menu, lists it in
// the feature.ts of its folder, gives its label an English word, and prints what comes next.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listResource } from './listResource.mjs'
import * as parts from './newParts.mjs'
import { root } from './stamp.mjs'

const { addEnglish, declarations, fail, features, format, lastPlace, namesIn, oneOf, quoted, textOf } = parts

const USAGE = `npm run new -- resource <name> [--label 标签] [--menu group] [--path /x/y] [--role code] [--feature folder] [--english words]`

const { name, label, menu, path, role, feature, english } = readArguments()
const place = lastPlace(menu)
const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
const file = `src/resources/${feature}/${name}.resource.ts`
if (declarations().some((text) => text.includes(`export const ${name} =`))) fail(`${name} is there already`)
if (declarations().some((text) => text.includes(`'${path}'`))) fail(`${path} is the address of another page`)

writeFileSync(join(root, file), declaration())
const listed = listResource(root, feature, name)
const [dictionary] = addEnglish(label, english)
format([file, ...listed, ...(dictionary ? [dictionary] : [])])

console.log(`written: ${file}
listed:  ${listed.join(', ')}
menu:    ${menu}, at ${place}${dictionary ? `\nEnglish: ${dictionary} (${label}: ${english})` : ''}

Next:
  1. add its fields in ${file} (docs/field.md), and the English of their labels
  2. npm run migrations -- --name ${name}
  3. npm run dev, then open ${path}`)

/** The command's arguments, with a default for each that is missing. */
function readArguments() {
  const text = { type: 'string' }
  const options = { label: text, menu: text, path: text, role: text, feature: text, english: text }
  const { values, positionals } = parts.parse(options, USAGE)
  const [what, given] = positionals
  if (what !== 'resource' || given === undefined) fail(USAGE)
  if (!/^[a-z][A-Za-z0-9]*$/.test(given)) fail(`a name is camelCase, such as towTruck; not ${given}`)
  const spoken = given.replace(/([A-Z])/g, ' $1').toLowerCase()
  const group = oneOf('menu group', values.menu ?? 'system', namesIn(parts.MENU, /key: '(\w+)'/g))
  const address = values.path ?? `/${group}/${given}`
  if (!/^(\/[\w-]+)+$/.test(address)) fail(`a path is /group/page; not ${address}`)
  return {
    name: given,
    label: values.label ?? spoken,
    menu: group,
    path: address,
    role: oneOf('role', values.role ?? 'company_man', namesIn(parts.ROLES, /code: '(\w+)'/g)),
    feature: oneOf('feature', values.feature ?? featureOf(group), features()),
    english: values.english ?? spoken[0].toUpperCase() + spoken.slice(1),
  }
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

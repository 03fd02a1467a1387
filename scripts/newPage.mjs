// `npm run new -- page <name> --resource <resource> [options]`: writes a page that reads a call of a resource, and names it in
// both manifests of the feature. The call itself is written by hand (docs/widget.md).
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as parts from './newParts.mjs'
import { root } from './stamp.mjs'

const { addEnglish, declarations, fail, features, format, lastPlace, namesIn, oneOf, quoted, textOf } = parts
const USAGE = `npm run new -- page <name> --resource <resource> [--call name] [--label 标签] [--menu group] [--path /x/y] [--role code] [--english words]`
const text = { type: 'string' }
const options = { resource: text, call: text, label: text, menu: text, path: text, role: text, english: text }
const { values, positionals } = parts.parse(options, USAGE)
const [, name] = positionals
const { resource, call = name } = values
if (name === undefined || resource === undefined) fail(USAGE)
for (const given of [name, call]) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(given)) fail(`a name is camelCase, such as carBoard; not ${given}`)
}
const feature = features().find((folder) => existsSync(join(root, `src/resources/${folder}/${resource}.resource.ts`)))
if (feature === undefined) fail(`no resource ${resource}`)
const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
const { label = words, english = words[0].toUpperCase() + words.slice(1) } = values
const menu = oneOf('menu group', values.menu ?? feature, namesIn(parts.MENU, /key: '(\w+)'/g))
const path = values.path ?? `/${menu}/${name}`
const role = oneOf('role', values.role ?? 'company_man', namesIn(parts.ROLES, /code: '(\w+)'/g))
const component = `${name[0].toUpperCase()}${name.slice(1)}Page`
const manifests = { declared: `src/resources/${feature}/feature.ts`, shown: `src/custom/${feature}/feature.ts` }
const file = `src/custom/${feature}/${component}.tsx`
if (!existsSync(join(root, manifests.shown))) fail(`${manifests.shown} is missing: write it first (docs/widget.md)`)
if (existsSync(join(root, file))) fail(`${file} is there already`)
if (declarations().some((source) => source.includes(`'${path}'`))) fail(`${path} is the address of another page`)

const screen = `{ name: '${name}', path: '${path}', label: ${quoted(label)}, menu: { group: '${menu}', at: ${lastPlace(menu)} }, roles: ['${role}'] }`
const declared = textOf(manifests.declared)
// `screens` is the last part of a feature's declarations.
const end = declared.lastIndexOf(']')
const before = declared.slice(0, end).trimEnd()
const comma = /[[,]$/.test(before) ? '' : ','
const listed = `${before}${comma} ${screen},${declared.slice(end)}`
const entry = `${name}: lazy(() => import('./${component}').then((room) => ({ default: room.${component} }))),`
const shown = textOf(manifests.shown)
const named = shown.includes('  screens: {')
  ? shown.replace('  screens: {', `  screens: { ${entry}`)
  : shown.replace('feature({', `feature({ screens: { ${entry} },`)
const lazy = "import { lazy } from '../../ui/lazy'\n"
if (!declared.includes('screens: [')) fail(`${manifests.declared} has no screens: nothing was written`)
if (named === shown) fail(`${manifests.shown} does not look as expected: nothing was written`)

writeFileSync(join(root, file), source())
writeFileSync(join(root, manifests.declared), listed)
writeFileSync(join(root, manifests.shown), shown.includes(lazy) ? named : lazy + named)
const dictionary = addEnglish(label, english)
format([file, ...Object.values(manifests), ...dictionary])

console.log(`written: ${file}
named:   ${Object.values(manifests).join(', ')}
menu:    ${menu}, behind its last page

Next, by hand:
  1. declare the reply \`${call}\` of ${resource} (src/resources/replies.ts)
  2. add the GET \`${call}\` to its actions (src/resources/${feature}/${resource}.resource.ts)
  3. write its handler in \`reads\` (server/${feature})`)

/** A page that shows what the call replies; its author arranges it. */
function source() {
  return `import { ${resource} } from '../../resources/${feature}/${resource}.resource'
import { messageOf } from '../../schema/views'
import { Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { PanelSkeleton } from '../../ui/PanelSkeleton'
import { useRead } from '../useRead'

/** ${label} (${path}). */
export function ${component}() {
  const { data, error, refetch } = useRead(${resource}, '${call}', {})
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return (
    <Stack gap={2} pad={3}>
      {Object.entries(data).map(([name, value]) => (
        <Text key={name}>{JSON.stringify(value)}</Text>
      ))}
    </Stack>
  )
}
`
}

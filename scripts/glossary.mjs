// `npm run glossary`: every declared resource, field and state by its Chinese label, its name in code and its English.
// `npm run glossary -- 提现` takes the rows that have this text.
import { join } from 'node:path'
import { runnerImport } from 'vite'

// A reader that has gone is no reason to fail.
process.stdout.on('error', () => undefined)

const root = join(import.meta.dirname, '..')
const [wanted = ''] = process.argv.slice(2)
const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module

const { resources } = await load('src/resources/index.ts')
const { en } = await load('src/i18n/en.ts')

const rows = resources.flatMap(({ name, label, path, fields, machines = [] }) => [
  [label, name, path ?? ''],
  ...Object.entries(fields).map(([field, { label: title }]) => [title, `${name}.${field}`, '']),
  ...machines.flatMap(({ field }) =>
    (fields[field]?.choices ?? []).map(({ code, label: state }) => [state, `${name}.${field} = ${code}`, '']),
  ),
])
for (const [label, name, path] of rows) {
  const line = [label, name, en[label] ?? label, path].filter(Boolean).join('\t')
  if (line.toLowerCase().includes(wanted.toLowerCase())) console.log(line)
}

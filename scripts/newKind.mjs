// `npm run new -- kind <name> [--label 标签]`: writes the folder of a field kind, a whole number to begin with, and its row in
// every table that points to a kind (docs/field.md). The compiler names a table that is missing here.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as parts from './newParts.mjs'
import { root } from './stamp.mjs'

const { addEnglish, fail, format, quoted, textOf } = parts
const USAGE = 'npm run new -- kind <name> [--label 标签] [--english words]'
const text = { type: 'string' }
const { values, positionals } = parts.parse({ label: text, english: text }, USAGE)
const [, name] = positionals
if (name === undefined) fail(USAGE)
if (!/^[a-z][A-Za-z0-9]*$/.test(name)) fail(`a name is camelCase, such as starRating; not ${name}`)
const { label = name, english = name[0].toUpperCase() + name.slice(1) } = values
const folder = `src/schema/kinds/${name}`
if (existsSync(join(root, folder))) fail(`${folder} is there already`)
const shown = `${name[0].toUpperCase()}${name.slice(1)}`

const files = {
  [`${name}.kind.ts`]: `import { kind } from '../kind'
import { numberParts } from '../parts/number'

/** ${label}: a whole number. */
export const ${name} = kind({
  name: '${name}',
  ...numberParts({ digits: 0, limit: 2_147_483_647 }),
  column: () => ({ type: 'integer' }),
  fromStored: (stored) => Number(stored),
  toStored: (value) => value,
  filter: 'one',
})
`,
  [`${shown}Field.tsx`]: `export { NumberField as ${shown}Field } from '../integer/NumberField'\n`,
  [`${shown}Input.tsx`]: `export { NumberInput as ${shown}Input } from '../integer/NumberInput'\n`,
}

/** Each table, the row before which the new one stands, the new one, and its import. */
const tables = {
  'src/custom/designer/kindNames.ts': ['  json: null,\n', `  ${name}: { label: ${quoted(label)} },\n`],
  'src/custom/designer/sampleRows.ts': ['  json: nothing,\n', `  ${name}: (_field, i) => i + 1,\n`],
  'src/gallery/samples.ts': ['  json: [{', `  ${name}: [{ field: field.${name}(${quoted(label)}), value: 3 }],\n`],
  'src/schema/kinds/inputs.ts': [
    '  json: JsonInput,\n',
    `  ${name}: ${shown}Input,\n`,
    `import { ${shown}Input } from './${name}/${shown}Input'\n`,
  ],
  'src/schema/kinds/registry.test.ts': [
    '  json: {\n',
    `  ${name}: { valid: fc.constantFrom(1, 5), wrong: [1.5, 'x', true] },\n`,
  ],
  'src/schema/kinds/registry.ts': ['  json,\n', `  ${name},\n`, `import { ${name} } from './${name}/${name}.kind'\n`],
  'src/schema/kinds/ui.ts': [
    '  json: { Field',
    `  ${name}: { Field: ${shown}Field, Filter: NumberFilter },\n`,
    `import { ${shown}Field } from './${name}/${shown}Field'\n`,
  ],
  'src/schema/model/field.ts': [
    '  /** a JSON value whose',
    `  /** ${label} */\n  ${name}: simple<number, NumberOptions>('${name}'),\n`,
  ],
  'src/schema/model/fieldOptions.ts': ['  json,\n', `  ${name}: number,\n`],
  'tests/api/badValues.ts': ["    case 'json':\n", `    case '${name}':\n      return badNumbers\n`],
}

const changed = Object.entries(tables).map(([file, [before, row, imported = '']]) => {
  const source = textOf(file)
  if (!source.includes(before)) fail(`${file} has no row ${before.trim()}: nothing was written`)
  return [file, imported + source.replace(before, () => row + before)]
})
mkdirSync(join(root, folder))
for (const [file, source] of Object.entries(files)) writeFileSync(join(root, folder, file), source)
for (const [file, source] of changed) {
  const named = source.replace("  'json',\n] as const", () => `  'json',\n  '${name}',\n] as const`)
  writeFileSync(join(root, file), file.endsWith('model/field.ts') ? named : source)
}
const written = [...Object.keys(files).map((file) => `${folder}/${file}`), ...Object.keys(tables)]
format([...written, ...addEnglish(label, english)])

console.log(`written: ${folder}
listed:  ${Object.keys(tables).join(', ')}

Next: say in ${folder}/${name}.kind.ts how its values are stored and checked; draw them in ${shown}Field and ${shown}Input`)

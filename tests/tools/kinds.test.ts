import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyOfTree, node, project, typeCheck } from './tree'

/** The tables that point to the folder of a kind, and what a kind `rating` adds to each. */
const tables = {
  'src/custom/designer/kindNames.ts': ['  json: null,\n', "  rating: { label: '评分' },\n"],
  'src/custom/designer/sampleRows.ts': ['  json: nothing,\n', '  rating: (_field, i) => i + 1,\n'],
  'src/gallery/samples.ts': ['  json: [{', "  rating: [{ field: field.rating('评分'), value: 3 }],\n"],
  'src/schema/kinds/inputs.ts': ['  json: JsonInput,\n', '  rating: RatingInput,\n'],
  'src/schema/kinds/registry.test.ts': ['  json: {\n', '  rating: { valid: fc.constantFrom(1, 5), wrong: [0, 6] },\n'],
  'src/schema/kinds/registry.ts': ['  json,\n', '  rating,\n'],
  'src/schema/kinds/ui.ts': ['  json: { Field', '  rating: { Field: RatingField, Filter: NumberFilter },\n'],
  'src/schema/model/field.ts': ['  /** a JSON value whose', "  rating: simple<number, FieldOptions>('rating'),\n"],
  'src/schema/model/fieldOptions.ts': ['  json,\n', '  rating: number,\n'],
  'tests/api/badValues.ts': ["    case 'json':\n", "    case 'rating':\n      return [['none', 0]]\n"],
} as const
const imports: Readonly<Record<string, string>> = {
  'src/schema/kinds/inputs.ts': "import { RatingInput } from './rating/RatingInput'\n",
  'src/schema/kinds/registry.ts': "import { rating } from './rating/rating.kind'\n",
  'src/schema/kinds/ui.ts': "import { RatingField } from './rating/RatingField'\n",
}

const folder = {
  'rating.kind.ts': `import { kind } from '../kind'
import { numberParts } from '../parts/number'

const parts = numberParts({ digits: 0, limit: 5 })

/** One to five stars. */
export const rating = kind({
  name: 'rating',
  ...parts,
  shape: (field) => parts.shape({ min: 1, ...field }),
  column: () => ({ type: 'integer' }),
  fromStored: (stored) => Number(stored),
  toStored: (value) => value,
  filter: 'one',
})
`,
  'RatingField.tsx': "export { NumberField as RatingField } from '../integer/NumberField'\n",
  'RatingInput.tsx': "export { NumberInput as RatingInput } from '../integer/NumberInput'\n",
}

/** The files of the tree in which the compiler finds something wrong, looking at these and what they import. */
async function complaints(tree: string, include: readonly string[]): Promise<readonly string[]> {
  const options = { incremental: false, tsBuildInfoFile: null }
  const config = { extends: './tsconfig.json', compilerOptions: options, include }
  writeFileSync(join(tree, 'tsconfig.kinds.json'), JSON.stringify(config))
  const { said } = await typeCheck(tree, 'tsconfig.kinds.json')
  return [...new Set([...said.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort()
}

describe('a new field kind', () => {
  const tree = copyOfTree()
  afterAll(tree.remove)
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(tree.path, file), 'utf8')
    expect(text, file).toContain(from)
    writeFileSync(
      join(tree.path, file),
      text.replace(from, () => to),
    )
  }

  test('is one folder: the compiler names every table that points to it, and with those it is whole', async () => {
    const files = [...Object.keys(tables), 'src/**/*.d.ts', 'server/**/*.d.ts']
    change('src/schema/model/field.ts', "  'json',\n] as const", "  'json',\n  'rating',\n] as const")
    const missing = await complaints(tree.path, files)
    expect(missing).toEqual(Object.keys(tables))

    mkdirSync(join(tree.path, 'src/schema/kinds/rating'))
    for (const [name, text] of Object.entries(folder)) {
      writeFileSync(join(tree.path, 'src/schema/kinds/rating', name), text)
    }
    for (const [file, [before, row]] of Object.entries(tables)) change(file, before, row + before)
    for (const [file, line] of Object.entries(imports)) change(file, 'import ', `${line}import `)
    expect(await complaints(tree.path, files)).toEqual([])
  }, 120_000)

  test('has no other list to stand in: what goes by several kinds asks the kind itself', () => {
    const list =
      /\[('\w+',? ?)+\]\.includes\((\w+\.)*kind\)|(KindName\[\]|<KindName>)[ =]*(new Set\()?\[|Partial<Record<KindName/
    const sources = ['src', 'server', 'scripts'].flatMap((room) =>
      readdirSync(join(project, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => `${room}/${name}`),
    )
    expect(sources.filter((file) => list.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
  })
})

/** Whoever asks for a kind of approval finds it, with what its row says. */
const found = `import { expect, test } from 'vitest'
import { approval } from '../../src/resources/approval/approval.resource'
import { approvalConfig } from '../../src/resources/approval/approvalConfig.resource'
import { carPay } from './carPay.kind'
import { approvalKinds, kindOf } from './kinds'

approvalKinds.add(carPay.code, carPay).put()

test('a kind that was added', () => {
  expect(kindOf(7)).toMatchObject({ code: 'car_pay', isHandled: true })
  expect(approval.filters).toMatchObject({ type: { rules: { car_pay: { type: 7 } } } })
  expect(JSON.stringify(approvalConfig.rules)).toContain('car_pay')
})
`
const course = `import { order } from '../../src/resources/order/order.resource'
import { approvalKind } from './approvalKind'

export const carPay = approvalKind('car_pay', {
  linked: order,
  carryOut: async () => 1,
  ended: async () => undefined,
  spoken: (orderId, no) => ({ orderId, text: no }),
  present: async () => undefined,
})
`

describe('a new kind of approval', () => {
  const tree = copyOfTree()
  afterAll(tree.remove)

  test('is a row of words, one file and its registration', async () => {
    const words = join(tree.path, 'src/domain/settlement/settlementEnums.ts')
    const row =
      "  { code: 'car_pay', label: '购车审批', row: 7, isHandled: true, bySecond: true, link: { label: '关联单据' }, money: '申请金额' },\n"
    const start = 'export const approvalType = [\n'
    writeFileSync(words, readFileSync(words, 'utf8').replace(start, start + row))
    const added = { 'carPay.kind.ts': course, 'carPay.test.ts': found }
    for (const [name, text] of Object.entries(added)) writeFileSync(join(tree.path, 'server/approval', name), text)
    const include = ['server/approval/*.ts', 'src/custom/approval/*.tsx', 'src/**/*.d.ts', 'server/**/*.d.ts']
    expect(await complaints(tree.path, include)).toEqual([])
    const run = await node(tree.path, 'node_modules/vitest/vitest.mjs', 'run', 'server/approval/carPay.test.ts')
    expect(run).toMatchObject({ code: 0 })
  }, 120_000)
})

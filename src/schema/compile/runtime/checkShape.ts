import { COMPARISONS } from '../../model'
import type { Problem, RuntimeDeclaration } from './declaration'

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Test = (value: unknown) => boolean
const isText: Test = (value) => typeof value === 'string'
const isFlag: Test = (value) => typeof value === 'boolean'
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value)
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const isPattern: Test = (value) => listOf(isText)(value) && (value as readonly unknown[]).length === 2
const isChoice: Test = (value) => faults('', value, CHOICE, CHOICE_NEEDS).length === 0
const isScalar: Test = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isPlain: Test = (value) => isScalar(value) || listOf(isScalar)(value)

type Shape = Readonly<Record<string, Test>>

const CHOICE_NEEDS: Shape = { code: isNumber, label: isText }
const CHOICE: Shape = { ...CHOICE_NEEDS, archived: isFlag }
const FIELD_NEEDS: Shape = { id: isText, name: isText, kind: isText, label: isText }
const FIELD: Shape = {
  ...FIELD_NEEDS,
  ...{ required: isFlag, list: isFlag, filter: isFlag, unique: isFlag, total: isFlag, many: isFlag, archived: isFlag },
  ...{ help: isText, group: isText, unit: isText, reference: isText },
  ...{ min: isNumber, max: isNumber, level: isNumber, default: isPlain },
  ...{ pattern: isPattern, choices: listOf(isChoice) },
}
const TOP_NEEDS: Shape = {
  ...{ label: isText, menu: isText, types: listOf(isNumber), fields: Array.isArray, rules: Array.isArray },
  ...{ scope: (value) => value === 'all' || value === 'own', read: listOf(isText), write: listOf(isText) },
}
const LIFE: Shape = { field: isText, start: isNumber, steps: Array.isArray }
const STEP_NEEDS: Shape = { id: isText, label: isText, from: listOf(isNumber), to: isNumber }
const STEP: Shape = {
  ...STEP_NEEDS,
  ...{ asks: listOf(isText), confirm: isText, danger: isFlag, roles: listOf(isText) },
}
const TOP: Shape = { ...TOP_NEEDS, title: isText, life: isRecord }
const RULE: Shape = { if: isRecord, show: listOf(isText), need: listOf(isText), lock: listOf(isText), say: isText }
const CONDITION: Shape = { field: isText, is: (value) => COMPARISONS.some((name) => name === value), value: isPlain }

/** Whether a JSON has the shape of a declaration, and nothing that the engine does not know. */
export function shapeProblems(given: unknown): Problem[] {
  if (!isRecord(given)) return [{ path: '', message: '定义不正确' }]
  const problems = faults('', given, TOP, TOP_NEEDS)
  for (const [part, shape, needs] of [
    ['fields', FIELD, FIELD_NEEDS],
    ['rules', RULE, { if: isRecord }],
  ] as const) {
    const list = given[part]
    if (!Array.isArray(list)) continue
    list.forEach((item: unknown, i) => {
      problems.push(...faults(`${part}[${i}]`, item, shape, needs))
      if (part === 'rules' && isRecord(item) && isRecord(item.if)) {
        problems.push(...faults(`rules[${i}].if`, item.if, CONDITION, CONDITION))
      }
    })
  }
  if (isRecord(given.life)) problems.push(...lifeShape(given.life))
  return problems
}

/** Whether a JSON has that shape. Its parts may still contradict each other. */
export const hasShape = (given: unknown): given is RuntimeDeclaration => shapeProblems(given).length === 0

function lifeShape(life: Readonly<Record<string, unknown>>): Problem[] {
  const steps: readonly unknown[] = Array.isArray(life.steps) ? life.steps : []
  return [
    ...faults('life', life, LIFE, LIFE),
    ...steps.flatMap((step, i) => faults(`life.steps[${i}]`, step, STEP, STEP_NEEDS)),
  ]
}

function faults(path: string, given: unknown, shape: Shape, needs: Shape): Problem[] {
  if (!isRecord(given)) return [{ path, message: '定义不正确' }]
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...Object.entries(given).flatMap(([name, value]) => {
      const test = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (!test) return [{ path: at(name), message: '未知的设置' }]
      return value === undefined || test(value) ? [] : [{ path: at(name), message: '内容格式不正确' }]
    }),
    ...Object.keys(needs).flatMap((name) =>
      given[name] === undefined ? [{ path: at(name), message: '缺少设置' }] : [],
    ),
  ]
}

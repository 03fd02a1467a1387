import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '../src/resources'
import { patternFault, runLinearPatterns } from '../src/schema/compile/runtime/pattern'
import { valueSchema } from '../src/schema/compile/schema'
import { type AnyAction, type FieldData, isVerb } from '../src/schema/model'

/** Milliseconds of CPU that one look at a text may take, and characters of the text: more than any line holds. */
const BUDGET = 50
const LENGTH = 500
/** Repetitions by which a pattern that tries every way of reading a text shows itself before it hangs. */
const FIRST_STEPS = [16, 20, 24, 28]
const SPOILT = ['', '!']

/** Milliseconds of the best of three, so that what else the machine does is not counted. */
function best(look: () => unknown): number {
  const once = () => {
    const begin = process.cpuUsage()
    look()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  }
  const first = once()
  return first < BUDGET ? first : Math.min(first, once(), once())
}

/** Pieces of text that a pattern may be made to read in many ways: its own words, and letters of every kind, alone and in pairs. */
function unitsOf(source: string): readonly string[] {
  const plain = source.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const words = plain.split(/\\[a-z]|\\?[\^$*+?()[\]{}|\\]/i).filter(Boolean)
  const letters = [...new Set([...words.join('').slice(0, 6), ...'a0 -.'])]
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const joined = words.flatMap((one, i) => [one, one + (words[i + 1] ?? '')])
  return [...new Set([...letters, ...pairs, ...joined.slice(0, 20)])]
}

/** The first text that keeps a pattern longer than its budget. */
function attackOn(pattern: RegExp): string | undefined {
  const units = unitsOf(pattern.source)
  const leads = ['', ...units.filter((unit) => unit.length > 2).slice(0, 4), 'a@']
  for (const unit of units) {
    for (const lead of leads) {
      for (const times of [...FIRST_STEPS, Math.ceil(LENGTH / unit.length)]) {
        for (const end of SPOILT) {
          const text = lead + unit.repeat(times) + end
          const look = () => {
            pattern.lastIndex = 0
            return pattern.test(text)
          }
          if (best(look) > BUDGET) return `${lead}(${unit})×${times}${end}`
        }
      }
    }
  }
  return undefined
}

/** Every field that is declared, inputs of actions among them, by its place. */
const fields: readonly (readonly [string, FieldData])[] = resources.flatMap((resource) => [
  ...Object.entries(resource.fields).map(([name, field]) => [`${resource.name}.${name}`, field] as const),
  ...Object.entries(resource.actions).flatMap(([action, declared]) =>
    declared && !isVerb(action)
      ? Object.entries((declared as AnyAction).input ?? {}).map(
          ([name, field]) => [`${resource.name}.${action}.${name}`, field] as const,
        )
      : [],
  ),
])
const patterns = [...new Set(fields.flatMap(([, { pattern }]) => (pattern ? [pattern[0]] : [])))]

const root = resolve(import.meta.dirname, '..')
const LITERAL =
  /(?<=(?:[=(,:[!&|?{};]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g

/** Regular expressions of the sources that the server runs. What reads pasted messages runs in the browser of whoever pastes. */
const literals = ['src/domain', 'src/schema/kinds', 'src/schema/compile', 'src/schema/model', 'server'].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.generated)\.ts$/.test(file) && !/^(?:intake|db[\\/]seed)[\\/]/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, dir, file), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
      return [...source.matchAll(LITERAL)].map(([, body = '', flags]) => [`${dir}/${file}`, body, flags] as const)
    }),
)

describe('no text keeps a pattern busy', () => {
  test('the attacks find one that would be', () => {
    expect(attackOn(/^\d+(?:[ -]?\d+)*$/)).toBeDefined()
    expect(attackOn(/^(a|b|ab)*c$/)).toBeDefined()
    expect(attackOn(/^(<!--[\s\S]*?-->\s*)*<svg/)).toBeDefined()
  })

  test.each(patterns)('of a declared field: %s', (source) => expect(attackOn(new RegExp(source, 'u'))).toBeUndefined())

  test('of the sources', () => {
    expect(literals.length).toBeGreaterThan(50)
    const found = new Map(literals.map(([file, body, flags]) => [`/${body}/${flags}`, { file, body, flags }]))
    const slow = [...found].flatMap(([literal, { file, body, flags }]) => {
      const attack = attackOn(new RegExp(body, flags))
      return attack ? [`${file} ${literal}: ${attack}`] : []
    })
    expect(slow).toEqual([])
  })
})

describe('a value that is too long is not looked at further', () => {
  const typed: FieldData = { kind: 'text', label: '编号', max: 255, pattern: ['^(?:a*)*b$', '格式不正确', 'linear'] }
  const texts = ['1'.repeat(1 << 20), 'a@'.padEnd(1 << 20, '.'), ' -'.repeat(1 << 19), '汉'.repeat(1 << 20)]

  test.each([...fields, ['typed', typed] as const].filter(([, { kind }]) => ['text', 'phone'].includes(kind)))(
    '%s',
    (_, field) => {
      const schema = valueSchema(field)
      for (const text of texts) expect(best(() => schema.isValidSync(text))).toBeLessThan(BUDGET)
    },
  )

  test('it is told its length alone', () => {
    const schema = valueSchema({ kind: 'text', label: '账号', max: 5, pattern: ['^\\d+$', '只能是数字'] })
    expect(() => schema.validateSync('x'.repeat(6))).toThrow('最多5个字符')
    expect(() => schema.validateSync('x')).toThrow('只能是数字')
  })
})

describe('a pattern that an administrator types runs in linear time', () => {
  runLinearPatterns()
  const ofTyped = (source: string) =>
    valueSchema({ kind: 'text', label: '编号', pattern: [source, '格式不正确', 'linear'] })

  test.each([
    ['^(?:a+)+$', 'a'],
    ['^(?:a|a)*$', 'a'],
    ['^a*a*a*$', 'a'],
    ['^(?:\\d+[ -]?)*$', '1'],
    ['^(?:\\p{L}{0,255}\\d{0,255})?$', 'a'],
  ])('%s', (source, letter) => {
    expect(patternFault(source)).toBeNull()
    const schema = ofTyped(source)
    expect(schema.isValidSync(letter.repeat(20))).toBe(true)
    const text = `${letter.repeat(254)}!`
    expect(best(() => schema.isValidSync(text))).toBeLessThan(BUDGET)
    expect(schema.isValidSync(text)).toBe(false)
  })

  test('it means what it meant', () => {
    for (const [source, fits, not] of [
      ['^[A-Z]{2}\\d{4}$', 'AB1234', 'AB12345'],
      ['^\\p{Script=Han}{2,4}$', '深圳', 'SZ'],
      ['^\\u7ca4[A-Z]', '粤B', '京B'],
      ['\\d{3}', 'x123', 'x12'],
    ] as const) {
      expect([source, ofTyped(source).isValidSync(fits), ofTyped(source).isValidSync(not)]).toEqual([
        source,
        true,
        false,
      ])
    }
  })
})

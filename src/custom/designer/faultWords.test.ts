import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deskI18nProvider } from '../../i18n/i18nProvider'
import { resources } from '../../resources'
import { checkDeclaration, nameFault } from '../../schema/compile/runtime/check'
import { emptyDeclaration } from '../../schema/compile/runtime/declaration'
import { faultWords } from './faultWords'

const HAN = /\p{Script=Han}/u
const runtime = resolve(import.meta.dirname, '../../schema/compile/runtime')

/** Every Chinese text of a source outside of its comments, with a name in each place of a template. */
function saidBy(file: string): string[] {
  const source = readFileSync(`${runtime}/${file}.ts`, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
  return [...source.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)]
    .map(([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, 'Name 1') ?? '')
    .filter((text) => HAN.test(text))
}

describe('F-068 faults of a declaration have their English', () => {
  const i18n = deskI18nProvider(resources)
  const english = async (message: string) => {
    await i18n.changeLocale('en')
    return faultWords(message, (text, options) => i18n.translate(text, options))
  }

  test.each(['check', 'checkLife', 'checkRules', 'checkShape', 'pattern', 'plainText'])(
    'all that %s.ts can say',
    async (file) => {
      const said = saidBy(file)
      expect(said.length).toBeGreaterThan(1)
      const left: string[] = []
      for (const message of said) if (HAN.test(await english(message))) left.push(message)
      expect(left).toEqual([])
    },
  )

  test('what a faulty declaration is told, names of its own included', async () => {
    const field = {
      id: 'f1',
      name: 'page',
      kind: 'text',
      label: '<b>',
      min: 9,
      max: 3,
      unit: 'km',
      default: 5,
    } as const
    const context = { menus: [], resourceOf: () => undefined, nodes: [] }
    const problems = checkDeclaration(
      {
        ...emptyDeclaration(''),
        read: ['nobody'],
        fields: [
          field,
          { ...field, kind: 'reference', reference: 'nothing' },
          { ...field, name: 'Page', pattern: ['(a+)+', ''] },
        ],
        rules: [{ if: { field: 'f9', is: 'eq', value: 1 } }],
      },
      context,
    )
    expect(problems.length).toBeGreaterThan(10)
    for (const { message } of problems) expect(await english(message)).not.toMatch(HAN)
    expect(await english(nameFault('rt_x', () => false) ?? '')).toBe('“rt_x” is a reserved key')
    expect(await english('字段标识「a」与字段「车辆」冲突')).toBe('The field key “a” conflicts with the field “车辆”')
    expect(await english('默认值：最多3个字符')).toBe('Default: At most 3 characters')
    expect(await english('已有12条数据的值重复，不能设为唯一')).toBe(
      '12 rows have values that repeat, so it cannot be unique',
    )
  })

  test('in Chinese a fault is what the checker says', async () => {
    await i18n.changeLocale('zh')
    for (const message of ['标识最多40个字符', '字段标识「a」重复', '默认值：最多3个字符', '请填写名称']) {
      expect(faultWords(message, (text, options) => i18n.translate(text, options))).toBe(message)
    }
  })
})

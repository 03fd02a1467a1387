import { describe, expect, test } from 'vitest'
import { placeWords } from './places'

const given = {
  fields: [{ label: '类型' }, { label: '' }, { label: 5 }, null],
  rules: [{}],
  life: { steps: [{ label: '完成' }] },
}

describe('the place of a fault for people', () => {
  test.each([
    ['', '定义'],
    ['label', '名称'],
    ['types', '可用公司'],
    ['unheard', 'unheard'],
    ['fields', '字段'],
    ['fields[0]', '字段「类型」'],
    ['fields[0].choices', '字段「类型」的选项'],
    ['fields[0].choices[12]', '字段「类型」的选项'],
    ['fields[0].unheard', '字段「类型」的unheard'],
    ['fields[0].[', '字段「类型」的['],
    ['fields[1].kind', '字段「2」的类型'],
    ['fields[2]', '字段「3」'],
    ['fields[3]', '字段「4」'],
    ['fields[11].kind', '字段「12」的类型'],
    ['fields[0]x', '字段'],
    ['xfields[0]', 'xfields[0]'],
    ['rules[0]', '规则1'],
    ['rules[9].if.value', '规则10的条件'],
    ['life', '流程'],
    ['life.start', '流程的新建时的状态'],
    ['life.steps', '流程的按钮'],
    ['life.steps[0]', '按钮「完成」'],
    ['life.steps[0].asks', '按钮「完成」的填写的字段'],
    ['life.steps[1].to', '按钮「2」的到达的状态'],
  ])('%s is %s', (path, words) => expect(placeWords(path, given)).toBe(words))

  test('is found in whatever came as JSON', () => {
    for (const odd of [null, 1, [], {}, { fields: {} }, { life: 1 }, { life: { steps: 'x' } }]) {
      expect(placeWords('fields[0].name', odd)).toBe('字段「1」的标识')
      expect(placeWords('life.steps[2].id', odd)).toBe('按钮「3」的编号')
    }
  })

  test.each(
    [
      'name label kind required list filter unique help group min max unit total pattern choices reference level many',
      'default if show need lock say menu types scope read write title fields rules id life steps start from to asks',
      'roles confirm danger',
    ].flatMap((line) => line.split(' ')),
  )('every setting has a word: %s', (name) => {
    expect(placeWords(name, given)).toMatch(/^\p{Script=Han}+$/u)
    expect(placeWords(name, given)).not.toBe('定义')
    expect(placeWords(`fields[0].${name}`, given)).toBe(`字段「类型」的${placeWords(name, given)}`)
  })
})

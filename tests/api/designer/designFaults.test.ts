import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import type { DeclaredField } from '../../../src/schema/compile/runtime/declaration'
import { type ImportLine, importPath, isImportEnd } from '../../../src/schema/model'
import { type Client, Desk } from '../desk'
import { Designs, declared } from './designs'

const name = { id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true } as const
const states = [
  { code: 1, label: '待办' },
  { code: 2, label: '已完成' },
  { code: 3, label: '已关闭' },
]
const state = { id: 'f2', name: 'state', kind: 'choice', label: '状态', list: true, choices: states } as const
const result = { id: 'f3', name: 'result', kind: 'text', label: '结果' } as const
const steps = [
  { id: 's1', label: '完成', from: [1], to: 2, asks: ['f3'] },
  { id: 's2', label: '关闭', from: [1], to: 3, asks: ['f3'] },
  { id: 's3', label: '重开', from: [3], to: 1 },
]

describe.each(mainEngine())('F-068 designs that nobody could work with, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  let admin: Client
  const problems = async (own: string, fields: readonly DeclaredField[], more = {}) =>
    (await designs.plan(own, declared(own, fields, more))).problems as readonly object[]
  const press = (own: string, step: string, body: object) => admin.post(`/rest/${own}/act/${step}`, { ...body })

  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  test('a required field that is locked from the start is refused', async () => {
    const third = { id: 'f3', name: 'mode', kind: 'choice', label: '方式', default: 1, choices: states } as const
    const rules = [{ if: { field: 'f3', is: 'eq', value: 1 }, lock: ['f1'] }] as const
    expect(await problems('locked', [name, third], { rules })).toContainEqual({
      path: 'rules[0].lock',
      message: '「名称」必填，不能在新建时就锁定',
    })
    expect(await problems('locked', [{ ...name, required: false }, third], { rules })).toEqual([])
  })

  test('what a form locks from beginning to end is not taken by REST either', async () => {
    const mode = { id: 'f3', name: 'mode', kind: 'choice', label: '方式', default: 1, choices: states } as const
    const note = { id: 'f4', name: 'note', kind: 'text', label: '备注' } as const
    const rules = [{ if: { field: 'f3', is: 'eq', value: 1 }, lock: ['f4'], say: '待办时不填备注' }] as const
    expect(await designs.publish('held', declared('持有', [name, mode, note], { rules }))).toMatchObject({ code: 1 })
    for (const sent of [{ note: '一' }, { note: '一', mode: 1 }]) {
      expect(await designs.rest('POST', 'held', { name: '甲', ...sent })).toMatchObject({
        status: 400,
        body: { errors: { note: '待办时不填备注' } },
      })
    }
    // The form unlocks it, once another way is chosen.
    await designs.row('held', { name: '甲', note: '一', mode: 2 })
    await designs.row('held', { name: '甲' })
  })

  test('required references that wait for each other are refused, while neither has a row', async () => {
    const to = (reference: string, required: boolean): DeclaredField => ({
      ...{ id: 'f9', name: 'other', kind: 'reference', label: '对方', reference, required },
    })
    expect(await designs.publish('left', declared('左', [name]))).toMatchObject({ code: 1 })
    expect(await designs.publish('right', declared('右', [name, to('left', true)]))).toMatchObject({ code: 1 })
    const waiting = { path: 'fields[1].required', message: '「对方」与「右」的必填引用互相等待，第一条数据无法填写' }
    expect(await problems('left', [name, to('right', true)])).toEqual([waiting])
    expect(await problems('left', [name, to('right', false)])).toEqual([])
    await designs.row('left', { name: '一' })
    expect(await problems('left', [name, to('right', true)])).toEqual([])
  })

  test('a pattern and a length that no text meets are refused', async () => {
    const number = (source: string, more: object) =>
      problems('numbers', [{ ...name, pattern: [source, '格式不正确'], ...more }])
    const impossible = { path: 'fields[0].pattern', message: '没有内容能同时符合该格式和长度' }
    expect(await number('^\\d{20}$', { max: 5 })).toEqual([impossible])
    expect(await number('^\\d{2,4}$', { min: 5 })).toEqual([impossible])
    expect(await number('^\\d{2,4}$', { min: 4 })).toEqual([])
  })

  test('a state that rows stand in is not archived: the refusal counts them', async () => {
    const life = { field: 'f2', start: 1, steps }
    expect(await designs.publish('cases', declared('案件', [name, state, result], { life }))).toMatchObject({ code: 1 })
    const id = await designs.row('cases', { name: '一' })
    expect(await press('cases', 's2', { id, result: '关' })).toMatchObject({ code: 1 })
    const without = {
      ...state,
      choices: states.map((choice) => (choice.code === 3 ? { ...choice, archived: true } : choice)),
    }
    const less = { life: { ...life, steps: steps.slice(0, 1) } }
    const refused = { path: 'fields[1].choices', message: '状态「已关闭」还有1条数据，请先移到其他状态再停用' }
    expect(await problems('cases', [name, without, result], less)).toEqual([refused])
    expect(await designs.publish('cases', declared('案件', [name, without, result], less))).toMatchObject({ code: 0 })
    // Its button still leads on.
    expect(await press('cases', 's3', { id })).toMatchObject({ code: 1 })
    expect(await designs.publish('cases', declared('案件', [name, without, result], less))).toMatchObject({ code: 1 })
  })

  test('a button neither asks for nor writes what the rules hide in the state that it leads to', async () => {
    const life = { field: 'f2', start: 1, steps }
    const rules = [{ if: { field: 'f2', is: 'eq', value: 3 }, show: ['f3'] }] as const
    const claims = declared('索赔', [name, state, result], { life, rules })
    expect(await designs.publish('claims', claims)).toMatchObject({ code: 1 })
    const [one, two] = [await designs.row('claims', { name: '一' }), await designs.row('claims', { name: '二' })]
    // Hidden in 已完成: not asked, and not written where it is sent.
    expect(await press('claims', 's1', { id: one, result: '不该写' })).toMatchObject({ code: 1 })
    expect((await designs.rest('GET', `claims/${one}`)).body).toMatchObject({ state: 2, result: null })
    // Shown in 已关闭: asked.
    expect(await press('claims', 's2', { id: two })).toMatchObject({
      code: 0,
      data: { errors: { result: expect.any(String) } },
    })
    expect(await press('claims', 's2', { id: two, result: '关' })).toMatchObject({ code: 1 })
    expect((await designs.rest('GET', `claims/${two}`)).body).toMatchObject({ state: 3, result: '关' })
  })

  test('a draft that cannot be drawn is refused in words, from a form, a program and a file', async () => {
    const broken = { ...declared('坏', [name]), rules: [{}] }
    const words = '草稿不正确：规则1的条件：缺少设置'
    expect(await admin.post('/v2/design', { label: '坏', name: 'broken', draft: broken })).toMatchObject({
      code: 0,
      data: { errors: { draft: words } },
    })
    expect((await admin.post('/v2/design', { label: '坏', name: 'broken', draft: { rules: [{}] } })).code).toBe(0)
    await designs.draw('sound', declared('好', [name]))
    const refused = await admin.post('/v2/design', { id: designs.id('sound'), draft: broken })
    expect(refused).toMatchObject({ code: 0, info: words })
    const kindless = declared('好', [{ ...name, kind: '__proto__' as never }])
    expect((await admin.post('/v2/design', { id: designs.id('sound'), draft: kindless })).info).toContain(
      '没有字段类型',
    )

    const sent = await desk.app.inject({
      method: 'POST',
      url: `/api${importPath('design')}`,
      headers: { 'x-token': admin.token },
      payload: {
        ...{ id: 'design-import-1', mode: 'partial', adds: true, columns: ['label', 'name', 'draft'] },
        rows: [
          { row: 2, cells: ['坏', 'broken', '{"rules":[{}]}'] },
          { row: 3, cells: ['又坏', 'broken_too', JSON.stringify(broken)] },
          { row: 4, cells: ['好的', 'fine', JSON.stringify(declared('好的', [name]))] },
        ],
      },
    })
    const lines = sent.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((line): line is ImportLine => !isImportEnd(line))
    expect(lines).toEqual([
      { row: 2, does: 'refuse', errors: { draft: expect.stringContaining('草稿不正确：') } },
      { row: 3, does: 'refuse', errors: { draft: words } },
      expect.objectContaining({ row: 4, does: 'create' }),
    ])
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import type { DeclaredChoice, DeclaredField, RuntimeDeclaration } from '../../../src/schema/compile/runtime/declaration'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'
import { Designs, declared } from './designs'

const tool = declared('工具', [
  { id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true, filter: true },
  {
    ...{ id: 'f2', name: 'type', kind: 'choice', label: '类型', list: true, filter: true },
    choices: [
      { code: 1, label: '拖车绳' },
      { code: 2, label: '搭电宝' },
    ],
  },
  { id: 'f3', name: 'count', kind: 'integer', label: '数量' },
  { id: 'f4', name: 'tags', kind: 'choices', label: '标签', choices: [{ code: 1, label: '新' }] },
])
const changed = (id: string, change: Partial<DeclaredField>, from: RuntimeDeclaration = tool): RuntimeDeclaration => ({
  ...from,
  fields: from.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
})
const choicesOf = (...choices: DeclaredChoice[]) => changed('f2', { choices })
const [rope, booster] = tool.fields[1]!.choices as readonly [DeclaredChoice, DeclaredChoice]
const jack = { code: 3, label: '千斤顶' }

describe.each(mainEngine())('F-068 versions of a resource made at run time, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  const rest: Designs['rest'] = (...given) => designs.rest(...given)
  const rows = async () => (await rest('GET', 'tool?sort=["id","ASC"]&range=[0,99]')).body

  test('an option that is archived is kept by the rows that hold it, with its words, and chosen by no other', async () => {
    expect(await designs.publish('tool', tool)).toMatchObject({ code: 1 })
    const id = await designs.row('tool', { name: '搭电宝一', type: 2, tags: [1] })
    const without = choicesOf(rope, jack)
    expect((await designs.plan('tool', without)).problems).toEqual([
      { path: 'fields[1].choices', message: '已发布的选项「搭电宝」不能删除，只能停用' },
    ])
    const archived = choicesOf(rope, { ...booster, archived: true }, jack)
    expect((await designs.plan('tool', archived)).changes).toMatchObject([
      { type: 'add', said: { with: { choices: ['千斤顶'] } }, rows: null },
      { type: 'remove', said: { with: { choices: ['搭电宝'] } }, rows: 1 },
    ])
    expect(await designs.publish('tool', archived)).toMatchObject({ code: 1 })
    expect(await rest('PUT', `tool/${id}`, { name: '搭电宝甲', type: 2 })).toMatchObject({ status: 200 })
    expect((await rest('POST', 'tool', { name: '新的', type: 2 })).body).toMatchObject({
      errors: { type: '选项不存在' },
    })
    expect((await rest('GET', 'tool?filter={"type":[2]}')).body).toMatchObject([{ id, type: 2 }])
    // Going back to the first version loses no later option's code.
    const admin = await desk.as('admin')
    expect(await admin.post('/v2/design/restore', { id: designs.id('tool'), number: 1 })).toMatchObject({ code: 1 })
    const { draft } = (await admin.get<{ draft: RuntimeDeclaration }>('/v2/design/detail', { id: designs.id('tool') }))
      .data
    expect(draft.fields[1]?.choices).toEqual([rope, booster, { ...jack, archived: true }])
  })

  test('what is tightened says how many rows no longer fit; they stay, and can be edited where that field is not', async () => {
    const long = '一二三四五六七八九十'
    const ids = [
      await designs.row('tool', { name: long, count: 50 }),
      await designs.row('tool', { name: '短', count: 2 }),
    ]
    const all = choicesOf(rope, booster, { ...jack, archived: true })
    const rowsOf = async (change: Partial<DeclaredField>, id = 'f1') =>
      ((await designs.plan('tool', changed(id, change, all))).changes as { rows: number | null }[]).map(
        (one) => one.rows,
      )
    expect(await rowsOf({ max: 5 })).toEqual([1])
    expect(await rowsOf({ min: 2 })).toEqual([1])
    expect(await rowsOf({ pattern: ['^.{2,}$', '格式'] })).toEqual([1])
    expect(await rowsOf({ kind: 'phone' })).toEqual([3])
    expect(await rowsOf({ max: 10, min: 5 }, 'f3')).toEqual([1, 1])
    const tight = changed('f1', { max: 5 }, all)
    expect(await designs.publish('tool', tight)).toMatchObject({ code: 1 })
    // Loosened, nothing is counted.
    expect((await designs.plan('tool', changed('f1', { max: 9 }, all))).changes).toMatchObject([{ rows: null }])
    await designs.draw('tool', tight)

    expect(await rest('PUT', `tool/${ids[0]}`, { name: long, count: 51 })).toMatchObject({
      status: 200,
      body: { count: 51 },
    })
    const many = await rest('PUT', `tool?filter=${JSON.stringify({ id: ids })}`, { count: 52 })
    expect(many.body).toMatchObject({ complated: 2, failed: 0 })
    expect((await rest('PUT', `tool/${ids[0]}`, { name: `${long}改` })).body.errors).toHaveProperty('name')
    expect(await rows()).toMatchObject([{ name: '搭电宝甲' }, { name: long, count: 52 }, { name: '短', count: 52 }])
  })

  test('what is published is what was seen: a draft that somebody else saved meanwhile is refused', async () => {
    const [admin, second] = [
      await desk.as('admin'),
      await desk.holder('designer', 1, ['typeData', 'rt_tool', 'rt_tool_write']),
    ]
    const id = designs.id('tool')
    const mine = changed('f3', { label: '件数' })
    await designs.draw('tool', choicesOf(rope, booster, { ...jack, archived: true }))
    const seen = (await admin.get<{ version: number }>('/v2/design/preview', { id })).data
    expect(await second.post('/v2/design', { id, draft: mine, version: seen.version })).toMatchObject({ code: 1 })
    const [before] = await desk.db.rows(sql`select published from design where id = ${id}`)
    expect(await admin.post('/v2/design/publish', { id, version: seen.version })).toMatchObject({
      code: 0,
      info: MESSAGES.changed,
      data: { version: seen.version + 1 },
    })
    // An earlier version that comes back would replace it too.
    expect(await admin.post('/v2/design/restore', { id, number: 1, version: seen.version })).toMatchObject({
      info: MESSAGES.changed,
    })
    expect(await desk.db.rows(sql`select published from design where id = ${id}`)).toEqual([before])
    // The other's draft comes with the refusal of a save, so that one of both can be chosen.
    expect(await admin.post('/v2/design', { id, draft: tool, version: seen.version })).toMatchObject({
      code: 0,
      data: { conflict: { draft: { theirs: mine } }, version: seen.version + 1 },
    })
  })

  test('a list that is asked often, which connections keep prepared, has what a publication adds', async () => {
    const often = async () => {
      const replies = []
      for (let i = 0; i < 4; i++) replies.push((await rest('GET', 'often')).body[0])
      return replies
    }
    const narrow = declared('常用', [{ id: 'f1', name: 'name', kind: 'text', label: '名称', list: true }])
    const wide = { ...narrow, fields: [...narrow.fields, { id: 'f2', name: 'count', kind: 'integer', label: '数量' }] }
    expect(await designs.publish('often', narrow)).toMatchObject({ code: 1 })
    const id = await designs.row('often', { name: '绳' })
    for (const row of await often()) expect(row).not.toHaveProperty('count')
    expect(await designs.publish('often', wide as RuntimeDeclaration)).toMatchObject({ code: 1 })
    expect(await rest('PUT', `often/${id}`, { name: '绳', count: 3 })).toMatchObject({ status: 200 })
    for (const row of await often()) expect(row).toMatchObject({ name: '绳', count: 3 })
  })
})

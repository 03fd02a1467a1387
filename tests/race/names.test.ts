import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { Desk } from '../api/desk'
import { meetAtTable } from './meeting'

type Body = Readonly<Record<string, unknown>>

const person = { charge: '胡启明', phone: '13800000099', manage_name: '胡启明', manage_mobile: '13900000099' }
const provider = {
  ...{ ...person, firm_type: 3, long_phone: '0755-26000099', address: '罗湖区爱国路3018号', password: 'donghu-1' },
  ...{ sign: 0, pay_type: 1, pay_peroid: 30, tax_rate: 6, real_tax_rate: 6 },
}
const company = { ...person, is_annual: 0, is_distribution: 0, new_system: 1, password: 'first-1' }
const photo = { step: 1, rank: 0, is_need: 0, is_back: 1, types: [1], status: 1, customer_id: null }
const filter = { list: 'order', filter: { status: [1] } }

/** What no two may have, by each of the doors through which two may come at once: only a look stands before some of them. */
const cases: readonly (readonly [
  title: string,
  table: string,
  path: string,
  bodies: readonly [Body, Body],
  say: string,
])[] = [
  [
    'two providers of one name',
    'firm',
    '/firm/save',
    [
      { ...provider, name: '东湖救援', short: 'DH1', account: 'donghu1' },
      { ...provider, name: '东湖救援', short: 'DH2', account: 'donghu2' },
    ],
    '服务商名称已存在',
  ],
  [
    'two companies of one name',
    'firm',
    '/v2/company/save',
    [
      { ...company, name: '粤泰保险', short: 'YT1', account: 'yt1' },
      { ...company, name: '粤泰保险', short: 'YT2', account: 'yt2' },
    ],
    '公司名称已存在',
  ],
  [
    'two companies of one organisation code',
    'firm',
    '/v2/company/save',
    [
      { ...company, name: '粤安保险', short: 'YA', account: 'ya1' },
      { ...company, name: '粤盛保险', short: 'YA', account: 'ya2' },
    ],
    '机构代码已存在',
  ],
  [
    'two copies of a role under one name',
    'role',
    '/auth/copy',
    [
      { id: 1, name: '副本' },
      { id: 2, name: '副本' },
    ],
    '角色名称已存在',
  ],
  [
    'two photos of one mark',
    'photo_requirement',
    '/v2/system/picture',
    [
      { ...photo, key: 'spare', name: '备胎' },
      { ...photo, key: 'spare', name: '备用轮胎' },
    ],
    '该照片标识已存在！',
  ],
  [
    'two filters of one name',
    'saved_filter',
    '/v2/savedFilter',
    [
      { ...filter, name: '今天' },
      { ...filter, name: '今天' },
    ],
    '名称已存在',
  ],
]

describe.each(engines().filter((engine) => engine === 'postgres'))('at the same instant on %s', (engine) => {
  const desk = new Desk(engine)

  test.each(cases)('%s: one is made, the other is told', async (_title, table, path, bodies, say) => {
    const admin = await desk.as('admin')
    const replies = await meetAtTable(desk.db, table, () => Promise.all(bodies.map((body) => admin.post(path, body))))
    expect(replies.map(({ code }) => code).sort(), JSON.stringify(replies)).toEqual([0, 1])
    expect(replies.find(({ code }) => code === 0)?.info).toBe(say)
  })

  test('two firms that are given one name by edits: one has it', async () => {
    const admin = await desk.as('admin')
    const made = async (name: string) => {
      const reply = await admin.post<{ id: number }>('/firm/save', { ...provider, name, short: name, account: name })
      return reply.data.id
    }
    const ids = [await made('NANHU'), await made('BEIHU')]
    const rename = (id: number) => admin.post('/firm/save', { id, name: '同名救援' })
    const replies = await meetAtTable(desk.db, 'firm', () => Promise.all(ids.map(rename)))
    expect(replies.map(({ code }) => code).sort(), JSON.stringify(replies)).toEqual([0, 1])
    expect(await desk.db.rows(sql`select 1 from firm where name = '同名救援'`)).toHaveLength(1)
  })

  test('two options of a list that are given one label by edits: one has it', async () => {
    const admin = await desk.as('admin')
    const add = async (label: string) =>
      (await admin.post<{ id: number }>('/v2/system/service', { kind: 'consume_type', label, rank: 0, status: 1 })).data
        .id
    const ids = [await add('甲'), await add('乙')]
    const edit = (id: number) => admin.post('/v2/system/service', { id, label: '丙' })
    const replies = await meetAtTable(desk.db, 'type_option', () => Promise.all(ids.map(edit)))
    expect(replies.map(({ code }) => code).sort(), JSON.stringify(replies)).toEqual([0, 1])
  })
})

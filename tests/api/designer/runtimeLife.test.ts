import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { Designs, declared } from './designs'

const states = [
  { code: 1, label: '待办' },
  { code: 2, label: '办理中' },
  { code: 3, label: '已完成' },
]
const name = { id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true } as const
const state = { id: 'f2', name: 'state', kind: 'choice', label: '状态', list: true, choices: states } as const
const cost = { id: 'f3', name: 'cost', kind: 'money', label: '费用', required: true } as const
const life = {
  field: 'f2',
  start: 1,
  steps: [
    { id: 's1', label: '开始', from: [1], to: 2 },
    { id: 's2', label: '完成', from: [2], to: 3, asks: ['f3'] },
    { id: 's3', label: '退回', from: [2], to: 1, roles: ['finance_receipt'] },
  ],
}
const lifeless = declared('工单', [name, state, { ...cost, required: false }])
const jobs = { ...lifeless, life }

describe.each(mainEngine())('F-068 a life declared at run time, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  let admin: Client
  const stateOf = async (id: number) => (await designs.rest('GET', `jobs/${id}`)).body.state
  const step = (client: Client, action: string, body: object) => client.post(`/rest/jobs/act/${action}`, { ...body })

  beforeAll(async () => {
    admin = await desk.as('admin')
    expect(await designs.publish('jobs', jobs)).toMatchObject({ code: 1 })
  })

  test('a row begins in its first state, and no form, file or edit writes another', async () => {
    const id = await designs.row('jobs', { name: '一', state: 3 })
    expect(await stateOf(id)).toBe(1)
    expect(await designs.rest('PUT', `jobs/${id}`, { name: '一改', state: 3 })).toMatchObject({
      status: 400,
      body: { errors: { state: '状态当前不可修改' } },
    })
    expect((await designs.rest('GET', `jobs/${id}`)).body).toMatchObject({ name: '一', state: 1 })
    expect(await designs.rest('PUT', `jobs/${id}`, { name: '一改', state: 1 })).toMatchObject({ status: 200 })
  })

  test('a button leads on from its states alone, writes what it asks for, and stands in the log', async () => {
    const id = await designs.row('jobs', { name: '二' })
    expect(await step(admin, 's2', { id, cost: 5 })).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await step(admin, 's1', { id })).toMatchObject({ code: 1 })
    expect(await step(admin, 's1', { id })).toMatchObject({ code: 0 })
    expect(await step(admin, 's2', { id })).toMatchObject({ code: 0, data: { errors: { cost: expect.any(String) } } })
    expect(await stateOf(id)).toBe(2)
    expect(await step(admin, 's2', { id, cost: 12.5, name: '不写' })).toMatchObject({ code: 1 })
    expect((await designs.rest('GET', `jobs/${id}`)).body).toMatchObject({ state: 3, cost: 12.5, name: '二' })
    const log = await desk.db.rows<{ action: string }>(sql`
      select action from audit_log where resource = 'jobs' and row_id = ${id} order by id`)
    expect(log.map(({ action }) => action)).toEqual(['create', 's1', 's2'])
  })

  test('of two who press the same button at once, one has pressed it', async () => {
    const id = await designs.row('jobs', { name: '三' })
    const replies = await Promise.all([step(admin, 's1', { id }), step(admin, 's1', { id })])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('who may not write presses nothing, and a button of a role is that role’s', async () => {
    const reader = await desk.holder('jobReader', FIRM.platform, ['rt_jobs'])
    const writer = await desk.holder('jobWriter', FIRM.platform, ['rt_jobs_write'])
    const cashier = await desk.holder('jobCashier', FIRM.platform, ['rt_jobs', 'finance_receipt'])
    const id = await designs.row('jobs', { name: '四' })
    expect(await step(reader, 's1', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await step(writer, 's1', { id })).toMatchObject({ code: 1 })
    expect((await step(writer, 's3', { id })).code).toBe(0)
    expect(await stateOf(id)).toBe(2)
    expect(await step(cashier, 's3', { id })).toMatchObject({ code: 1 })
    expect(await stateOf(id)).toBe(1)
  })

  test.each(['list', 'edit', 'remove', 'constructor', 's9'])('there is no button %s', async (action) => {
    const id = await designs.row('jobs', { name: '五' })
    expect(await step(admin, action, { id })).toMatchObject({ code: 0, info: '请求的地址不存在' })
    expect(await stateOf(id)).toBe(1)
  })

  test('its buttons are told by the OpenAPI document', async () => {
    const reply = await desk.app.inject({
      url: '/api/docs',
      headers: { 'x-token': admin.token, accept: 'application/json' },
    })
    const { paths } = reply.json<{ paths: Readonly<Record<string, { post?: Readonly<Record<string, unknown>> }>> }>()
    expect(paths['/rest/jobs/act/s2']?.post).toMatchObject({ operationId: 'jobs.s2', summary: expect.any(String) })
    expect(paths['/rest/jobs/act/s1']?.post?.['x-moves']).toEqual({ s1: { state: [{ from: [1], to: [2] }] } })
  })

  test('rows without a state are filled in before a life begins', async () => {
    expect(await designs.publish('tasks', { ...lifeless, label: '任务' })).toMatchObject({ code: 1 })
    const id = await designs.row('tasks', { name: '旧' })
    const refused = await designs.publish('tasks', { ...jobs, label: '任务' })
    expect(refused).toMatchObject({
      code: 0,
      info: expect.stringContaining('已有1条数据没有状态，请先填写「状态」再发布'),
    })
    await designs.rest('PUT', `tasks/${id}`, { state: 2 })
    expect(await designs.publish('tasks', { ...jobs, label: '任务' })).toMatchObject({ code: 1 })
    expect((await designs.rest('GET', `tasks/${id}`)).body.state).toBe(2)
  })

  test('whoever lacks the role of a button does not take it off the button', async () => {
    const holder = await desk.holder('jobDesigner', FIRM.platform, ['typeData', 'rt_jobs', 'rt_jobs_write'])
    const draft = { ...jobs, life: { ...life, steps: life.steps.map(({ roles: _, ...rest }) => rest) } }
    expect(await holder.post('/v2/design', { id: designs.id('jobs'), draft })).toMatchObject({
      code: 0,
      info: '不能修改自己无权查看和编辑的资源',
    })
  })
})

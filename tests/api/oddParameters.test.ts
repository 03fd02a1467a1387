import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { resources } from '../../src/resources'
import { type AnyAction, isVerb, verbOf } from '../../src/schema/model'
import { Desk } from './desk'

/** What every object of JavaScript inherits. */
const INHERITED = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']
const UNEXPECTED = /系统繁忙/

describe.each(engines())('parameters that nobody sends by accident, on %s', (engine) => {
  const desk = new Desk(engine)
  const lists = resources.flatMap((resource) => {
    const list = verbOf(resource, 'list')
    return list ? [{ resource, path: list.call.split(' ')[1] ?? '' }] : []
  })

  test('no list sorts or filters by what objects inherit', async () => {
    const admin = await desk.as('admin')
    const wrong: string[] = []
    for (const { resource, path } of lists) {
      const usual = await admin.get(path, { limit: 1 })
      for (const name of INHERITED) {
        const sorted = await admin.get(path, { limit: 1, sort: name, order: 'ASC', view: '', [name]: '1' })
        if (sorted.code !== usual.code) wrong.push(`${path}?sort=${name} → ${sorted.info}`)
        const view = await admin.get(path, { act: name })
        if (UNEXPECTED.test(view.info)) wrong.push(`${path}?act=${name} → ${view.info}`)
        for (const filter of Object.keys(resource.filters ?? {})) {
          const found = await admin.get(path, { [filter]: name })
          if (UNEXPECTED.test(found.info)) wrong.push(`${path}?${filter}=${name} → ${found.info}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('an id that no column holds is refused by name, wherever one record is asked for', async () => {
    const admin = await desk.as('admin')
    const wrong: string[] = []
    for (const { actions, spelling } of resources) {
      if (!actions.get?.call.startsWith('GET /') || actions.get.call.includes(':')) continue
      const path = actions.get.call.slice(4)
      for (const id of ['2147483648', '999999999999999', '-2147483649']) {
        const reply = await admin.get(path, { id, [spelling?.id ?? 'id']: id })
        if (UNEXPECTED.test(reply.info) || /提交的内容不正确/.test(reply.info))
          wrong.push(`${path}?id=${id} → ${reply.info}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await admin.get('/v2/margin/detail', { margin_id: 2_147_483_648 })).toMatchObject({
      code: 0,
      info: '参数 id 不正确',
    })
  })

  test('a case that a filter does not know is refused by name', async () => {
    const admin = await desk.as('admin')
    for (const name of INHERITED) {
      const reply = await admin.get('/order/list', { dispatch_type: name })
      expect(reply, name).toMatchObject({ code: 0, info: '参数 dispatch_type 不正确' })
    }
  })

  test('objects and too many values are no values of a filter', async () => {
    const admin = await desk.as('admin')
    const many = Array.from({ length: 70_000 }, (_, i) => i + 1)
    for (const [name, value] of [
      ['status', { toString: 1 }],
      ['status', { a: 1 }],
      ['status', [[1]]],
      ['id', [[1]]],
      ['id', many],
      ['status', many],
      ['keyword', { toString: 1 }],
      ['sort', { toString: 1 }],
      ['page', { toString: 1 }],
    ] as const) {
      const reply = await admin.post('/admin/list', { [name]: value })
      expect(reply.code, `${name}: ${JSON.stringify(value).slice(0, 40)}`).toBe(0)
      expect(reply.info).not.toMatch(UNEXPECTED)
    }
    expect(await admin.post('/admin/list', { status: 1, id: many.slice(0, 1000) })).toMatchObject({ code: 1 })
  })

  test('true and [1] are not record 1: no call finds a row by them', async () => {
    const admin = await desk.as('admin')
    const order = await desk.place()
    const found: string[] = []
    for (const resource of resources) {
      for (const [name, declared] of Object.entries(resource.actions)) {
        const action = declared as AnyAction | undefined
        if (!action || name === 'create' || name === 'list' || resource.single) continue
        if (!isVerb(name) && action.on === 'resource') continue
        const [method, path] = action.call.split(' ') as ['GET' | 'POST', string]
        if (method === 'GET') continue
        for (const id of [true, [1], [order], { a: 1 }, '1e0', '0x1']) {
          const reply = await admin.post(path, { id, order_id: id, ...action.with })
          if (reply.code === 1 && !isBulk(reply.data)) found.push(`${path} ${JSON.stringify(id)}`)
          if (UNEXPECTED.test(reply.info)) found.push(`${path} ${JSON.stringify(id)} → ${reply.info}`)
        }
      }
    }
    expect(found).toEqual([])
    expect(await admin.order(order)).toMatchObject({ id: order })
    expect(await admin.get('/order/detail', { id: 'true' })).toMatchObject({ code: 0 })
  })

  test('a body whose objects redefine how they are read is refused, however it is written', async () => {
    const { token } = await desk.as('admin')
    for (const payload of ['{"id":{"toString":1}}', '{"id":[{"a":{"toStr\\u0069ng":null}}]}']) {
      const reply = await desk.app.inject({
        method: 'POST',
        url: '/api/order/cancel',
        headers: { 'x-token': token, 'content-type': 'application/json' },
        payload,
      })
      expect(reply.json()).toEqual({ code: 0, info: '提交的内容不正确', data: null })
    }
  })
})

/** Of several rows each is done for itself: what fails is counted. */
const isBulk = (data: unknown): boolean => typeof data === 'object' && data !== null && 'failed' in data

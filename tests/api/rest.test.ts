import { describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { engines } from '../../server/db/testing'
import { createEngine } from '../../server/engine/read/engine'
import { mountResources } from '../../server/http/calls/mount'
import { createLogger } from '../../server/http/logger'
import { readSettings } from '../../server/settings'
import { firm } from '../../src/resources/firm/firm.resource'
import { bank } from '../../src/resources/settlement/bank.resource'
import type { AnyResource } from '../../src/schema/model'
import { Desk } from './desk'

/** What the bank's reference leads to, without what leads further. */
const { name, label, scope, fields, actions } = firm
const plainFirm: AnyResource = {
  name,
  label,
  scope,
  fields: {
    name: fields.name,
    short: fields.short,
    firm_type: fields.firm_type,
    founder_id: fields.founder_id,
    apply_status: fields.apply_status,
  },
  actions: { list: actions.list },
}

/** The bank again, in the other manner. */
const restBank: AnyResource = {
  ...bank,
  name: 'bankRest',
  table: 'bank',
  wire: 'simpleRest',
  actions: { ...bank.actions, get: { call: 'GET /v2/bank/one' } },
}

describe.each(engines())('the simpleRest wire on %s', (engine) => {
  const desk = new Desk(engine)

  test('bare rows, Content-Range, real statuses, the same guards', async () => {
    const app = await buildApp({
      db: desk.db,
      settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' }),
      log: createLogger('silent'),
      mount: (api) => mountResources(api, desk.db, createEngine([plainFirm, bank, restBank], [])),
    })
    const { token } = await desk.as('admin')
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = token) =>
      app.inject({ method, url: `/api/rest/bankRest${url}`, headers: { 'x-token': as }, ...(payload && { payload }) })

    const made = await call('POST', '', { bank_name: '招商银行', account_name: '安途', account_num: '6225' })
    expect(made.statusCode).toBe(200)
    const { id } = made.json()
    for (const n of [1, 2, 3])
      await call('POST', '', { bank_name: `银行${n}`, account_name: '安途', account_num: String(n) })

    const page = await call(
      'GET',
      `?range=[2,3]&sort=["id","ASC"]&filter=${encodeURIComponent('{"account_name":"安途"}')}`,
    )
    expect(page.headers['content-range']).toBe('bankRest 2-3/4')
    expect(page.json().map(({ bank_name }: { bank_name: string }) => bank_name)).toEqual(['银行2', '银行3'])
    const many = await call('GET', `?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)
    expect(many.json()).toHaveLength(1)

    const asked = (filter: object, range = '[0,9]') =>
      call('GET', `?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`)
    const ids = Array.from({ length: 300 }, (_, i) => id + i)
    expect((await asked({ id: ids }, '[0,299]')).json()).toHaveLength(4)
    expect((await asked({}, '[0,200]')).json()).toMatchObject({ code: 0, info: '每页最多200条' })
    for (const bank_name of ['x'.repeat(201), [['x'.repeat(201)]]]) {
      const refused = await asked({ bank_name })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code: 0, info: '参数 bank_name 最多200个字符' })
    }

    const bad = await call('POST', '', { bank_name: '' })
    expect(bad.statusCode).toBe(400)
    expect(bad.json()).toMatchObject({ code: 0, info: expect.any(String), errors: { account_num: '必填' } })
    expect((await call('PUT', `/${id}`, { account_num: '6226' })).statusCode).toBe(200)
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ account_num: '6226', bank_name: '招商银行' })
    const { token: stranger } = await desk.as('insurer')
    expect((await call('GET', `/${id}`, undefined, stranger)).statusCode).toBe(403)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await call('GET', '?filter={}')).headers['content-range']).toMatch(/\/3$/)
    expect((await call('GET', '', undefined, 'nobody')).statusCode).toBe(401)
    await app.close()
  })
})

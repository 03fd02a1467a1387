import { describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { engines } from '../../server/db/testing'
import { createLogger } from '../../server/http/logger'
import { createEngine, mountResources } from '../../server/schema/mount'
import { readSettings } from '../../server/settings'
import { resources } from '../../src/resources'
import { bank } from '../../src/resources/bank/bank.resource'
import type { AnyResource } from '../../src/schema/model'
import { Desk } from './desk'

/** The bank, and what its references lead to. */
const needed = [
  'bank',
  'firm',
  'firmContact',
  'staff',
  'role',
  'technician',
  'customer',
  'customerContact',
  'invoiceTitle',
]

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
      settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent' }),
      log: createLogger('silent'),
      mount: (api) =>
        mountResources(
          api,
          desk.db,
          createEngine([...resources.filter(({ name }) => needed.includes(name)), restBank], []),
        ),
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

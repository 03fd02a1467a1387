import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { testDb } from '../../server/db/testing'
import { createLogger } from '../../server/http/logger'
import { hashPassword } from '../../server/http/password'
import { mountAll, pagesOf } from '../../server/mount'
import { readSettings } from '../../server/settings'
import { roleCodes } from '../../src/domain/roles'
import { configToWire } from '../../src/domain/pricing/wire'
import { presetData } from '../../src/domain/pricing/formulaPresets'

test('thread', async () => {
  const db = await testDb('embedded')
  await db.rows(sql`insert into firm (id, name, short, firm_type, status) values (1,'平台','PT',0,1),(2,'甲','JIA',3,1)`)
  const nodes = JSON.stringify([...roleCodes.map((r) => r.code), ...[1, 2, 3, 4, 7, 10, 11, 12].map((n) => `op:${n}`)])
  await db.rows(sql`insert into role (id, name, nodes, firm_id) values (1,'全', ${nodes}::jsonb,1)`)
  const hash = await hashPassword('Rescue@2026')
  await db.rows(sql`insert into staff (account,name,password_hash,firm_id,role_id,status) values ('admin','管',${hash},1,1,1),('p1','甲',${hash},2,1,1)`)
  await db.rows(sql`insert into customer (id,name,alias,firm_id,pay_type,status) values (14,'客户','客',1,1,1)`)
  const wire = JSON.stringify(Object.fromEntries(Object.entries(presetData()).map(([k, v]) => [k, configToWire(v)])))
  await db.rows(sql`insert into formula (title,customer_id,firm_id,level,car_type,status,region,data) values ('f',14,null,0,0,1,'{"44":[4403]}'::jsonb,${wire}::jsonb),('g',null,2,0,0,1,'{"44":[4403]}'::jsonb,${wire}::jsonb)`)
  await db.rows(sql`insert into technician (id,name,mobile,firm_id,work_status,online_status,lng_e6,lat_e6,position_time,status) values (1,'王','13800000001',2,1,1,113950000,22540000,now(),1)`)
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'info' }), log: createLogger('info'), mount: mountAll(db, { map: createGazetteer() }), pagesOf })
  const call = async (token: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const r = await app.inject({ method, url: `/api${url}`, headers: { 'x-token': token }, ...(method === 'POST' ? { payload: body ?? {} } : { query: body as Record<string, string> }) })
    return r.json()
  }
  const login = async (a: string) => (await call('', 'POST', '/login', { account: a, password: 'Rescue@2026' })).data.token as string
  const t = await login('admin')
  const p = await login('p1')
  const draft = { customer_id: 14, type: 1, car_no: '粤B9F3K2', contact: '陈先生', phone: '13800138021', address: '深圳市南山区', theodolitic: '113.95,22.54', a_province: 44, a_city: 4403, a_area: 440305, destination: '坪山', transit: '114.34,22.69', d_province: 44, d_city: 4403, charge_type: '01', free_milage: '20', use_wheels: 2, science: 1 }
  console.log(JSON.stringify(await call(t, 'POST', '/v2/order/compute', draft)))
  const made = await call(t, 'POST', '/order/create', draft)
  console.log(JSON.stringify(made))
  console.log(JSON.stringify(await call(t, 'POST', '/order/create', draft)))
  console.log(JSON.stringify(await call(t, 'POST', '/order/create', { ...draft, phone: '1', destination: '' })))
  const id = made.data.id
  console.log(JSON.stringify(await call(t, 'GET', '/order/list', { keyword: '陈先' })))
  console.log(JSON.stringify(await call(t, 'GET', '/v2/order/firm', { order_id: id })))
  console.log(JSON.stringify(await call(t, 'POST', '/v2/order/confirm', { order_id: id, firm_id: [2] })))
  console.log(JSON.stringify(await call(p, 'GET', '/v2/order/driver', { order_id: id })))
  console.log(JSON.stringify(await call(p, 'POST', '/v2/order/confirm', { order_id: id, driver_id: 1 })))
  console.log(JSON.stringify(await call(p, 'POST', '/v2/order/accept', { ids: [id] })))
  console.log(JSON.stringify(await call(p, 'POST', '/order/step', { id, status: 24 })))
  console.log(JSON.stringify(await call(p, 'POST', '/order/step', { id, status: 24 })))
  console.log(JSON.stringify(await call(p, 'POST', '/order/end', { id, cancel_reason: '完' })))
  console.log(JSON.stringify(await call(p, 'GET', '/order/detail', { id })))
  console.log(JSON.stringify(await call(p, 'GET', '/order/log', { id })).slice(0, 800))
  console.log(JSON.stringify(await call(t, 'GET', '/order/queues', {})))
  expect(made.code).toBe(1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, urlOf } from '../../server/db/testing'
import { FIRM, PASSWORD } from '../api/company'
import { Designs, declared } from '../api/designer/designs'
import { Desk } from '../api/desk'
import { bundle } from '../crash/bundle'
import { type Node, startNode } from './node'

/** Another node knows within a second. */
const WITHIN_MS = 1000

describe.each(engines().filter((engine) => engine === 'postgres'))('what one node changes, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  let other: Node
  let address: string
  beforeAll(async () => {
    const program = await bundle(new URL('./server.child.ts', import.meta.url))
    address = await urlOf(desk.db)
    other = await startNode(program, address)
  })
  afterAll(() => other.stop())

  /** What the other node answers a second later, having been asked all the while, so that it keeps what it knows. */
  async function aSecondLater(ask: () => Promise<unknown>): Promise<unknown> {
    const until = performance.now() + WITHIN_MS
    while (performance.now() < until) {
      await ask()
      await sleep(50)
    }
    return ask()
  }

  test('a disabled account, a logout and a role are known to another within a second', async () => {
    const admin = await desk.as('admin')
    const { token } = await desk.holder('ousted', FIRM.platform, ['order_man', 'client_list'])
    const info = () => other.get('/user/info', token)
    expect(await info()).toMatchObject({ code: 1, data: { account: 'ousted' } })

    const [role] = await desk.db.rows<{ id: number; version: number }>(sql`
      select id, version from role where name = 'ousted'`)
    expect(
      await admin.post('/auth/save', { id: role?.id, version: role?.version, name: 'ousted', nodes: ['order_man'] }),
    ).toMatchObject({ code: 1 })
    const after = (await aSecondLater(info)) as { data: { nodes: readonly string[] } }
    expect(after.data.nodes).not.toContain('client_list')

    const [staff] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'ousted'`)
    expect(await admin.post('/admin/status', { id: staff?.id, status: 0 })).toMatchObject({ code: 1 })
    expect(await aSecondLater(info)).toMatchObject({ code: 50012 })

    const second = await desk.call<{ token: string }>('', 'POST', '/login', { account: 'dispatch', password: PASSWORD })
    const own = () => other.get('/user/info', second.data.token)
    expect(await own()).toMatchObject({ code: 1 })
    expect(await desk.call(second.data.token, 'POST', '/logout', {})).toMatchObject({ code: 1 })
    expect(await aSecondLater(own)).toMatchObject({ code: 50012 })
  })

  test('a configuration is known to another within a second', async () => {
    const boss = await desk.holder('settler', FIRM.insurer, ['company_config', 'company_man', 'role_man'])
    const info = () => other.get('/user/info', boss.token)
    const told = async () => (await info()).data as { company: { is_distribution: number } }
    const before = (await told()).company.is_distribution
    const admin = await desk.as('admin')
    const [{ version } = { version: 0 }] = await desk.db.rows<{ version: number }>(
      sql`select version from firm where id = ${FIRM.insurer}`,
    )
    const flags = {
      ...{ charge: '方绍仪', phone: '13800000003', is_annual: 0 },
      ...{ is_distribution: 1 - before, new_system: 1 },
    }
    expect(await admin.post('/v2/company/save', { id: FIRM.insurer, version, ...flags })).toMatchObject({ code: 1 })
    expect(await aSecondLater(info)).toMatchObject({ data: { company: { is_distribution: 1 - before } } })

    const sound = async () =>
      ((await other.get('/user/info', admin.token)).data as { company: { urge_sound: number } }).company.urge_sound
    const changed = (await sound()) === 1 ? 2 : 1
    expect(await admin.post('/v2/company/config', { urge_sound: changed })).toMatchObject({ code: 1 })
    expect(await aSecondLater(sound)).toBe(changed)
  })

  test('a resource that is published, changed and suspended is so on another within a second', async () => {
    const { token } = await desk.as('admin')
    const list = () => other.get('/rest/shared_tool', token)
    expect(await list()).toMatchObject({ code: 0 })
    const name = { id: 'f1', name: 'title', kind: 'text', label: '名称', list: true } as const
    expect(await designs.publish('shared_tool', declared('共用工具', [name]))).toMatchObject({ code: 1 })
    expect(await aSecondLater(list)).toEqual([])
    const size = { id: 'f2', name: 'size', kind: 'text', label: '尺寸', list: true } as const
    expect(await designs.publish('shared_tool', declared('共用工具', [name, size]))).toMatchObject({ code: 1 })
    const fields = async () => JSON.stringify(await other.get('/v2/catalogue', token))
    expect(await aSecondLater(fields)).toContain('尺寸')
    const admin = await desk.as('admin')
    expect(await admin.post('/v2/design/status', { id: designs.id('shared_tool'), status: 2 })).toMatchObject({
      code: 1,
    })
    expect(await aSecondLater(list)).toMatchObject({ code: 0 })
  })

  test('a change that commits late, after a later one was seen, is not missed', async () => {
    const { token } = await desk.holder('patient', FIRM.platform, ['order_man'])
    const info = () => other.get('/user/info', token)
    const slow = await connected(address)
    await slow.query('begin')
    await slow.query(`with gone as (update staff set status = 0 where account = 'patient' returning id)
      insert into change (resource, row_id, action) select 'staff', id, 'disable' from gone`)
    // Another change, begun later and committed before.
    const { token: hasty } = await desk.holder('hasty', FIRM.platform, [])
    await desk.call(hasty, 'POST', '/logout', {})
    expect(await aSecondLater(info)).toMatchObject({ code: 1 })
    await slow.query('commit')
    await slow.end()
    expect(await aSecondLater(info)).toMatchObject({ code: 50012 })
  })
})

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

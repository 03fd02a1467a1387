import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { emptyDeclaration, type RuntimeDeclaration } from '../../../src/schema/compile/runtime/declaration'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { Designs, declared } from './designs'

const name = { id: 'f1', name: 'name', kind: 'text', label: '名称', list: true, filter: true } as const
const grade = { id: 'f2', name: 'grade', kind: 'integer', label: '等级', list: true } as const

describe.each(mainEngine())('F-068 resources made at run time by REST, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  const one = async (path: string) => (await designs.rest('GET', path)).body

  beforeAll(async () => {
    expect(await designs.publish('gear', declared('设备', [name, grade]))).toMatchObject({ code: 1 })
  })

  test('a new design is closed to other firms until its designer opens it', async () => {
    const drawn: RuntimeDeclaration = { ...emptyDeclaration('登记'), fields: [name] }
    expect(await designs.publish('closed', drawn)).toMatchObject({ code: 1 })
    const codes = ['rt_closed', 'rt_closed_write']
    const provider = await desk.holder('closedProvider', FIRM.provider1, codes)
    const clerk = await desk.holder('closedClerk', FIRM.platform, codes)
    await designs.row('closed', { name: '一' })
    expect((await designs.rest('GET', 'closed', undefined, { as: provider })).status).toBe(403)
    expect((await designs.rest('GET', 'closed', undefined, { as: clerk })).body).toHaveLength(1)
    // Opened to providers, each has its own rows.
    expect(await designs.publish('closed', { ...drawn, types: [0, 3] })).toMatchObject({ code: 1 })
    await designs.row('closed', { name: '二' }, provider)
    expect((await designs.rest('GET', 'closed', undefined, { as: provider })).body).toMatchObject([{ name: '二' }])
  })

  test('an edit that changes nothing leaves version, log and feed as they are', async () => {
    const id = await designs.row('gear', { name: '绳', grade: 2 })
    const before = await one(`gear/${id}`)
    const told = async () => {
      const [found] = await desk.db.rows<{ n: number }>(sql`
        select (select count(*) from audit_log where resource = 'gear' and row_id = ${id})
          + (select count(*) from change where resource = 'gear' and row_id = ${id}) as n`)
      return Number(found?.n)
    }
    const was = await told()
    for (const same of [{}, { name: '绳' }, { grade: '2' }, before]) {
      expect(await designs.rest('PUT', `gear/${id}`, same)).toMatchObject({ status: 200, body: { version: 1 } })
    }
    expect(await told()).toBe(was)
    expect(await one(`gear/${id}`)).toEqual(before)
    expect(await designs.rest('PUT', `gear/${id}`, { grade: 3 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await told()).toBe(was + 2)
  })

  test('a field that no form writes is refused by its name, and may come back as it stands', async () => {
    const id = await designs.row('gear', { name: '钩' })
    const { firm_id } = await one(`gear/${id}`)
    expect(await designs.rest('PUT', `gear/${id}`, { name: '钩改', firm_id: FIRM.provider2 })).toMatchObject({
      status: 400,
      body: { errors: { firm_id: '所属公司当前不可修改' } },
    })
    expect(await one(`gear/${id}`)).toMatchObject({ name: '钩', version: 1, firm_id })
    expect(await designs.rest('PUT', `gear/${id}`, { name: '钩改', firm_id })).toMatchObject({ status: 200 })
  })

  test('a list refuses a parameter that it does not read, by its name', async () => {
    await designs.row('gear', { name: '灯' })
    for (const asked of ['nonsense=1', 'name=灯', 'page=2', 'filter={}&grade=2']) {
      const { status, body } = await designs.rest('GET', `gear?${encodeURI(asked)}`)
      const unread = asked.split('&').at(-1)?.split('=')[0]
      expect({ asked, status, errors: body.errors }).toEqual({
        asked,
        status: 400,
        errors: { [String(unread)]: `没有参数「${unread}」` },
      })
    }
    const asked = encodeURI('gear?filter={"name":"灯"}&sort=["id","ASC"]&range=[0,4]&fields=name')
    expect(await designs.rest('GET', asked)).toMatchObject({ status: 200, body: [{ name: '灯' }] })
  })
})

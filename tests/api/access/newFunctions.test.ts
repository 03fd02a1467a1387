import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { giveLostCodes } from '../../../server/access'
import { mainEngine } from '../../../server/db/testing'
import { templateNodes } from '../../../src/domain/access/roleTemplates'
import { FIRM } from '../company'
import { Desk } from '../desk'

/** Codes that the release before did not have. */
const ADDED = ['corporate_wallet', 'wallet_draw', 'finance_card_code']

interface Proposed {
  readonly functions: readonly { readonly code: string }[]
}

describe.each(mainEngine())('new functions after an upgrade, on %s', (engine) => {
  const desk = new Desk(engine)
  const old = (nodes: readonly string[]) => nodes.filter((code) => !ADDED.includes(code))
  const nodesOf = async (name: string) => {
    const [row] = await desk.db.rows<{ nodes: string[] }>(sql`select nodes from role where name = ${name}`)
    return row?.nodes ?? []
  }

  /** The database as the release before left it, opened by this one. */
  async function upgrade() {
    await desk.db.transaction(async (tx) => {
      const made = (name: string, firm: number, nodes: readonly string[]) =>
        tx.rows(sql`
          insert into role (name, authorize, customer_scope, nodes, firm_id, status)
          values (${name}, 0, '[]'::jsonb, ${JSON.stringify(nodes)}::jsonb, ${firm}, 1)`)
      await tx.rows(sql`
        update role set nodes = (
          select jsonb_agg(code) from jsonb_array_elements_text(nodes) code
          where code <> all(${sql.param(ADDED)}::text[]))`)
      await made('财务', FIRM.platform, old(templateNodes.财务))
      await made('服务商文员', FIRM.provider1, old(templateNodes.服务商文员))
      await made('自定角色', FIRM.platform, ['order_man'])
    })
    return giveLostCodes(desk.db, [])
  }

  test('the administrator sees them by name and role, and grants them in one press, once', async () => {
    const admin = await desk.as('admin')
    expect((await admin.get('/v2/role/new')).data).toEqual([])
    const given = await upgrade()
    expect(given).toEqual(expect.arrayContaining(ADDED))
    const { data } = await admin.get('/v2/role/new')
    expect(data).toEqual(
      expect.arrayContaining([
        {
          ...{ name: '财务', firm_type: 0, roles: 1 },
          functions: expect.arrayContaining([
            { code: 'finance_card_code', label: expect.stringMatching(/\p{Script=Han}/u) },
          ]),
        },
        expect.objectContaining({ name: '服务商文员', firm_type: 3, roles: 1 }),
      ]),
    )
    // The badge of 角色权限 comes with the catalogue, which is fetched anyway.
    const count = new Set((data as unknown as Proposed[]).flatMap(({ functions }) => functions.map(({ code }) => code)))
      .size
    expect((await admin.get('/v2/catalogue')).data).toMatchObject({ new_functions: count })
    expect((await (await desk.as('provider1')).get('/v2/catalogue')).data).not.toHaveProperty('new_functions')
    expect(await admin.post('/v2/role/grantNew')).toMatchObject({ code: 1, info: '授予成功' })
    expect((await admin.get('/v2/catalogue')).data).not.toHaveProperty('new_functions')
    expect([...(await nodesOf('财务'))].sort()).toEqual([...templateNodes.财务].sort())
    expect([...(await nodesOf('服务商文员'))].sort()).toEqual([...templateNodes.服务商文员].sort())
    expect(await nodesOf('自定角色')).toEqual(['order_man'])
    expect((await admin.get('/v2/role/new')).data).toEqual([])
    expect(await admin.post('/v2/role/grantNew')).toMatchObject({ code: 1, data: { roles: 0 } })
    const log = await desk.db.rows(sql`
      select user_name from audit_log where resource = 'role' and action = 'grant' and remark = '授予升级新增的功能'`)
    expect(log.length).toBeGreaterThanOrEqual(2)
  })

  test('what an administrator takes away again is not proposed anew', async () => {
    const admin = await desk.as('admin')
    await desk.db.rows(sql`
      insert into audit_log (resource, row_id, action, user_id, user_name, firm_id, changes)
      select 'role', id, 'edit', 1, 'admin', firm_id, jsonb_build_object('nodes', jsonb_build_array(nodes, nodes - 'finance_card_code'))
      from role where name = '财务'`)
    await desk.db.rows(sql`update role set nodes = nodes - 'finance_card_code' where name = '财务'`)
    expect(JSON.stringify((await admin.get('/v2/role/new')).data)).not.toContain('finance_card_code')
  })

  test('nobody but the platform’s role administrators reads or grants them', async () => {
    for (const client of [await desk.as('provider1'), await desk.holder('no-roles', FIRM.platform, ['order_man'])]) {
      expect(await client.get('/v2/role/new')).toMatchObject({ code: 0 })
      expect(await client.post('/v2/role/grantNew')).toMatchObject({ code: 0 })
    }
  })

  test('who lacks a function grants it to nobody', async () => {
    await desk.db.rows(sql`update role set nodes = nodes - 'wallet_draw' where name in ('财务', '服务商文员')`)
    await desk.db.rows(sql`delete from audit_log where resource = 'role' and user_id is not null`)
    await desk.db.rows(sql`
      update role set nodes = nodes - 'wallet_draw' where not nodes @> '["role_man"]'::jsonb or firm_id <> ${FIRM.platform}`)
    const limited = await desk.holder('limited-admin', FIRM.platform, ['role_man'])
    const reply = await limited.post('/v2/role/grantNew')
    const { data } = await (await desk.as('admin')).get('/v2/role/new')
    expect(JSON.stringify(data)).toContain('wallet_draw')
    expect(reply.code).toBe(0)
    expect(reply.info).toMatch(/权限/)
  })
})

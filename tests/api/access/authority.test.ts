import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { forgetUsers, tokenHash } from '../../../server/http/session'
import type { FirmType } from '../../../src/domain/access/roles'
import { resources } from '../../../src/resources'
import { bulkFields } from '../../../src/schema/compile/exchange'
import { isWritable } from '../../../src/schema/compile/writable'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyAction, type AnyResource, type FieldData, importPath, verbOf } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import {
  type Case,
  cases,
  fields,
  harmless,
  plainActions,
  RANK,
  type Relation,
  type Target,
  writers,
} from './authorityCases'

const conferring = resources.filter(({ grantsRights: confers }) => confers)
const resourceOf = (name: string): AnyResource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(name)
  return found
}
const nameOf = ({ of, what }: Case): string => (what ? `${of} ${what}` : of)

/** What gives rights by its nature, wherever it is declared. */
const gives = ({ password, choicesOf, reference }: FieldData): boolean =>
  password !== undefined || choicesOf === 'grants' || reference === 'role'

describe('which writes concern rights', () => {
  test('whatever declares a password, a role or grants says that it confers', () => {
    const open = resources.flatMap((resource) => {
      const inputs = Object.values(resource.actions).map((action) => (action as AnyAction | undefined)?.input ?? {})
      const found = [resource.fields, ...inputs].flatMap((some) =>
        Object.entries(some).flatMap(([name, field]) => (gives(field) ? [`${resource.name}.${name}`] : [])),
      )
      return resource.grantsRights ? [] : found.filter((name) => !(name in harmless))
    })
    expect(open).toEqual([])
  })

  test('every write of such a resource, and every field of its forms, has been thought of', () => {
    const known = new Set([...cases.map(({ of }) => of), ...Object.keys(plainActions)])
    const writes = conferring.flatMap(({ name, actions }) =>
      Object.entries(actions).flatMap(([action, declared]) =>
        declared && !declared.call.startsWith('GET ') && action !== 'list' ? [`${name}.${action}`] : [],
      ),
    )
    expect(writes.filter((name) => !known.has(name))).toEqual([])
    for (const { name, fields: declared } of conferring) {
      const written = Object.entries(declared).filter(
        ([, field]) => isWritable(field, 'create') || isWritable(field, 'edit'),
      )
      const { conferring: some = [], plain = [] } = fields[name] ?? {}
      expect(written.map(([one]) => one).sort(), name).toEqual([...some, ...plain].sort())
    }
  })
})

const FIRM_OF: Readonly<Record<FirmType, number>> = { 0: FIRM.platform, 1: FIRM.insurer, 3: FIRM.provider1 }
const STRANGER_OF: Readonly<Record<FirmType, number>> = { 0: FIRM.insurer, 1: FIRM.insurer161, 3: FIRM.provider2 }

// Rank is compared by the program, not by the database; what was found is tried on both (rights.test.ts).
describe.each(engines().slice(0, 1))('nobody gives, takes or opens by a write what is above him, on %s', (engine) => {
  const desk = new Desk(engine)
  let serial = 0
  const clients = new Map<string, Client>()

  const one = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await desk.db.rows<{ id: number }>(query))[0]?.id ?? 0
  const aRole = (firm: number, nodes: readonly string[], customers: readonly number[] = []) =>
    one(sql`
    insert into role (name, authorize, nodes, customer_scope, firm_id, status)
    values (${`R${++serial}`}, 0, ${JSON.stringify(nodes)}::jsonb, ${JSON.stringify(customers)}::jsonb, ${firm}, 1) returning id`)
  const aPerson = (firm: number, role: number) =>
    one(sql`
    insert into staff (account, name, tel, role_id, firm_id, password_hash, status)
    values (${`a${++serial}`}, '某人', '13800000000', ${role}, ${firm}, 'none', 1) returning id`)

  /** Signed in without a password, which would cost a tenth of a second. */
  const signIn = async (firm: number, nodes: readonly string[], customers?: readonly number[]): Promise<Client> => {
    const id = await aPerson(firm, await aRole(firm, nodes, customers))
    const token = createHash('sha256').update(`${engine}${id}`).digest('base64url')
    await desk.db.rows(sql`
      insert into sessions (token_hash, user_id, create_time, expires_at)
      values (${tokenHash(token)}, ${id}, now(), now() + interval '1 hour')`)
    return desk.client(token)
  }

  const writerOf = async (firm: number, rank: string): Promise<Client> => {
    const key = `${firm} ${rank}`
    const { nodes, customers } = writers[rank] ?? { nodes: RANK }
    const client = clients.get(key) ?? (await signIn(firm, nodes, customers))
    clients.set(key, client)
    return client
  }

  beforeAll(async () => {
    // Each firm keeps an administrator, whatever is done to the target.
    for (const firm of Object.values(FIRM)) await writerOf(firm, 'equal')
  })

  const aTarget = async (type: FirmType, relation: Relation): Promise<Target> => {
    const n = ++serial
    const founder = relation === 'founder' ? FIRM.insurer : FIRM.platform
    const firm =
      relation === 'own'
        ? FIRM_OF[type]
        : await one(sql`
            insert into firm (name, short, firm_type, status, founder_id, charge, phone, long_phone, address, sign, is_annual, is_distribution)
            values (${`企业${n}`}, ${`F${n}`}, ${type}, 1, ${founder}, '某人', '13800000000', '4008000001', '某处', 1, 0, 0) returning id`)
    // One statement: hundreds of targets are made.
    const json = (nodes: readonly string[]) => sql`${JSON.stringify(nodes)}::jsonb`
    const [made] = await desk.db.rows<Record<'role' | 'spare' | 'plain' | 'staff' | 'customer' | 'fresh', number>>(sql`
      with r as (
        insert into role (name, authorize, nodes, customer_scope, firm_id, status) values
          (${`R${n}`}, 0, ${json(RANK)}, '[]', ${firm}, 1), (${`S${n}`}, 0, ${json(RANK)}, '[]', ${firm}, 1),
          (${`P${n}`}, 0, ${json([])}, '[]', ${firm}, 1), (${`T${n}`}, 0, ${json(RANK)}, '[]', ${firm}, 1)
        returning id, name),
      p as (
        insert into staff (account, name, tel, role_id, firm_id, password_hash, status)
        select lower(name), '某人', '13800000000', id, ${firm}, 'none', 1 from r where name not like 'S%' returning id, account),
      c as (
        insert into customer (name, firm_id, company_id, status)
        values (${`C${n}`}, 1, ${firm}, 1), (${`F${n}`}, 1, null, 1) returning id, name),
      a as (
        update firm set admin_id = (select id from p where account like 'r%'), account = 'a', manage_name = '某人',
          manage_mobile = '13800000000', charge = '某人', phone = '13800000000', long_phone = '4008000001',
          address = '某处', sign = 1 where id = ${firm})
      select (select id from r where name like 'R%') as role, (select id from r where name like 'S%') as spare,
        (select id from p where account like 'p%') as plain, (select id from p where account like 'r%') as staff,
        (select id from c where name like 'C%') as customer, (select id from c where name like 'F%') as fresh`)
    if (!made) throw new Error('no target')
    return { firm, type, serial: n, ...made }
  }

  /** Another one after every write to these tables that stays: each row's newest writer, and how many rows there are. */
  const lastWrite = async () => {
    const tables = ['staff', 'role', 'firm', 'customer'].map(
      (table) => sql`(select concat(count(*), ' ', max(xmin::text::bigint)) from ${sql.identifier(table)})`,
    )
    return (await desk.db.rows<{ all: string }>(sql`select concat_ws(', ', ${sql.join(tables, sql`, `)}) as all`))[0]
      ?.all
  }

  type Reply = readonly [done: boolean, info: string]
  type Door = (client: Client, body: Readonly<Record<string, unknown>>) => Promise<Reply>

  const byFile =
    (resource: AnyResource, isNew: boolean): Door =>
    async ({ token }, body) => {
      const columns = Object.keys(body)
      const cells = columns.map((name) => {
        const field = resource.fields[name]
        const value = body[name]
        if (Array.isArray(value)) return value.join('、')
        return field && field.kind !== 'reference' ? kinds[field.kind].csv.format(value, field, {}) : String(value)
      })
      const payload = {
        ...{ id: `file-${++serial}-00000000`, mode: 'partial', columns, rows: [{ row: 2, cells }] },
        ...(!isNew && { match: 'id' }),
      }
      const url = `/api${importPath(resource.name)}`
      const reply = await desk.app.inject({ method: 'POST', url, headers: { 'x-token': token }, payload })
      const [line] = reply.body.trim().split('\n')
      const { does, info = '', errors = {} } = JSON.parse(line ?? '{}')
      return [does === 'create' || does === 'edit', info || String(Object.values(errors)[0] ?? '')]
    }

  /** Every door that a case's write has, as the declarations open them. */
  const doorsOf = (given: Case, body: Readonly<Record<string, unknown>>): readonly (readonly [string, Door])[] => {
    const [name = '', action = ''] = given.of.split('.')
    const resource = resourceOf(name)
    const call = resource.actions[action]?.call.split(' ')[1] ?? ''
    const form: Door = async (client, values) => {
      const { code, info } = await client.post(call, values)
      return [code === 1, info]
    }
    const verb = action === 'create' || action === 'edit' ? action : null
    if (!verb || !verbOf(resource, verb)) return [['form', form]]
    const { id, ...values } = body
    const open = new Set(bulkFields(resource, { id: 0, firm_id: 1, firm_type: 0, nodes: RANK }).map(([one]) => one))
    const bulk: Door = async (client) => {
      const { code, info, data } = await client.post(call, { ids: [id], ...values })
      return [code === 1 && data.complated === 1, String(data?.msg ?? info)]
    }
    const byFiles = resource.import === false || Object.values(values).includes(null)
    return [
      ['form', form],
      ...(byFiles ? [] : ([['file', byFile(resource, verb === 'create')]] as const)),
      ...(verb === 'edit' && Object.keys(values).every((one) => open.has(one)) ? ([['bulk', bulk]] as const) : []),
    ]
  }

  /** Switches off what the write is to switch on. */
  const switchOff = async ({ of }: Case, { staff, spare, firm }: Target) => {
    const [table = ''] = of.split('.')
    const [name, id] = table === 'staff' ? ['staff', staff] : table === 'role' ? ['role', spare] : ['firm', firm]
    await desk.db.rows(sql`update ${sql.identifier(name)} set status = 0 where id = ${id}`)
    forgetUsers(() => true)
  }

  test.each(cases.map((given) => [nameOf(given), given] as const))(
    '%s, by every door and everybody',
    async (_name, given) => {
      const wrong: string[] = []
      const [first] = Object.keys(given.reached)
      for (const [kind, relations = []] of Object.entries(given.reached)) {
        const type = Number(kind) as FirmType
        for (const relation of relations) {
          const firm = relation === 'own' ? FIRM_OF[type] : relation === 'platform' ? FIRM.platform : FIRM.insurer
          const asked = Object.entries(writers).filter(([, { foreign }]) => relation !== 'own' || !foreign)
          const everybody = [
            ...asked.map(([rank, { may }]) => ({
              rank,
              may: may || given.also?.includes(rank) === true,
              client: () => writerOf(firm, rank),
            })),
            { rank: 'stranger', may: false, client: () => writerOf(STRANGER_OF[type], 'equal') },
          ]
          for (const { rank, may, client } of everybody) {
            for (const door of ['form', 'file', 'bulk']) {
              if (rank === 'stranger' && given.of.endsWith('.create')) continue
              // Every door leads to the same check, and a file costs a second: not everybody tries each.
              const tries = relation === relations[0] && (rank === 'weaker' || (rank === 'equal' && kind === first))
              if (door !== 'form' && !tries) continue
              const target = await aTarget(type, relation)
              const body = given.body(target)
              const way = doorsOf(given, body).find(([name]) => name === door)?.[1]
              if (!way) continue
              if (given.off) await switchOff(given, target)
              const writer = await client()
              const before = await lastWrite()
              const [done, info] = await way(writer, body)
              const cell = `${rank}, ${relation} ${type}, ${door}`
              if (done !== may) wrong.push(`${cell}: ${done ? 'done' : `refused, ${info}`}`)
              const isWritten = (await lastWrite()) !== before
              if (done && !isWritten) wrong.push(`${cell}: done, and no row has changed`)
              if (!may && isWritten) wrong.push(`${cell}: rows have changed`)
              if (!may && (rank === 'weaker' || rank === 'masked') && !/权限高于自己|自己没有的权限/.test(info))
                wrong.push(`${cell}: ${info}`)
            }
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

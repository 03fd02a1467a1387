import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { forgetUsers } from '../../../server/http/session'
import { operationCodes, operationNode, roleCodes } from '../../../src/domain/access/roles'
import { DemoReads, readsOf } from '../demoReads'

const HIDES_OWNER = 20
/** Everything but the right to be told who a provider is. */
const blind = [
  ...roleCodes.map(({ code }) => String(code)),
  ...operationCodes.flatMap(({ code }) => (code === HIDES_OWNER ? [] : [operationNode(code)])),
].filter((node) => node !== 'firm_info_show')

const demo = new DemoReads()

beforeAll(async () => {
  // Whom to call at a provider, and its codes, told apart from whoever else is called so: its people, who sign what they do.
  await demo.db.rows(sql`
    update firm set short = 'code-' || id, charge = '负责人甲' || id, manage_name = '管理人乙' || id, account = 'first-' || id,
      email = 'mail-' || id, logo = 'logo-' || id || '.png' where firm_type = 3`)
  await demo.db.rows(sql`
    update firm_contact set name = '联系人丙' || id where firm_id in (select id from firm where firm_type = 3)`)
  await demo.db.rows(sql`
    update role set nodes = ${JSON.stringify(blind)}::jsonb
    where id in (select role_id from staff where account in ('admin', 'insurer'))`)
  forgetUsers(() => true)
})

/** What of providers is kept: what they are called, whom to call there, and how. */
async function secrets(): Promise<readonly string[]> {
  const rows = await demo.db.rows<{ said: string | null }>(sql`
    select unnest(array[name, short, charge, phone, long_phone, manage_name, manage_mobile, email, account, logo]) as said
      from firm where firm_type = 3
    union select unnest(array[c.name, c.mobile]) from firm_contact c join firm f on f.id = c.firm_id where f.firm_type = 3
    union select unnest(array[mobile, license]) from technician
    union select s.tel from staff s join firm f on f.id = s.firm_id where f.firm_type = 3`)
  return rows.flatMap(({ said }) => said ?? [])
}

/** Where each text of a reply stands. */
function* textsOf(value: unknown, place = ''): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one, `${place}[]`)
  else if (value) for (const [name, one] of Object.entries(value)) yield* textsOf(one, `${place}.${name}`)
}

test.each(['admin', 'insurer'])(
  'F-398 no reply tells %s, without firm_info_show, who a provider is',
  async (account) => {
    const kept = await secrets()
    expect(kept.length).toBeGreaterThan(100)
    const told = new Map<string, string>()
    const answered = new Set<string>()
    const reader = await demo.reader(account)
    const document = await demo.document()
    async function* replies() {
      yield* reader.answers(readsOf(document), true)
      yield* reader.posted(document)
    }
    for await (const { operation, body } of replies()) {
      answered.add(operation.operationId)
      const whole = JSON.stringify(body)
      const found = kept.filter((said) => whole.includes(said))
      if (found.length === 0) continue
      for (const [place, text] of textsOf(body)) {
        for (const said of found)
          if (text.includes(said)) told.set(`${operation.operationId}${place}`, text.slice(0, 80))
      }
    }
    expect(answered.size).toBeGreaterThan(80)
    expect([...answered]).toEqual(
      expect.arrayContaining(['order.list', 'firm.list', 'firmContact.list', 'order.score']),
    )
    expect(Object.fromEntries(told)).toEqual({})
  },
  300_000,
)

test('F-398 one’s own firm is told by name, with its people’s phones; in others’ rows both are kept, and nobody is found by them', async () => {
  const reader = await demo.reader('admin')
  const rows = async (query: object) => {
    const { body } = await reader.get('/admin/list', { limit: 200, ...query })
    return (body.data as { data: readonly { firm_id: number; firm_name: string; tel: string }[] }).data
  }
  const all = await rows({})
  const told = (isOwn: boolean) => all.filter(({ firm_id }) => (firm_id === 1) === isOwn)
  for (const one of told(true))
    expect(one).toMatchObject({ firm_name: '安途救援', tel: expect.stringMatching(/^1\d{10}$/) })
  for (const one of told(false)) expect(one).toMatchObject({ firm_name: '***', tel: '***' })
  expect([told(true).length, told(false).length].every((count) => count > 3)).toBe(true)
  const [{ tel = '' } = {}] = await demo.db.rows<{ tel: string }>(sql`select tel from staff where firm_id = 4 limit 1`)
  expect(await rows({ tel })).toHaveLength(all.length)
  expect(await rows({ fields: 'firm_name,tel' })).toMatchObject(all.map(({ firm_name, tel }) => ({ firm_name, tel })))
})

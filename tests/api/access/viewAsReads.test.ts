import { describe, expect, test } from 'vitest'
import { DemoReads, isList, Reader, readsOf } from '../demoReads'

const READ_ONLY = '只读查看，不能操作'

/** Rows and contents of every table, as one text each. */
async function contents(desk: DemoReads): Promise<ReadonlyMap<string, string>> {
  const tables = await desk.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await desk.db.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as told from "${name}" t`,
      [],
    )
    found.set(name, row?.told ?? '')
  }
  return found
}

describe('what a view reads leaves no trace', () => {
  const desk = new DemoReads()

  test.each(['dispatch', 'insurer', 'provider1'])(
    'all reads of %s, seen by an administrator, change no row of any table',
    async (account) => {
      const admin = await desk.signIn('admin')
      const [viewed] = await desk.db.query<{ id: number }>('select id from staff where account = $1', [account])
      const begun = await desk.call(admin, 'POST', '/admin/viewas', { user_id: viewed?.id, remark: '核对' })
      const { token } = begun.body.data as { token: string }
      const document = await desk.document()
      const reader = new Reader(desk, token)
      // The first request of a session looks everything up that is kept afterwards.
      await reader.get('/user/info', {})
      const before = await contents(desk)
      expect(before.size).toBeGreaterThan(60)
      const exported: unknown[] = []
      let asked = 0
      for (const { path, operation } of readsOf(document)) {
        for (const query of reader.questions(path, operation, true)) {
          const { body } = await reader.get(path, query)
          asked++
          if (query.act === 'export' && body.info !== READ_ONLY) exported.push([path, body.info])
          if (isList(operation) && query.act === undefined && query.view === undefined) reader.keep(operation, body)
        }
      }
      expect(asked).toBeGreaterThan(200)
      expect(exported).toEqual([])
      const after = await contents(desk)
      expect([...after].filter(([name, told]) => before.get(name) !== told)).toEqual([])
    },
  )
})

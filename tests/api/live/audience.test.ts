import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../../server/db/db'
import { mainEngine } from '../../../server/db/testing'
import { codecOf, type Row } from '../../../server/engine/core/codec'
import { audienceFields } from '../../../server/engine/core/scope'
import { sourceOf, storeOf } from '../../../server/engine/core/store'
import { noteChange, recordWrites } from '../../../server/engine/write/audit'
import type { Hint } from '../../../server/live/audience'
import { design } from '../../../src/resources/designer/design.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { AnyResource } from '../../../src/schema/model'
import type { Account } from '../company'
import { type Client, Desk } from '../desk'
import { type LiveStream, openStream } from '../liveStream'
import { type Planted, plant } from '../plantedRows'

/** A user of each firm type twice, somebody confined to some customers, and somebody without any right. */
const accounts: readonly Account[] = ['dispatch', 'powerless', 'insurer', 'insurer161', 'provider1', 'provider2']
const planters: readonly Account[] = ['dispatch', 'insurer', 'provider1']
const isThrough = ({ scope }: AnyResource) => scope !== 'global' && scope.through !== undefined
const pathOf = (resource: AnyResource, verb: 'list' | 'get') => resource.actions[verb]?.call.split(' ')[1] ?? ''

interface Case {
  readonly resource: AnyResource
  readonly id: number
}
const nameOf = ({ resource, id }: Case) => `${resource.name} ${id}`
const sorted = (found: readonly ReadonlySet<string>[]) => found.map((one) => [...one].sort())
/** By stream, which of the named records it was told of. */
const heard = (hints: readonly (readonly Hint[])[], names: ReadonlySet<string>) =>
  hints.map((own) =>
    [...new Set(own.map(({ resource, id }) => `${resource} ${id}`))].filter((name) => names.has(name)).sort(),
  )

describe.each(mainEngine())('who is told of a change, on %s', (engine) => {
  const desk = new Desk(engine)
  let marks = 0
  const all = new Map<Account, readonly Planted[]>()

  /** Whether somebody finds a record: in the list, in one of its views, or by its own call. */
  async function finds(client: Client, resource: AnyResource, id: number): Promise<boolean> {
    const lists = [
      { path: pathOf(resource, 'list'), view: undefined },
      ...Object.entries(resource.views ?? {}).map(([view, { call }]) => ({
        path: call?.split(' ')[1] ?? pathOf(resource, 'list'),
        view,
      })),
    ]
    for (const { path, view } of lists) {
      const { data, info } = await client.get<{ data?: readonly Row[] }>(path, { id, ...(view && { view }) })
      if (info.includes('系统繁忙')) throw new Error(`${resource.name} ${id}: ${info}`)
      const rows = Array.isArray(data?.data) ? data.data : []
      if (rows.some((row) => Number(row.id) === id)) return true
    }
    if (!resource.actions.get) return false
    const one = await client.get<Row | null>(pathOf(resource, 'get'), { id })
    return one.code === 1 && Number(one.data?.id) === id
  }

  const raw = async (tx: Pick<Tx, 'rows'>, resource: AnyResource, id: number): Promise<Row> => {
    const [row] = await tx.rows<Row>(sql`select t.* from ${sourceOf(resource)} t where t.id = ${id}`)
    return { ...codecOf(resource).fromStored(row ?? {}), id, version: Number(row?.version) }
  }

  /** Everything that was committed before has been told to everybody. */
  async function settled(streams: readonly LiveStream[]): Promise<void> {
    const counts = () =>
      streams.map((stream) => stream.hints().filter(({ resource }) => resource === 'catalogue').length)
    const before = counts()
    await noteChange(desk.db, { resource: design.name, id: ++marks, action: 'publish', userId: null })
    await expect.poll(() => counts().every((n, i) => n > (before[i] ?? 0)), { timeout: 10_000 }).toBe(true)
  }

  async function told(streams: readonly LiveStream[], write: () => Promise<void>) {
    const before = streams.map((stream) => stream.hints().length)
    await write()
    await settled(streams)
    return streams.map((stream, i) => stream.hints().slice(before[i]))
  }

  async function everybody(clients: readonly Client[], cases: readonly Case[]) {
    const found: Set<string>[] = []
    for (const client of clients) {
      const own = new Set<string>()
      for (const one of cases) if (await finds(client, one.resource, one.id)) own.add(nameOf(one))
      found.push(own)
    }
    return found
  }

  test.each(planters)(
    'O-606 F-600: created and moved records of %s are told to exactly those whose lists have or had them',
    async (planter) => {
      const clients = await Promise.all(accounts.map((account) => desk.as(account)))
      const streams = await Promise.all(clients.map(({ token }) => openStream(desk.app, token)))
      const identity = async (account: Account) => (await (await desk.as(account)).get<Identity>('/user/info')).data
      // Some records may be there once: everybody's are planted together, at first.
      for (const account of planters) {
        if (all.has(account)) continue
        const user = await identity(account)
        all.set(account, await desk.db.transaction((tx) => plant(tx, user)))
      }
      const planted = all.get(planter) ?? []
      const elsewhere = planters.flatMap((one) => (one === planter ? [] : (all.get(one) ?? [])))
      const cases: readonly Case[] = planted.map(({ resource, ids: [id = 0] }) => ({ resource, id }))
      const names = new Set(cases.map(nameOf))
      const first = await everybody(clients, cases)
      const created = await told(streams, () =>
        desk.db.transaction(async (tx) => {
          for (const { resource, id } of cases) {
            const { id: _, version, ...after } = await raw(tx, resource, id)
            await recordWrites({ tx, resource, user: null }, [
              { id, version: Number(version), action: 'create', after, names: [] },
            ])
          }
        }),
      )
      expect(heard(created, names)).toEqual(sorted(first))

      let moved = 0
      const move = async (some: readonly Case[]) => {
        for (const { resource, id } of some) {
          const target = elsewhere.find((one) => one.resource === resource)?.ids[0]
          if (target === undefined) continue
          const before = await raw(desk.db, resource, id)
          const there = await raw(desk.db, resource, target)
          const values = Object.fromEntries(audienceFields(resource).map((name) => [name, there[name]]))
          if (Object.keys(values).length === 0) continue
          // What must be unique of a firm stays where it is.
          await desk.db
            .transaction(async (tx) => {
              await tx.rows(storeOf(resource).update(id, codecOf(resource).toStored(values), null))
              const after = { ...before, ...values }
              const version = Number(before.version) + 1
              await recordWrites({ tx, resource, user: null }, [
                { id, version, action: 'edit', before, after, names: [] },
              ])
              moved++
            })
            .catch(() => undefined)
        }
      }
      // What goes through another record first, while that one is still where it was.
      const [through, alone] = [
        cases.filter((one) => isThrough(one.resource)),
        cases.filter((one) => !isThrough(one.resource)),
      ]
      const ofThrough = await told(streams, () => move(through))
      const ofAlone = await told(streams, () => move(alone))
      const movedTo = ofThrough.map((hints, i) => [...hints, ...(ofAlone[i] ?? [])])
      const second = await everybody(clients, cases)
      const wanted = first.map((one, i) => [...new Set([...one, ...(second[i] ?? [])])].sort())
      const reached = heard(movedTo, names).map((one, i) => wanted[i]?.filter((name) => !one.includes(name)))
      const written = new Set(movedTo.flat().map(({ resource, id }) => `${resource} ${id}`))
      // Nobody else is told, and of what was written everybody who could see it before or can now.
      expect(heard(movedTo, names).map((one, i) => one.filter((name) => !wanted[i]?.includes(name)))).toEqual(
        accounts.map(() => []),
      )
      expect(reached.map((missing) => missing?.filter((name) => written.has(name)))).toEqual(accounts.map(() => []))
      expect(moved).toBeGreaterThan(15)

      for (const stream of streams) stream.close()
    },
  )

  test('O-606 F-600: what was removed is told to those whose lists had it', async () => {
    const clients = await Promise.all(accounts.map((account) => desk.as(account)))
    const streams = await Promise.all(clients.map(({ token }) => openStream(desk.app, token)))
    const cases = [...all.values()].flat().map(({ resource, ids: [, id = 0] }) => ({ resource, id }))
    const names = new Set(cases.map(nameOf))
    const had = await everybody(clients, cases)
    const removed = await told(streams, () =>
      desk.db.transaction(async (tx) => {
        for (const { resource, id } of cases) {
          const before = await raw(tx, resource, id)
          await tx.rows(storeOf(resource).remove(id, null))
          const version = Number(before.version) + 1
          await recordWrites({ tx, resource, user: null }, [
            { id, version, action: 'remove', before, after: before, names: [] },
          ])
        }
      }),
    )
    expect(heard(removed, names)).toEqual(sorted(had))
    for (const stream of streams) stream.close()
  })
})

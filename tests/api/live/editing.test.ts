import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import type { Account } from '../company'
import { Desk } from '../desk'
import { type LiveStream, openStream } from '../liveStream'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface Editors {
  readonly editors: readonly { readonly name: string; readonly since: number; readonly is_changed: boolean }[]
}
const PATH = '/live/editing'
const formNamed = (name: string) => `form-${name}-0123456789`
const streamId = (stream: LiveStream): string => String(Object(stream.events()[0]?.data).stream)
/** Events that say that the open forms of a record have changed. */
const toldOf = (stream: LiveStream, id: number) =>
  stream
    .events()
    .filter(
      ({ name, data }) =>
        name === 'editing' && JSON.stringify(data).includes(JSON.stringify({ resource: 'order', id })),
    )

describe.each(engines())('who edits a record, on %s', (engine) => {
  const desk = new Desk(engine)
  const streamOf = async (account: Account) => openStream(desk.app, (await desk.as(account)).token)
  const open = async (account: Account, id: number, stream: LiveStream, state = 'open') =>
    (await desk.as(account)).post<Editors>(PATH, {
      form: formNamed(`${account}-${id}`),
      stream: streamId(stream),
      resource: 'order',
      id,
      state,
    })
  const editors = async (account: Account, id: number) => {
    const { data } = await (await desk.as(account)).get<Editors>(PATH, { resource: 'order', id })
    return data.editors.map(({ name, is_changed }) => [name, is_changed])
  }
  const nameOf = async (account: Account) => {
    const { data } = await (await desk.as(account)).get<{ name: string }>('/user/info')
    return data.name
  }

  test('O-463 live §3: a colleague of the firm is told who edits the order, that it has unsaved values, and that it is left', async () => {
    const id = await desk.place()
    const [one, two, insurer] = await Promise.all([streamOf('dispatch'), streamOf('admin'), streamOf('insurer')])
    expect(await open('admin', id, two)).toMatchObject({ code: 1, data: { editors: [] } })
    await expect.poll(() => toldOf(one, id).length, { timeout: 2000 }).toBe(1)
    const name = await nameOf('admin')
    expect(await editors('dispatch', id)).toEqual([[name, false]])
    // Nobody is their own colleague.
    expect(await editors('admin', id)).toEqual([])
    expect(await open('dispatch', id, one)).toMatchObject({ code: 1, data: { editors: [{ name }] } })
    expect(await open('admin', id, two, 'changed')).toMatchObject({ code: 1 })
    expect(await editors('dispatch', id)).toEqual([[name, true]])
    expect(await open('admin', id, two, 'left')).toMatchObject({ code: 1 })
    expect(await open('admin', id, two, 'left')).toMatchObject({ code: 1 })
    expect(await editors('dispatch', id)).toEqual([])
    await expect.poll(() => toldOf(one, id).length, { timeout: 2000 }).toBeGreaterThanOrEqual(2)
    expect(insurer.events().filter((event) => event.name === 'editing')).toEqual([])
    for (const stream of [one, two, insurer]) {
      expect(stream.text()).not.toContain(name)
      stream.close()
    }
  })

  test('live §3: people of another firm are not shown, and who may not read or edit the order learns nothing', async () => {
    const id = await desk.orderAt(22)
    const [one, provider] = await Promise.all([streamOf('dispatch'), streamOf('provider1')])
    expect(await open('dispatch', id, one)).toMatchObject({ code: 1 })
    expect(await editors('provider1', id)).toEqual([])
    expect(provider.events().filter((event) => event.name === 'editing')).toEqual([])
    const foreign = await desk.as('provider2')
    expect(await foreign.get(PATH, { resource: 'order', id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const sent = { form: formNamed('foreign'), stream: streamId(one), resource: 'order', id, state: 'open' }
    expect(await foreign.post(PATH, sent)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const dispatch = await desk.as('dispatch')
    for (const wrong of [
      { resource: 'nothing' },
      { id: 'x' },
      { form: 'short' },
      { stream: "'" },
      { state: 'gone' },
      { id: -1 },
    ]) {
      expect([wrong, (await dispatch.post(PATH, { ...sent, ...wrong })).code]).toEqual([wrong, 0])
    }
    // A form is its user's own: nobody closes or takes another's.
    expect(
      await (await desk.as('admin')).post(PATH, { ...sent, form: formNamed(`dispatch-${id}`), state: 'left' }),
    ).toMatchObject({ code: 1 })
    expect(await editors('admin', id)).toEqual([[await nameOf('dispatch'), false]])
    for (const stream of [one, provider]) stream.close()
  })

  test('live §3: forms go with their stream, and those of a node that was killed after 75 seconds', async () => {
    const id = await desk.place()
    const [one, two] = await Promise.all([streamOf('dispatch'), streamOf('admin')])
    expect(await open('admin', id, two)).toMatchObject({ code: 1 })
    await expect.poll(() => toldOf(one, id).length, { timeout: 2000 }).toBe(1)
    two.close()
    await expect.poll(() => editors('dispatch', id), { timeout: 15_000 }).toEqual([])
    await expect.poll(() => toldOf(one, id).length, { timeout: 2000 }).toBe(2)
    // Another node had this stream, and says nothing any more.
    await desk.db.rows(sql`
      insert into editing (form, stream, resource, row_id, user_id, firm_id, is_changed, seen)
      select 'lost', 'lost', 'order', ${id}, id, firm_id, false, now() - interval '76 seconds' from staff where account = 'admin'`)
    expect(await editors('dispatch', id)).toEqual([])
    one.close()
  })
})

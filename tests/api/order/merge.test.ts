import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import type { Account } from '../company'
import { Desk } from '../desk'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Values = Readonly<Record<string, unknown>>
interface Refusal {
  readonly conflict: Readonly<Record<string, { readonly mine: unknown; readonly theirs: unknown }>>
  readonly merged: Values
  readonly version: number
}

describe.each(mainEngine())('two people edit one order, on %s', (engine) => {
  const desk = new Desk(engine)
  /** Both open the same order; the first saves his changes, then the second saves the whole form or single fields. */
  async function bothEdit(
    first: Values,
    second: Values,
    { isWhole = true, place = {} as Values, account = 'dispatch' as Account } = {},
  ) {
    const id = await desk.place(place)
    const [one, two] = [await desk.as('admin'), await desk.as(account)]
    const [seenByOne, seenByTwo] = [await one.order(id), await two.order(id)]
    expect(await one.post('/order/save', { ...seenByOne, ...first })).toMatchObject({ code: 1 })
    const sent = isWhole ? { ...seenByTwo, ...second } : { id, version: seenByTwo.version, ...second }
    return { id, two, reply: await two.post<Refusal>('/order/save', sent) }
  }

  test.each([
    ['a whole form', true],
    ['one cell', false],
  ])('O-463 other fields merge: %s', async (_, isWhole) => {
    const { id, two, reply } = await bothEdit({ contact: '王女士' }, { case_no: 'PA-7' }, { isWhole })
    expect(reply).toMatchObject({ code: 1 })
    expect(await two.order(id)).toMatchObject({ contact: '王女士', case_no: 'PA-7' })
  })

  test('O-463 the same field is asked about; other fields of the refusal come with it, and nothing is written', async () => {
    const { id, two, reply } = await bothEdit(
      { contact: '王女士', policy_no: 'P-1' },
      { contact: '李先生', case_no: 'PA-8' },
    )
    expect(reply).toMatchObject({ code: 0, info: MESSAGES.stale })
    expect(reply.data.conflict).toEqual({ contact: { mine: '李先生', theirs: '王女士' } })
    expect(reply.data.merged).toEqual({ policy_no: 'P-1' })
    expect(await two.order(id)).toMatchObject({ contact: '王女士', policy_no: 'P-1', version: reply.data.version })
    // The answer "mine" is saved from the version that was shown.
    const answer = { id, version: reply.data.version, contact: '李先生', case_no: 'PA-8' }
    expect(await two.post('/order/save', answer)).toMatchObject({ code: 1 })
    expect(await two.order(id)).toMatchObject({ contact: '李先生', policy_no: 'P-1', case_no: 'PA-8' })
  })

  test('O-463 the same value from both is no question', async () => {
    const { id, two, reply } = await bothEdit({ contact: '王女士' }, { contact: '王女士', case_no: 'PA-9' })
    expect(reply).toMatchObject({ code: 1 })
    expect(await two.order(id)).toMatchObject({ contact: '王女士', case_no: 'PA-9' })
  })

  test('O-463 an address and its coordinates are asked about together', async () => {
    const { reply } = await bothEdit(
      { address: '广东省深圳市南山区科技园', theodolitic: '113.950000,22.540000' },
      { theodolitic: '113.940000,22.530000' },
    )
    expect(reply).toMatchObject({ code: 0, info: MESSAGES.stale })
    expect(Object.keys(reply.data.conflict)).toContain('theodolitic')
  })

  test('O-463 O-490 money never merges: an edit that changes the price of an order that was written meanwhile is asked about', async () => {
    const place = { customer_id: 1, type: 1, get_distance: 42.3, charge_type: '01', free_milage: '免拖' }
    const { id, two, reply } = await bothEdit({ contact: '王女士' }, { get_distance: 80 }, { place })
    expect(reply).toMatchObject({ code: 0, info: MESSAGES.stale })
    const amounts = Object.entries(reply.data.conflict).filter(([name]) => name.endsWith('money'))
    expect(amounts.length).toBeGreaterThan(0)
    for (const [, { mine, theirs }] of amounts) expect(mine).not.toBe(theirs)
    expect(reply.data.conflict.get_distance).toEqual({ mine: 80, theirs: 42.3 })
    const before = await two.order(id)
    expect(before).toMatchObject({ get_distance: 42.3, contact: '王女士' })
    expect(await two.post('/order/save', { id, version: reply.data.version, get_distance: 80 })).toMatchObject({
      code: 1,
    })
    expect(await two.order(id)).toMatchObject({ get_distance: 80, contact: '王女士' })
  })

  test('O-143 a mask that somebody still has is no edit of a phone that was changed meanwhile', async () => {
    const { id, reply } = await bothEdit({ phone: '13700137000' }, { case_no: 'PA-10' }, { account: 'masked' })
    expect(reply).toMatchObject({ code: 1 })
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ phone: '13700137000', case_no: 'PA-10' })
  })

  test('O-463 a version that the record never had merges nothing', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    for (const version of [0, -1, 99, 'x']) {
      const reply = await dispatch.post('/order/save', { id, version, contact: '赵先生' })
      expect([version, reply.code]).toEqual([version, 0])
    }
  })

  test('O-463 what a step writes meanwhile stays: an edit of the contact does not take the order back', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const seen = await dispatch.order(id)
    expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 1 })
    const { status } = await dispatch.order(id)
    expect(await dispatch.post('/order/save', { ...seen, contact: '周女士' })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ contact: '周女士', status })
  })
})

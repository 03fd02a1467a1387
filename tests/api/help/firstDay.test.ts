import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { firstSteps, KEYS_SEEN } from '../../../src/domain/help'
import { resources } from '../../../src/resources'
import { site } from '../../../src/resources/site'
import { pagesOfSite } from '../../../src/schema/compile/menu'
import { draft, FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'

interface Steps {
  readonly steps: readonly { readonly name: string; readonly done: boolean }[]
}

test('help: each step of the first day names a page and actions that exist', () => {
  const paths = pagesOfSite(site).map(({ path }) => path)
  const acts = resources.flatMap(({ name, actions }) => Object.keys(actions).map((action) => `${name} ${action}`))
  for (const { name, path, proof } of firstSteps) {
    if (path !== undefined) expect(paths, name).toContain(path)
    if ('log' in proof) for (const one of proof.log) expect(acts, name).toContain(one.join(' '))
  }
})

describe.each(mainEngine())('the first day, on %s', (engine) => {
  const desk = new Desk(engine)
  const stepsOf = async (client: Client) => {
    const { data }: Reply<Steps> = await client.get<Steps>('/v2/help/firstDay')
    return new Map(data.steps.map(({ name, done }) => [name, done]))
  }

  test('help: steps go by rights and firm type, and are done when the data say so', async () => {
    const admin = await stepsOf(await desk.as('admin'))
    expect(Object.fromEntries(admin)).toMatchObject({
      customer: true,
      customerFormula: true,
      provider: true,
      keys: false,
    })
    expect(admin.has('place')).toBe(false)

    const clerk = await desk.holder('dispatcher9', FIRM.platform, [
      'order_taking',
      'order_operation',
      'order_man',
      'op:2',
    ])
    const before = await stepsOf(clerk)
    expect([...before.keys()]).toEqual(['sound', 'place', 'dispatch', 'keys'])
    expect([...before.values()]).toEqual([false, false, false, false])

    const provider = await stepsOf(await desk.as('provider1'))
    expect(Object.fromEntries(provider)).toMatchObject({ technician: true, car: false, accept: false })
    expect(provider.has('customer')).toBe(false)

    // No right, no step: only what everybody may do.
    expect([...(await stepsOf(await desk.as('powerless'))).keys()]).toEqual(['keys'])
    expect(await desk.client('').get('/v2/help/firstDay')).toMatchObject({ code: 50008 })
  })

  test('help: what the user does counts, and nobody else', async () => {
    const clerk = await desk.holder('dispatcher9', FIRM.platform, [
      'order_taking',
      'order_operation',
      'order_man',
      'op:2',
    ])
    const other = await desk.holder('dispatcher8', FIRM.platform, [
      'order_taking',
      'order_operation',
      'order_man',
      'op:2',
    ])
    expect(await clerk.post('/order/create', draft)).toMatchObject({ code: 1 })
    await clerk.post('/v2/preference', { key: KEYS_SEEN, value: true })
    await clerk.post('/v2/preference', { key: 'alerts', value: { isMuted: false } })
    expect(Object.fromEntries(await stepsOf(clerk))).toMatchObject({
      place: true,
      keys: true,
      sound: true,
      dispatch: false,
    })
    expect([...(await stepsOf(other)).values()]).toEqual([false, false, false, false])
  })
})

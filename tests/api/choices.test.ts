import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { resources } from '../../src/resources'
import { type AnyResource, equalitiesOf, type FieldData, transitionsOf } from '../../src/schema/model'
import { type Account, FIRM } from './company'
import { Desk } from './desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

const narrowed = (resources as readonly AnyResource[]).flatMap((resource) => {
  const inputs = transitionsOf(resource).flatMap(([, { input = {} }]) => Object.entries<FieldData>(input))
  return [...Object.entries(resource.fields), ...inputs].flatMap(([name, { reference, where }]) => {
    const other = (resources as readonly AnyResource[]).find((one) => one.name === reference)
    const path = other?.actions.list?.call.split(' ')[1]
    return where && path ? [{ of: `${resource.name}.${name}`, path, where }] : []
  })
})

describe.each(mainEngine())('what a form offers, on %s', (engine) => {
  const desk = new Desk(engine)

  test('whoever reads a list of choices may ask it for what the form narrows it to', async () => {
    const accounts: readonly (readonly [Account, number, number])[] = [
      ['admin', FIRM.platform, 0],
      ['powerless', FIRM.platform, 0],
      ['insurer', FIRM.insurer, 1],
      ['provider1', FIRM.provider1, 3],
    ]
    const faults: string[] = []
    for (const [account, firm_id, firm_type] of accounts) {
      const client = await desk.as(account)
      const context = { user: { firm_id, firm_type }, now: 0, record: { payee_firm_id: firm_id } }
      for (const { of, path, where } of narrowed) {
        if ((await client.get<List>(path)).code !== 1) continue
        const asked = await client.get<List>(path, equalitiesOf(where, context))
        if (asked.code !== 1) faults.push(`${account} ${of}: ${asked.info}`)
      }
    }
    expect(narrowed.length).toBeGreaterThan(15)
    expect(faults).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { operationCodes, operationNode, roleCodes } from '../../src/domain/access'
import { resources } from '../../src/resources'
import { FIRM } from './company'
import { Desk } from './desk'

type Row = Readonly<Record<string, unknown>>
interface List {
  readonly data: readonly Row[]
  readonly total: number
}

const everything = [
  ...roleCodes.map(({ code }) => String(code)),
  ...operationCodes.map(({ code }) => operationNode(code)),
].filter((node) => node !== operationNode(20))

const callers: Readonly<Record<string, readonly string[]>> = {
  all: everything,
  masked: [...everything, operationNode(20)],
  blind: everything.filter((node) => node !== 'firm_info_show'),
  chooser: [],
}

describe.each(engines())('a list answers the fields that are asked for, on %s', (engine) => {
  const desk = new Desk(engine)
  const lists = resources.flatMap(({ name, actions, fields }) => {
    const [method, path] = actions.list?.call.split(' ') ?? []
    return method === 'GET' && path ? [{ name, path, fields }] : []
  })

  test('every list to every kind of caller: as of whole rows, nothing more and nothing less', async () => {
    for (const status of [1, 31, 12, 22] as const) await desk.orderAt(status)
    const faults: string[] = []
    let compared = 0
    for (const [kind, nodes] of Object.entries(callers)) {
      for (const firm of [FIRM.platform, FIRM.insurer, FIRM.provider1]) {
        const client = await desk.holder(`${kind}${firm}`, firm, nodes)
        for (const { name, path, fields } of lists) {
          const whole = await client.get<List>(path, { limit: 20 })
          const [first] = whole.data?.data ?? []
          if (whole.code !== 1 || !first) continue
          // Each half of what it has by itself, so that nothing is there only because of its neighbour.
          const known = Object.entries(fields as Row).flatMap(([one, field]) => {
            const { detail, shows } = field as { detail?: boolean; shows?: Row }
            return detail ? [] : [one, ...Object.keys(shows ?? {})]
          })
          for (const parity of [0, 1]) {
            const asked = ['id', ...known.filter((_, i) => i % 2 === parity)]
            const part = await client.get<List>(path, { limit: 20, fields: asked.join() })
            const wanted = whole.data.data.map((row) =>
              Object.fromEntries(asked.flatMap((one) => ((row[one] ?? null) === null ? [] : [[one, row[one]]]))),
            )
            compared++
            if (JSON.stringify(sorted(part.data?.data)) !== JSON.stringify(sorted(wanted)))
              faults.push(`${name} to ${kind} of ${firm}: ${part.info}`)
            if (part.data?.total !== whole.data.total) faults.push(`${name} to ${kind} of ${firm}: number`)
          }
        }
      }
    }
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(60)
  })

  test('what handlers add is answered where it is asked for', async () => {
    const id = await desk.orderAt(24)
    const client = await desk.as('dispatch')
    const { data: whole } = await client.get<List>('/order/list', { id })
    const names = ['driver', 'pay', 'settle_money', 'may_bargain', 'customer_name', 'firm_name']
    for (const name of names) {
      const { data } = await client.get<List>('/order/list', { id, fields: name })
      expect(data.data, name).toEqual([
        { id, ...((whole.data[0]?.[name] ?? null) !== null && { [name]: whole.data[0]?.[name] }) },
      ])
    }
  })

  test('an unknown field is refused by its name, one that only a detail has too; a sum over the filter stays', async () => {
    const client = await desk.as('dispatch')
    for (const name of ['no_such', 'price', 'constructor', '__proto__', 'removed_at'])
      expect(await client.get('/order/list', { fields: `id,${name}` })).toMatchObject({
        code: 0,
        info: `没有字段「${name}」`,
      })
    expect((await client.get('/order/list', { fields: 'no' })).data).toHaveProperty('total_predict_money')
    expect(await client.get('/order/list', { fields: 'x,'.repeat(5000) })).toMatchObject({
      code: 0,
      info: '参数 fields 最多8000个字符',
    })
  })

  test('the same list again and again, by few rows and many, answers alike', async () => {
    const client = await desk.as('dispatch')
    const now = Math.floor(Date.now() / 1000)
    const ask = (days: number, limit: number) =>
      client.get<List>('/order/list', {
        start_time: now - days * 86_400,
        end_time: now + 86_400,
        limit,
        fields: 'id,no',
      })
    const first = await ask(3, 10)
    for (let i = 0; i < 12; i++) expect(await ask(3, 10)).toEqual(first)
    expect((await ask(0, 1)).data.data.length).toBeLessThanOrEqual(1)
  })
})

const sorted = (rows: readonly Row[] | undefined): readonly unknown[] =>
  (rows ?? []).map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

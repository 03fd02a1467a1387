import { describe, expect, test } from 'vitest'
import { resources } from '../src/resources'
import { waysOf } from '../src/schema/compile/machine'
import { machineDiagram } from '../src/schema/compile/machineDiagram'
import type { AnyResource, Choice, Machine } from '../src/schema/model'

const machines = resources.flatMap((resource) => (resource.machines ?? []).map((machine) => ({ resource, machine })))
const named = machines.map(({ resource, machine }) => [`${resource.name}.${machine.field}`, resource, machine] as const)
const codesOf = (resource: AnyResource, { field }: Machine) =>
  ((resource.fields[field]?.choices ?? []) as readonly Choice[]).map(({ code }) => code)

/** States that a transition reaches, beside those that a record begins in. */
function reached(resource: AnyResource, machine: Machine): Set<unknown> {
  const seen = new Set<unknown>(machine.starts)
  for (const { arc } of waysOf(resource, machine)) {
    for (const to of arc.to) if (to === 'kept') for (const code of machine.standIn?.for ?? []) seen.add(code)
    for (const to of arc.to) if (to !== 'same' && to !== 'kept') seen.add(to)
  }
  return seen
}

/** The transitions of later parts of the product: nothing leads to these states yet. */
const COMING: Readonly<Record<string, readonly number[]>> = {
  'order.firm_progress': [4, 5],
  'order.customer_progress': [1, 2, 3, 4, 5, 6],
  'userCoupon.status': [1, 4],
  'approval.status': [4, 10],
  'refund.status': [0],
}

describe.each(named)('the life of %s', (name, resource, machine) => {
  const codes = codesOf(resource, machine)
  const coming: readonly (number | string)[] = COMING[name] ?? []
  const ways = waysOf(resource, machine)

  test('names its states alone', () => {
    const told = [...machine.starts, ...machine.ends, ...ways.flatMap(({ arc }) => [...arc.from, ...arc.to])]
    expect(told.filter((code) => code !== 'same' && code !== 'kept' && !codes.includes(code))).toEqual([])
  })

  test('reaches every state, and leaves every one that is no end', () => {
    const arrives = reached(resource, machine)
    expect(codes.filter((code) => !arrives.has(code) && !coming.includes(code))).toEqual([])
    const left = new Set(ways.flatMap(({ arc }) => arc.from))
    const stuck = codes.filter((code) => !left.has(code) && !machine.ends.includes(code) && !coming.includes(code))
    expect(stuck.filter((code) => code !== machine.standIn?.state)).toEqual([])
    const beyond = ways.filter(
      ({ arc }) => arc.to.some((to) => to !== 'same') && arc.from.some((code) => machine.ends.includes(code)),
    )
    expect(beyond.map(({ name: way }) => way)).toEqual([])
  })
})

test('docs/machines.md draws each of them (`npx vitest run tests/machines.test.ts -u` draws anew)', async () => {
  const drawn = machines.map(({ resource, machine }) => {
    const title = `## ${resource.label}：${resource.fields[machine.field]?.label}（${resource.name}.${machine.field}）`
    return `${title}\n\n\`\`\`mermaid\n${machineDiagram(resource, machine)}\n\`\`\``
  })
  const head =
    '# Machines\n\nThe lives of records, drawn from their declarations by `tests/machines.test.ts`; not to be edited by hand.'
  await expect([head, ...drawn, ''].join('\n\n')).toMatchFileSnapshot('../docs/machines.md')
})

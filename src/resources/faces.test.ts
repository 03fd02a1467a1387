import { expect, test } from 'vitest'
import { type AnyResource, verbOf } from '../schema/model'
import type { RepliesByName } from '../schema/model/reply'
import { resources } from './index'
import { replies } from './replies'

const all: readonly AnyResource[] = resources
const named = (name: string) => all.find((one) => one.name === name)
const faced = all.flatMap(({ name, face }) => (face ? [[name, face] as const] : []))
const answers: RepliesByName = replies

test('customers, firms, companies and technicians have a face', () => {
  expect(faced.map(([name]) => name).sort()).toEqual(['company', 'customer', 'firm', 'technician'])
})

test.each(faced)(
  'what the face of %s shows is answered by a declared call, or by a list with that filter',
  (_, face) => {
    for (const { call, by } of face.reads ?? []) {
      const [resource = '', action = ''] = call.split('.')
      expect(named(resource)?.actions[action]?.call, call).toMatch(/^GET /)
      expect(Object.keys(answers[resource]?.asked?.[action] ?? {}), call).toContain(by)
    }
    for (const one of [...(face.figures ?? []), ...(face.states ?? [])]) {
      if ('list' in one) {
        const list = named(one.list)
        expect(list && verbOf(list, 'list'), one.list).toBeDefined()
        expect(list?.fields[one.by]?.filter, `${one.list}.${one.by}`).toBeTruthy()
        if (one.sum) expect(list?.fields[one.sum]?.total, one.sum).toBeTruthy()
        continue
      }
      const [resource = '', action = ''] = one.of.split('.')
      const members = answers[resource]?.calls?.[action]?.of ?? {}
      const said = members[one.member]
      // A page of rows has its sums beside them.
      expect(said, `${one.of}.${one.member}`).toBeDefined()
      const words = 'label' in one ? [one.say, ...(one.notes ?? []), one.hint] : []
      for (const [, member = ''] of words.join().matchAll(/%\{(\w+)\}/g))
        expect(Object.keys(said?.of ?? {}), `${one.of}.${one.member}: %{${member}}`).toContain(member)
    }
  },
)

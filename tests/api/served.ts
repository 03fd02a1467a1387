import { expect, test } from 'vitest'
import { resources } from '../../src/resources'
import { replies } from '../../src/resources/replies'
import { openapiDocument } from '../../src/schema/compile/openapi'
import type { Desk } from './desk'

export type Call = `${'GET' | 'POST'} /${string}`
/** A call of the specification, and the names of what it takes or is filtered by. */
export type Served = readonly [requirement: string, call: Call, fields?: string]

type Schema = {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
export const document = openapiDocument(resources, { title: '', version: '', server: '/api', replies }) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const parts = (call: Call) => call.split(' ') as ['GET' | 'POST', string]

const namesOf = ({ $ref, properties = {}, anyOf = [], allOf = [] }: Schema): string[] => {
  const referred = $ref && document.components.schemas[$ref.split('/').at(-1) ?? '']
  return [...Object.keys(properties), ...[...anyOf, ...allOf].flatMap(namesOf), ...(referred ? namesOf(referred) : [])]
}

function taken(call: Call): readonly string[] {
  const [method, path] = parts(call)
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesOf(schema))
  return [...parameters.map(({ name }) => name), ...bodies]
}

export const isMounted = (desk: Desk, call: Call): boolean => {
  const [method, path] = parts(call)
  return desk.app.hasRoute({ method, url: `/api${path}` })
}

/** A test for each call: it is there, and takes what it is said to take. */
export function testServed(desk: Desk, served: readonly Served[]): void {
  const rows = served.map(([requirement, call, fields = '']) => [requirement, call, fields] as const)
  test.each(rows)('%s %s is served, with %s', (_requirement, call, fields) => {
    expect(isMounted(desk, call)).toBe(true)
    const known = taken(call)
    expect(fields.split(' ').filter((name) => name !== '' && !known.includes(name))).toEqual([])
  })
}

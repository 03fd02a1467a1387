import type { AnyResource } from '../model'

interface Knows {
  readonly resource: AnyResource
  fail(place: string, fault: string): never
  knows(place: string, name: string): void
  refers(place: string, name: string): void
}

/** A face names fields of its record, calls that it reads, and lists that exist. */
export function checkFace({ resource, fail, knows, refers }: Knows): void {
  const { face } = resource
  if (!face) return
  if (!resource.title) fail('face', 'its record has no title')
  for (const name of [face.portrait, ...(face.chips ?? []), ...(face.line ?? [])]) if (name) knows('face', name)
  const calls = (face.reads ?? []).map(({ call }) => call)
  for (const call of calls) refers('face.reads', call.split('.')[0] ?? '')
  for (const one of [...(face.figures ?? []), ...(face.states ?? [])]) {
    if ('list' in one) refers('face.figures', one.list)
    else if (!calls.includes(one.of)) fail('face', `"${one.of}" is none of its reads`)
  }
}

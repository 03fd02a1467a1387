import type { AnyResource } from '../../schema/model'

/**
 * react-admin knows a resource by its name (`/order`, `/order/create`, `/order/12`), the specification by an address
 * (`/case/index`). This table is the only place where one becomes the other.
 */
export type PathMap = (path: string) => string

/** Ids are integers, so the address of another page below the same word (`/customer/user`) is never taken for a record. */
const PART = String.raw`(?:/create(?:/.*)?|/\d+(?:/.*)?|/\*|/)?`

/**
 * @param forms screens that stand for the form of a resource: `/order/create` → the screen, `/order/12` → the screen with `?id=12`
 * @returns the address of a react-admin path, query and hash kept; any other path is itself
 */
export function createPathMap(resources: readonly AnyResource[], forms: Readonly<Record<string, string>>): PathMap {
  const addresses = new Map(resources.flatMap(({ name, path }) => (path ? [[name, path] as const] : [])))
  if (addresses.size === 0) return (path) => path
  const known = new RegExp(`^/(${[...addresses.keys()].join('|')})(${PART})([?#].*)?$`)

  return (path) => {
    const [, name = '', part = '', tail = ''] = known.exec(path) ?? []
    const address = addresses.get(name)
    if (!address) return path
    const form = forms[name]
    const id = /^\/(\d+)$/.exec(part)?.[1]
    if (form && part === '/create') return `${form}${tail}`
    if (form && id) return withId(form, id, tail)
    return `${address}${part === '/' ? '' : part}${tail}`
  }
}

function withId(form: string, id: string, tail: string): string {
  const [query = '', hash] = tail.replace(/^\?/, '').split('#', 2)
  const more = tail.startsWith('?') && query ? `&${query}` : ''
  return `${form}?id=${id}${more}${hash === undefined ? '' : `#${hash}`}`
}

import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, type GetListParams, HttpError, memoryStore, type Store, TestMemoryRouter } from 'react-admin'
import type { ActionProvider } from '../provider'
import { rows, user } from './sample'
import { asWritten, Notices, signedInAs } from './signedIn'

/** A call that reached the provider. */
interface Call {
  readonly verb: string
  readonly resource: string
  readonly params: Readonly<Record<string, unknown>>
}

export const refusal = (info: string, data: unknown = {}) => new HttpError(info, 400, { code: 0, info, data })

/** A data provider over `count` rows that writes down what it is asked; `answer` replaces a verb's answer. */
export function fakeProvider(count: number, answer: Partial<ActionProvider> = {}) {
  const all = rows(count)
  const calls: Call[] = []
  const log = (verb: string, resource: string, params: object) => calls.push({ verb, resource, params: { ...params } })
  const verbs = {
    getList: async (_: string, { pagination }: GetListParams) => {
      const { page = 1, perPage = 10 } = pagination ?? {}
      const data = all.slice((page - 1) * perPage, page * perPage)
      return { data, total: count, meta: { totals: { amount: count * 10, distance: count / 10 } } }
    },
    getOne: async (_: string, { id }: { id: unknown }) => ({ data: all.find((one) => String(one.id) === String(id)) }),
    getMany: async (_: string, { ids }: { ids: unknown[] }) => ({ data: ids.map((id) => ({ id, name: `名${id}` })) }),
    create: async (_: string, { data }: { data: object }) => ({ data: { id: 1000, ...data } }),
    update: async (_: string, { id, data }: { id: unknown; data: object }) => ({ data: { id, ...data } }),
    delete: async (_: string, { id }: { id: unknown }) => ({ data: { id } }),
    action: async () => ({ data: {} }),
    ...answer,
  }
  const provider = Object.fromEntries(
    Object.entries(verbs).map(([verb, reply]) => [
      verb,
      (resource: string, ...rest: object[]) => {
        const named = verb === 'action' ? { name: rest[0], body: rest[1], options: rest[2] } : rest[0]
        log(verb, resource, named ?? {})
        return (reply as (...args: unknown[]) => Promise<unknown>)(resource, ...rest)
      },
    ]),
  ) as unknown as ActionProvider
  const of = (verb: string) => calls.filter((call) => call.verb === verb)
  return { provider, calls, of }
}

interface MountOptions {
  readonly at?: string
  readonly store?: Store
}

/** Mounts a screen as the app would: signed in, on its address, over the given provider. */
export function mount(
  provider: ActionProvider,
  screen: ReactNode,
  { at = '/sample', store = memoryStore() }: MountOptions = {},
) {
  return render(
    <TestMemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={provider} authProvider={signedInAs(user)} i18nProvider={asWritten} store={store}>
        {screen}
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
}

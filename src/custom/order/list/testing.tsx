import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { CoreAdminContext, HttpError, ListContextProvider, memoryStore, TestMemoryRouter, useList } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'
import type { Identity } from '../../../schema/compile/access'
import { ActionsProvider } from '../../../schema/views'
import { asWritten, Notices, signedInAs } from '../../../schema/views/tests/signedIn'
import type { OrderRow } from '../parts/orderRow'

/** 2026-11-20 09:30:00 in Beijing */
export const NOW = 1_795_138_200

export const dispatcher: Identity = {
  id: 7,
  firm_id: 1,
  firm_type: 0,
  nodes: ['order_man', 'order_operation', 'order_taking', 'essential_info', 'pic_handle', 1, 2, 3, 4, 7, 12],
}
export const providerClerk: Identity = { ...dispatcher, id: 9, firm_id: 3, firm_type: 3 }

const blank = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))

/** An order as a list carries it: a tow just placed, with whatever is given in its place. */
export function anOrder(over: Partial<OrderRow> = {}): OrderRow {
  const order = {
    ...blank,
    id: 1,
    version: 3,
    no: 'RD261120000001',
    car_no: '粤B9F3K2',
    status: 1,
    type: 1,
    is_subscribe: 1,
    order_time: NOW - 20,
    status_time: NOW - 20,
    customer_id: 14,
    customer_name: '鹏安财险',
    customer_alias: '鹏安',
    contact: '何先生',
    phone: '13900006408',
    address: '南山区科苑南路2666号',
    theodolitic: '113.9461,22.5201',
    a_province: 44,
    a_city: 4403,
    destination: '坪山区坪山大道2007号',
    charge_type: '01',
    free_milage: '20',
    dispatch_type: 0,
    dispatch_fail: 0,
    is_cash: 0,
    is_many_rescue: 0,
    is_audit: 0,
    is_off: 0,
    is_check: 1,
    ...over,
  }
  return order as OrderRow
}

export const refusal = (info: string) => new HttpError(info, 400, { code: 0, info, data: {} })

interface Call {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
  readonly options: { readonly idempotencyKey?: string } | undefined
}

/** What calls answer of which a test says nothing, where that is not an empty object. */
const nothing: Readonly<Record<string, unknown>> = { todos: { data: [], total: 0 } }

/** A provider that answers actions by name and writes down what it is asked. */
export function fakeDesk(order: object, answers: Readonly<Record<string, (call: Call) => unknown>> = {}) {
  const calls: Call[] = []
  const uploads: File[] = []
  const provider = {
    getOne: async () => ({ data: order }),
    getList: async () => ({ data: [order], total: 1 }),
    getMany: async () => ({ data: [] }),
    action: async (_resource: string, name: string, body: Call['body'], options: Call['options']) => {
      const call = { name, body, options }
      calls.push(call)
      return { code: 1, info: '', data: (await answers[name]?.(call)) ?? nothing[name] ?? {} }
    },
    uploadFile: async (file: File) => {
      uploads.push(file)
      return { key: 'u/1/a.jpg', url: '/a.jpg', name: file.name, size: file.size }
    },
  } as unknown as DeskDataProvider
  return { provider, calls, uploads, of: (name: string) => calls.filter((call) => call.name === name) }
}

function OwnList({ rows, children }: { readonly rows: readonly OrderRow[]; readonly children: ReactNode }) {
  const [data] = useState(() => [...rows])
  const list = useList({ data, resource: resource.name })
  return (
    <ListContextProvider value={list}>
      <ActionsProvider resource={resource}>{children}</ActionsProvider>
    </ListContextProvider>
  )
}

/** Mounts a part of the order screens: signed in, over the given provider, within a list of these rows. */
export function mountDesk(
  provider: DeskDataProvider,
  screen: ReactNode,
  {
    user = dispatcher,
    rows = [],
    at = '/case/index',
  }: { user?: Identity; rows?: readonly OrderRow[]; at?: string } = {},
) {
  return render(
    <TestMemoryRouter initialEntries={[at]}>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={signedInAs(user)}
        i18nProvider={asWritten}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <OwnList rows={rows}>{screen}</OwnList>
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
}

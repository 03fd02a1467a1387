import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, HttpError, memoryStore, type Store, TestMemoryRouter } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import type { OrderPrice } from '../../../resources/order/order.fields'
import type { Identity } from '../../../schema/compile/access'
import { asWritten, Notices, signedInAs } from '../../../schema/views/tests/signedIn'
import OrderFormScreen from './OrderFormScreen'

export const dispatcher: Identity = { id: 7, firm_id: 1, firm_type: 1, nodes: ['order_man', 'order_operation', 1, 2] }

/** A call that reached the provider. */
interface Call {
  readonly verb: string
  readonly params: Readonly<Record<string, unknown>>
}

type Answer = (...args: never[]) => Promise<unknown>

export const refusal = (info: string, data: unknown = {}) => new HttpError(info, 400, { code: 0, info, data })
export const timeOut = () => new HttpError('请求超时，请重试', 0, { cause: 'AbortError' })

const customer = { id: 14, name: '鹏安财险', free_service: 20 }

/** The towing price of check value 42.3 km: 140.00 + 27.3 × 6.00 (finance §9), money in fen. */
export const towing = (kilometres = 27.3, owner = 13_380): OrderPrice => {
  const mileage = Math.round(kilometres * 600)
  const lines = [
    { key: 'first', label: '起步价', quantity: '含 15 km', unit: 14_000, amount: 14_000 },
    { key: 'mileage', label: '里程费', quantity: `${kilometres} km`, unit: 600, amount: mileage },
  ]
  const formula = { id: 3, version: 12, title: '深圳市·小型车' }
  return { customer: { formula, lines, total: 14_000 + mileage }, firm: null, owner, message: null }
}

/** A desk's provider that writes down what it is asked; `answers` replaces what a verb or an action answers. */
export function fakeDesk(answers: Readonly<Record<string, Answer>> = {}) {
  const calls: Call[] = []
  const told =
    (verb: string, otherwise: Answer): Answer =>
    (...args) => {
      const [, params] = args as readonly unknown[]
      calls.push({ verb, params: { ...(params as object) } })
      return (answers[verb] ?? otherwise)(...args)
    }
  const actions: Readonly<Record<string, Answer>> = {
    compute: told('compute', async () => ({
      data: { go_distance: 6.8, get_distance: 42.3, estimated: true, price: towing() },
    })),
    duplicates: told('duplicates', async () => ({ data: [] })),
    recentPlaces: told('recentPlaces', async () => ({ data: [] })),
  }
  const provider = {
    getList: told('getList', async () => ({ data: [customer], total: 1 })),
    getMany: told('getMany', async () => ({ data: [customer] })),
    getOne: told('getOne', async () => ({ data: null })),
    create: told('create', async () => ({ data: { id: 88, no: 'RD251120000088', status: 1 } })),
    update: told('update', async () => ({ data: { id: 12 } })),
    action: (resource: string, name: string, ...rest: never[]) => (actions[name] as Answer)(resource as never, ...rest),
    call: async () => ({ data: [] }),
  } as unknown as DeskDataProvider
  const of = (verb: string) => calls.filter((call) => call.verb === verb)
  return { provider, of }
}

interface OpenOptions {
  readonly at?: string
  readonly store?: Store
  readonly identity?: Identity
}

/** Opens the form at its address, signed in. @returns where the visitor is now, and the rendered tree */
export function open(
  provider: DeskDataProvider,
  { at = '/case/placeorder', store = memoryStore(), identity = dispatcher }: OpenOptions = {},
) {
  let address = at
  const view = render(
    <TestMemoryRouter
      initialEntries={[at]}
      locationCallback={({ pathname, search }) => {
        address = pathname + search
      }}
    >
      <CoreAdminContext
        dataProvider={provider}
        authProvider={signedInAs(identity)}
        i18nProvider={asWritten}
        store={store}
      >
        <OrderFormScreen />
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { ...view, address: () => address }
}

/** The input, not the section 客户与报案. */
export const CUSTOMER = /^客户(?!与)/

export const notices = () => screen.getByLabelText('notices').textContent ?? ''
export const input = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement

export function type(label: RegExp, value: string) {
  fireEvent.change(input(label), { target: { value } })
  fireEvent.blur(input(label))
}

/** Chooses the customer in its list. */
export async function chooseCustomer() {
  fireEvent.mouseDown(input(CUSTOMER))
  fireEvent.click(await screen.findByText(customer.name))
}

/** Everything that a jump start needs. */
export async function fillJumpStart() {
  await screen.findByLabelText(/^车牌/)
  await chooseCustomer()
  type(/^车牌/, '粤B9F3K2')
  type(/^联系人/, '陈先生')
  type(/^联系电话/, '13800138021')
  fireEvent.click(screen.getByLabelText('搭电'))
  type(/^救援地$|^救援地 /, '深圳市南山区深南大道9672号')
}

export const submit = (name: RegExp = /^提交订单/) => fireEvent.click(screen.getByRole('button', { name }))

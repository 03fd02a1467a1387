// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lending } from '../../resources/finance/lending.resource'
import { firm } from '../../resources/firm/firm.resource'
import { kinds } from '../../schema/kinds/registry'
import { kindUi } from '../../schema/kinds/ui'
import { ActionDialog } from '../../schema/views/actions/ActionDialog'
import { SchemaForm } from '../../schema/views/form/SchemaForm'
import { fakeProvider, mount } from '../../schema/views/tests/mount'

afterEach(cleanup)
const OPTIONAL = '选填'
const box = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement

test('F-030 whom an advance is for is asked of the platform, and not called optional; nor is anything else of its form', async () => {
  const { provider, of } = fakeProvider(0)
  mount(provider, <SchemaForm resource={lending} mode="create" onDone={() => undefined} />)
  const chosen = await screen.findByRole('combobox', { name: /借款企业/ })
  expect(chosen.getAttribute('placeholder') ?? '').not.toBe(OPTIONAL)
  expect(screen.queryAllByPlaceholderText(OPTIONAL)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  expect(await screen.findByText('请选择借款企业')).toBeTruthy()
  expect(of('create')).toEqual([])
})

test('F-315 F-318 the period is optional for cash and asked for by the month, and the dialog says so before it is sent', async () => {
  const { provider } = fakeProvider(0)
  const run = vi.fn(async () => ({ data: {} }))
  const record = { id: 4, pay_type: 2, pay_peroid: null, tax_rate: 6, real_tax_rate: 6 }
  const setpay = (of: typeof record) => (
    <ActionDialog resource={firm} action={firm.actions.setpay} record={of} run={run} onClose={() => undefined} />
  )
  mount(provider, setpay(record))
  await screen.findByLabelText(/结算周期/)
  expect(box(/结算周期/).placeholder).toBe(OPTIONAL)
  cleanup()
  mount(provider, setpay({ ...record, pay_type: 1 }))
  await screen.findByLabelText(/结算周期/)
  expect(box(/结算周期/).placeholder).not.toBe(OPTIONAL)
  fireEvent.click(screen.getByRole('button', { name: /Ctrl Enter/ }))
  expect(await screen.findByText('请填写结算周期！')).toBeTruthy()
  await waitFor(() => expect(run).not.toHaveBeenCalled())
})

test('F-030 the day of repayment is a day wherever it stands: typed, in the list and the detail, in a file', async () => {
  const { due_time } = lending.fields
  const noon = 1_795_147_200
  mount(fakeProvider(0).provider, <SchemaForm resource={lending} mode="create" onDone={() => undefined} />)
  await screen.findByLabelText(/约定还款日/)
  expect(box(/约定还款日/).placeholder).toBe('年-月-日')
  fireEvent.change(box(/约定还款日/), { target: { value: '2026-11-20 12:00' } })
  fireEvent.blur(box(/约定还款日/))
  expect(box(/约定还款日/).value).toBe('2026-11-20')
  cleanup()
  const { container } = render(<kindUi.unixTime.Field source="at" field={due_time} record={{ at: noon }} />)
  expect([container.textContent, container.querySelector('[title]')]).toEqual(['2026-11-20', null])
  expect(kinds.unixTime.csv.format(noon, due_time, {})).toBe('2026-11-20')
})

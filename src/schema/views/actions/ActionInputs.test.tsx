// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { askedBy } from '../../compile/states'
import { type AnyAction, type AnyResource, field } from '../../model'
import { FormProviders } from '../form/FormProviders'
import { ActionInputs } from './ActionInputs'

afterEach(cleanup)

const record = { rules: [{ if: { state: 3 }, show: ['result'] }] } as unknown as AnyResource
const button = (to: number): AnyAction =>
  ({
    ...{ label: '完成', call: 'POST /x', input: { result: field.text('结果'), note: field.text('备注') } },
    set: { state: to, result: '$input.result' },
  }) as AnyAction

function Inputs({ to }: { readonly to: number }) {
  const form = useForm<FieldValues>({ defaultValues: { result: null, note: null } })
  return (
    <FormProviders form={form} resource="case">
      <ActionInputs resource="case" asked={askedBy(record, button(to), { state: 1 })} />
    </FormProviders>
  )
}

test.each([
  [2, ['备注']],
  [3, ['结果', '备注']],
] as const)('a button that leads to %i asks what is shown in that state', async (to, labels) => {
  render(
    <AdminContext>
      <Inputs to={to} />
    </AdminContext>,
  )
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(labels.length))
  for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy()
})

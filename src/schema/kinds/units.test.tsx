// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { CoreAdminContext, Form, I18nContextProvider, testDataProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskI18nProvider } from '../../i18n/i18nProvider'
import { field } from '../model'
import { kindInputs } from './inputs'
import { kindUi } from './ui'

afterEach(cleanup)

const i18n = deskI18nProvider([])
beforeEach(() => i18n.changeLocale('en'))

const seconds = field.integer('接单时限', { unit: '秒', filter: 'range' })

test('a unit is read in the reader’s language, in a cell, a filter and a form', () => {
  const { Field, Filter } = kindUi.integer
  const Input = kindInputs.integer
  const { container } = render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <I18nContextProvider value={i18n}>
        <Field source="time" field={seconds} record={{ id: 1, time: 60 }} />
        {Filter && <Filter name="time" label="Time" field={seconds} value={{}} onChange={() => undefined} />}
        <Form record={{}}>
          <Input source="time" field={seconds} resource="dispatchRule" />
        </Form>
      </I18nContextProvider>
    </CoreAdminContext>,
  )
  expect(container.textContent).not.toContain('秒')
  expect(container.textContent?.split('60s')).toHaveLength(2)
  expect(container.querySelectorAll('.MuiInputAdornment-root')[0]?.textContent).toBe('s')
})

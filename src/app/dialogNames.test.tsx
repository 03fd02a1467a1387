// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDetail } from '../custom/order/detail/testing'
import { dispatcher, fakeDesk } from '../custom/order/list/testing'
import { resources } from '../resources'
import { order } from '../resources/order/order.resource'
import { type AnyResource, transitionsOf } from '../schema/model'
import { ActionTask } from '../schema/views/actions/ActionTask'
import type { Row } from '../schema/views/row'
import { asWritten, signedInAs } from '../schema/views/tests/signedIn'
import { openFeatures } from './features'

beforeAll(openFeatures)
afterEach(cleanup)

/** Opens the dialog of an action and gives what its head says of the record. */
async function headOf(resource: AnyResource, name: string, record: Row): Promise<string> {
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={fakeDesk(record).provider}
        authProvider={signedInAs(dispatcher)}
        i18nProvider={asWritten}
        store={memoryStore()}
      >
        <ActionTask
          resource={resource}
          task={{ name, record }}
          run={async () => ({ data: {} })}
          onClose={() => undefined}
        />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  // Not by its role: that looks at every element of the page.
  const isThere = () =>
    document.querySelector('[role=dialog]') && !document.querySelector('[role=dialog] [aria-busy=true].rd-fee-wait')
  await waitFor(() => expect(isThere()).toBe(true))
  const head = () => document.querySelector('.rd-dialog-brief')?.textContent ?? ''
  await waitFor(() => expect(head()).not.toBe('')).catch(() => undefined)
  const said = head()
  cleanup()
  return said
}

/** A row whose every name is its own. */
const rowOf = ({ fields, title = '', shortName = title }: AnyResource): Row => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  id: 8,
  [title]: '甲乙丙丁',
  [shortName]: '甲乙丙丁',
})

const detail = aDetail({ id: 8, status: 12, firm_id: 3, car_no: '粤B9F3K2', no: 'RD261120000001' })

test('a dialog names the record that its declared action is about', async () => {
  const unnamed: string[] = []
  for (const resource of resources as readonly AnyResource[]) {
    const isOrder = resource.name === order.name
    if (!resource.title && !isOrder) continue
    const record = isOrder ? { ...detail } : rowOf(resource)
    for (const [name, { input, confirm, widget, at }] of transitionsOf(resource)) {
      if (widget || (!input && !confirm) || at === 'toolbar' || at === 'none' || at === 'bulk') continue
      const said = await headOf(resource, name, record)
      if (!said.includes(isOrder ? 'RD261120000001' : '甲乙丙丁')) unnamed.push(`${resource.name}.${name}: ${said}`)
    }
    if ('remove' in resource.actions) {
      const said = await headOf(resource, 'remove', record)
      if (!said.includes(isOrder ? 'RD261120000001' : '甲乙丙丁')) unnamed.push(`${resource.name}.remove: ${said}`)
    }
  }
  expect(unnamed).toEqual([])
})

test.each(['modifyPrice', 'writeOff', 'systemWriteOff', 'invoice'])(
  'O-216 %s of an order names it too, with its plate and number',
  async (name) => {
    const said = await headOf(order, name, { ...detail })
    expect(said).toContain('粤B9F3K2')
    expect(said).toContain('RD261120000001')
    expect(said).not.toContain('NaN')
  },
)

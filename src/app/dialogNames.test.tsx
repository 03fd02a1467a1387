// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDetail } from '../custom/order/detail/testing'
import { dispatcher, fakeDesk } from '../custom/order/list/testing'
import { resources } from '../resources'
import { order } from '../resources/order/order.resource'
import { type AnyAction, type AnyResource, type FieldData, transitionsOf, verbOf } from '../schema/model'
import { ActionTask } from '../schema/views/actions/ActionTask'
import type { Row } from '../schema/views/row'
import { asWritten, signedInAs } from '../schema/views/tests/signedIn'
import { openFeatures } from './features'

beforeAll(openFeatures)
afterEach(cleanup)

/** Rules that hold without a layout: contrast and the size of targets are looked at in a browser (tests/e2e/axe.spec.ts). */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: false },
    'target-size': { enabled: false },
    region: { enabled: false },
    'label-content-name-mismatch': { enabled: true },
  },
  resultTypes: ['violations'],
  elementRef: false,
  preload: false,
}

const seen = new Set<string>()
/** Whether a dialog has a part that no dialog before it had: the same inputs of the same frame have the same faults. */
function isNews(inputs: Readonly<Record<string, FieldData>> = {}, frame = ''): boolean {
  const parts = Object.values(inputs).map(
    ({ kind, widget = '', required, many }) => `${kind} ${widget} ${Boolean(required)} ${Boolean(many)}`,
  )
  const fresh = [...parts, frame].filter((part) => !seen.has(part))
  for (const part of fresh) seen.add(part)
  return fresh.length > 0
}

/** What axe finds wrong with the open dialogs, one line a rule, with the first element. */
async function faultsOf(what: string): Promise<string[]> {
  const { violations } = await axe.run(document.body, RULES)
  return violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
}

/** Opens the dialog of an action and gives what its head says of the record. @param faults takes what axe finds */
async function headOf(resource: AnyResource, name: string, record: Row | null, faults?: string[]): Promise<string> {
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={fakeDesk(record ?? detail).provider}
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
  if (record) await waitFor(() => expect(head()).not.toBe('')).catch(() => undefined)
  const said = head()
  faults?.push(...(await faultsOf(`${resource.name}.${name}`)))
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

/** A dialog that is declared, and opened without code of its own. */
const isPlain = ({ input, confirm, widget }: AnyAction): boolean => !widget && Boolean(input || confirm)

const detail = aDetail({ id: 8, status: 12, firm_id: 3, car_no: '粤B9F3K2', no: 'RD261120000001' })

test('a dialog names the record that its declared action is about, and axe finds nothing in it', async () => {
  const unnamed: string[] = []
  const faults: string[] = []
  for (const resource of resources as readonly AnyResource[]) {
    const isOrder = resource.name === order.name
    if (!resource.title && !isOrder) continue
    const record = isOrder ? { ...detail } : rowOf(resource)
    for (const [name, action] of transitionsOf(resource)) {
      if (!isPlain(action) || action.at === 'toolbar' || action.at === 'none' || action.at === 'bulk') continue
      const said = await headOf(resource, name, record, isNews(action.input, `${action.danger}`) ? faults : undefined)
      if (!said.includes(isOrder ? 'RD261120000001' : '甲乙丙丁')) unnamed.push(`${resource.name}.${name}: ${said}`)
    }
    if ('remove' in resource.actions) {
      const said = await headOf(resource, 'remove', record, isNews({}, 'remove') ? faults : undefined)
      if (!said.includes(isOrder ? 'RD261120000001' : '甲乙丙丁')) unnamed.push(`${resource.name}.remove: ${said}`)
    }
  }
  expect(unnamed).toEqual([])
  expect(faults).toEqual([])
}, 300_000)

test('axe finds nothing in the dialogs about no record, nor in the forms that add one, where they have parts of their own', async () => {
  const faults: string[] = []
  let opened = 0
  for (const resource of resources as readonly AnyResource[]) {
    for (const [name, action] of transitionsOf(resource)) {
      if (!isPlain(action) || (action.at !== 'toolbar' && action.at !== 'none')) continue
      if (!isNews(action.input, 'about none')) continue
      await headOf(resource, name, null, faults)
      opened += 1
    }
    // The form that changes a record is the same.
    const verb = verbOf(resource, 'create')
    if (!verb || verb.widget || resource.name === order.name || !isNews(resource.fields, 'form')) continue
    await headOf(resource, 'create', null, faults)
    opened += 1
  }
  expect(opened).toBeGreaterThan(5)
  expect(faults).toEqual([])
}, 300_000)

test.each(['modifyPrice', 'writeOff', 'systemWriteOff', 'invoice'])(
  'O-216 %s of an order names it too, with its plate and number',
  async (name) => {
    const said = await headOf(order, name, { ...detail })
    expect(said).toContain('粤B9F3K2')
    expect(said).toContain('RD261120000001')
    expect(said).not.toContain('NaN')
  },
)

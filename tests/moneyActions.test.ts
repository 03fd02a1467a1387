import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { declared } from '../src/resources/declared'
import { movesMoney, outcomeOf, summarise } from '../src/schema/compile/summary'
import { transitionsOf } from '../src/schema/model'

const moving = declared.flatMap((resource) =>
  transitionsOf(resource).flatMap(([name, action]) =>
    movesMoney(resource, action) || action.summary !== undefined
      ? [{ id: `${resource.name}.${name}`, resource, action }]
      : [],
  ),
)

test('every action that moves money says in its declaration what its dialog shows', () => {
  expect(moving.length).toBeGreaterThan(40)
  expect(moving.filter(({ action }) => !action.summary).map(({ id }) => id)).toEqual([])
})

/** They ask for money, or send it once more, and move no state of their own that says so. */
const ASKING = ['bill.askPayment', 'bill.withdrawPayment', 'order.withdrawSurcharge', 'order.retryRefund']

test('so does what asks for money', () => {
  const declaring = declared.flatMap((resource) =>
    transitionsOf(resource).flatMap(([name, action]) => (action.summary ? [`${resource.name}.${name}`] : [])),
  )
  expect(declaring).toEqual(expect.arrayContaining(ASKING))
})

/** Screens that are about little else than the amounts, and show more of them than a summary has. */
const OWN_SCREENS = [
  'order.useCoupon',
  'order.bargain',
  'order.review',
  'order.judge',
  'receipt.allocate',
  'withdrawal.apply',
  'wallet.recharge',
  // Amounts of the paper that it reads.
  'billInvoice.verify',
]

test('only screens of their own show money in their own way', () => {
  expect(
    moving
      .filter(({ action }) => action.summary === 'widget')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...OWN_SCREENS].sort())
})

test('a summary names fields that its records have', () => {
  for (const { id, resource, action } of moving) {
    if (typeof action.summary !== 'object') continue
    const { sum, party = [], account = [], beside = [], input } = action.summary
    const shown = Object.values(resource.fields).flatMap(({ shows }) => Object.keys(shows ?? {}))
    const known = [...Object.keys(resource.fields), ...shown]
    for (const name of [...party, ...account]) expect(known, `${id} ${name}`).toContain(name)
    for (const name of [...sum, ...beside]) expect(resource.fields[name]?.kind, `${id} ${name}`).toBe('money')
    if (input !== undefined) expect(action.input?.[input]?.kind, `${id} ${input}`).toBe('money')
  }
})

test('a dialog of money says the amount, and the state that it leads to where there is one alone', () => {
  for (const { id, resource, action } of moving) {
    if (typeof action.summary !== 'object') continue
    const [field, arcs] = Object.entries(action.moves ?? {})[0] ?? []
    const [first = ''] = action.summary.sum
    const from = arcs?.[0]?.from[0]
    const record = { id: 1, [first]: 700, ...(field !== undefined && { [field]: from }) }
    const said = action.summary.input === undefined ? {} : { [action.summary.input]: 100 }
    const summary = summarise(resource, action, record, said, { user: null, now: 0 })
    if (!summary) throw new Error(id)
    const { state, money } = outcomeOf(resource, action, record, summary)
    expect(money.fen, id).not.toBeNull()
    const targets = (arcs?.[0]?.to ?? []).filter((to) => to !== 'same' && to !== 'kept')
    const isPart = summary.rest !== null && summary.rest.fen !== 0
    expect(state?.to ?? null, id).toBe(targets.length === 1 && targets[0] !== from && !isPart ? targets[0] : null)
  }
})

/** The component of each named dialog, by the features that register it. */
const dialogs = new Map(
  readdirSync('src/custom', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('feature.ts'))
    .map((name) => join('src/custom', name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(\w+): lazy\(\(\) =>\s*import\('(\.[^']+)'\)/g)].map(
        ([, name = '', path = '']): [string, string] => [name, join(dirname(file), `${path}.tsx`)],
      ),
    ),
)
/** Parts that say what becomes of the money; the first three hold the last. */
const SAYING = /<(ActionDialog|MoneySummary|MoneyTable|Outcome|BatchOutcome)\b/
/** Dialogs of money that make a record of their own. */
const MAKING = ['payBatchMake']
/** They show each amount of what they are about, in a bench or a sum of their own. */
const SUMS = ['orderCoupon', 'orderReview', 'finalJudgment']

test('a dialog of money that a feature writes itself has the part that says what becomes of the money', () => {
  const widgets = new Set([...moving.flatMap(({ action }) => action.widget ?? []), ...MAKING])
  expect(widgets.size).toBeGreaterThan(10)
  for (const widget of widgets) {
    if (SUMS.includes(widget)) continue
    const file = dialogs.get(widget) ?? ''
    const source = readFileSync(file, 'utf8')
    // The action of a selection opens a dialog in its folder.
    const opened = [...source.matchAll(/from '(\.\/\w+Dialog)'/g)].map(([, path = '']) =>
      readFileSync(join(dirname(file), `${path}.tsx`), 'utf8'),
    )
    expect(
      [source, ...opened].some((text) => SAYING.test(text)),
      `${widget} ${file}`,
    ).toBe(true)
  }
})

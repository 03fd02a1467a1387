import { describe, expect, test } from 'vitest'
import { type AnyResource, type FieldData, field } from '../model'
import {
  editsInline,
  type Identity,
  isAllowed,
  isClaimable,
  isKeptAtFirst,
  isMasked,
  isUnmasked,
  listAudience,
  maskedAs,
  maskedColumns,
  mayAction,
  mayChoose,
  mayList,
  mayRefer,
  mayVerb,
  mayWrite,
  meetsRowRoles,
  narrowed,
  offeredField,
  readsWhole,
  seesColumn,
  seesField,
  sortsBy,
  viewAudiences,
} from './access'
import { chosen, chosenColumns, readAs } from './readAs'

const who = (changes: Partial<Identity> = {}): Identity => ({
  ...{ id: 1, firm_id: 7, firm_type: 1, nodes: ['order_man', 24] },
  ...changes,
})

test('an audience includes whoever meets each of its parts, and nobody who is not signed in', () => {
  expect([isAllowed({}, who()), isAllowed({}, null)]).toEqual([true, false])
  expect([isAllowed({ types: [1] }, who()), isAllowed({ types: [0, 3] }, who())]).toEqual([true, false])
  expect([isAllowed({ operation: 24 }, who()), isAllowed({ operation: 2 }, who())]).toEqual([true, false])
  expect(isAllowed({ roles: ['order_man', 'staffList'] }, who())).toBe(true)
  expect([isAllowed({ roles: ['staffList'] }, who()), isAllowed({ roles: [] }, who())]).toEqual([false, true])
  expect(isAllowed({ roles: ['order_man'], types: [3] }, who())).toBe(false)
})

test('roles by row: the first case that holds decides, and a row without a case is nobody’s', () => {
  const step = {
    rowRoles: [
      { if: { side: 0 }, any: ['service_sta'], allCustomers: true },
      { if: { side: 1 }, any: ['custom_sta', 'order_man'] },
    ],
  } as const
  const sides = (identity: Identity | null) => [0, 1, 2].map((side) => meetsRowRoles(step, { side }, identity))
  expect(sides(who())).toEqual([false, true, false])
  expect(sides(who({ nodes: ['service_sta'] }))).toEqual([true, false, false])
  expect(sides(who({ nodes: ['service_sta', 'custom_sta'], customer_scope: [4] }))).toEqual([false, true, false])
  expect(sides(null)).toEqual([false, false, false])
  expect(meetsRowRoles({}, { side: 2 }, who())).toBe(true)
})

test('labels B what a company is opened for asks companies alone', () => {
  const of = (firm_type: Identity['firm_type'], company?: Identity['company']) =>
    isAllowed({ flag: 'is_annual' }, who({ firm_type, company }))
  expect([of(1), of(1, null), of(1, { is_annual: 0 }), of(1, { is_annual: 1 }), of(0), of(3)]).toEqual([
    ...[false, false, false, true, true, true],
  ])
})

const job = {
  ...{ name: 'job', label: '工单', roles: ['order_man'], scope: 'global' },
  fields: { reason: field.text('原因') },
  actions: {
    list: { call: 'GET /v2/job/list' },
    get: { call: 'GET /v2/job' },
    edit: { call: 'POST /v2/job', roles: ['staffList'] },
    pick: { label: '选', call: 'POST /v2/job/pick', roles: [] },
    limited: { label: '限', call: 'POST /v2/job/limited', types: [3], operation: 24 },
  },
  views: { cash: { label: '现金', call: 'GET /v2/cash/list', roles: ['cash_slip_first'] }, plain: { label: '全部' } },
} satisfies AnyResource as AnyResource
const manager = who()
const cashier = who({ nodes: ['cash_slip_first'] })
const nobody = who({ nodes: [] })

describe('O-071 who may do what with a resource', () => {
  const may = (verb: 'list' | 'get' | 'edit' | 'create') =>
    [manager, cashier, nobody, null].map((identity) => mayVerb(job, verb, identity))

  test('its list is its own; its records are read by whoever looks at a view of it', () => {
    expect(may('list')).toEqual([true, false, false, false])
    expect(may('get')).toEqual([true, true, false, false])
  })

  test('whoever looks at a view reads by it, and writes nothing', () => {
    const plain = {
      ...job,
      actions: { ...job.actions, close: { label: '关闭', call: 'POST /v2/job/close' } },
    } as AnyResource
    expect([manager, cashier].map((identity) => mayAction(plain, 'close', identity))).toEqual([true, false])
  })

  test('a part names its own roles, types, operation and flag, or has those above it', () => {
    const above = { roles: ['a'], types: [1], operation: 2, flag: 'is_annual' } as const
    const own = { roles: [], types: [3], operation: 24, flag: 'is_distribution' } as const
    expect([narrowed(above as never, {}), narrowed({}, own), narrowed(above as never, own)]).toEqual([above, own, own])
  })

  test('an action of its own roles asks for these, with an empty list for none; one that is not there is nobody’s', () => {
    expect(may('edit')).toEqual([false, false, false, false])
    expect(mayVerb(job, 'edit', who({ nodes: ['staffList'] }))).toBe(true)
    expect(may('create')).toEqual([false, false, false, false])
    expect([mayAction(job, 'pick', nobody), mayAction(job, 'pick', null)]).toEqual([true, false])
    expect(mayAction(job, 'limited', manager)).toBe(false)
    expect(mayAction(job, 'limited', who({ firm_type: 3 }))).toBe(true)
    expect(mayAction(job, 'limited', who({ firm_type: 3, nodes: ['order_man'] }))).toBe(false)
  })

  test('a view has an audience of its own, and the resource’s where it names none', () => {
    const may = (view: string | undefined) => [manager, cashier].map((identity) => mayList(job, view, identity))
    expect(may('cash')).toEqual([false, true])
    expect(may('plain')).toEqual([true, false])
    expect(may(undefined)).toEqual([true, false])
    expect(may('unknown')).toEqual([true, false])
    expect(viewAudiences(job).map(({ roles }) => roles)).toEqual([['cash_slip_first'], ['order_man']])
    expect(viewAudiences(job, 'GET /v2/cash/list').map(({ roles }) => roles)).toEqual([['cash_slip_first']])
    expect(viewAudiences({ ...job, views: undefined })).toEqual([])
  })

  test('whoever lists a resource or a view of it refers to its records', () => {
    expect([manager, cashier, nobody].map((identity) => mayRefer(job, identity))).toEqual([true, true, false])
    expect(mayRefer({ ...job, views: undefined }, cashier)).toBe(false)
  })

  test('the list is for whom its verb names, else for whom the resource does', () => {
    expect(listAudience(job)).toEqual({ roles: ['order_man'] })
    const open = { ...job, types: [0, 1], actions: { list: { call: 'GET /v2/job/list', roles: [], operation: 2 } } }
    expect(listAudience(open as AnyResource)).toEqual({ roles: [], types: [0, 1], operation: 2 })
    expect(listAudience({ ...job, flag: 'is_annual', actions: {} })).toEqual({
      roles: ['order_man'],
      flag: 'is_annual',
    })
  })
})

describe('who merely chooses from a list', () => {
  const choosing: AnyResource = {
    ...job,
    ...{ title: 'reason', choosable: { fields: ['kind'], where: { kind: 1 } } },
    fields: { ...job.fields, kind: field.integer('类型'), phone: field.text('电话') },
  }

  test('reads the whole who has its page, one of its views, or a role for an action of it', () => {
    const reads = (nodes: Identity['nodes']) => readsWhole(choosing, who({ nodes }))
    expect([reads(['order_man']), reads(['cash_slip_first']), reads(['staffList']), reads([])]).toEqual([
      ...[true, true, true, false],
    ])
    expect(readsWhole(choosing, null)).toBe(false)
    expect(readsWhole(job, nobody)).toBe(true)
    const listed = {
      ...choosing,
      views: {},
      actions: { list: { call: 'GET /v2/x', roles: ['a'] }, get: { call: 'GET /v2/y', roles: ['a'] } },
    }
    expect(readsWhole(listed as AnyResource, who({ nodes: ['a'] }))).toBe(false)
  })

  test('he gets the number, the title and what is named, of the rows that are meant for it', () => {
    expect(chosenColumns(choosing)).toEqual(['id', 'reason', 'kind'])
    expect(chosenColumns(job)).toEqual(['id'])
    const narrow = readAs(choosing, nobody)
    expect(Object.entries(narrow.fields).map(([name, { secret }]) => [name, secret === true])).toEqual([
      ...[['reason', false] as const, ['kind', false] as const, ['phone', true] as const],
    ])
    expect(narrow.scope).toEqual(Object.fromEntries([0, 1, 3].map((type) => [type, { and: [{}, { kind: 1 }] }])))
    expect([readAs(choosing, nobody) === narrow, readAs(choosing, manager) === choosing]).toEqual([true, true])
  })

  test('a scope stays, narrowed, and a firm type without rows has none', () => {
    const scoped = chosen({ ...choosing, scope: { 1: { firm_id: 7 } } })
    expect(scoped.scope).toEqual({ 0: undefined, 1: { and: [{ firm_id: 7 }, { kind: 1 }] }, 3: undefined })
    expect(chosen({ ...choosing, choosable: { fields: [] } }).scope).toBe('global')
  })
})

describe('which rows may be changed or claimed', () => {
  const scoped: AnyResource = {
    ...job,
    scope: {
      ...{ 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
      ...{ write: { 1: { creator_id: '$user.id' } }, claim: { 3: { status: 30 } } },
    },
  }
  const provider = who({ firm_type: 3 })

  test('a row that is only looked at is written by nobody but whom the rule names', () => {
    expect([1, 2].map((creator_id) => mayWrite(scoped, { creator_id }, who()))).toEqual([true, false])
    expect(mayWrite(scoped, { creator_id: 2 }, provider)).toBe(true)
    expect(mayWrite(job, { creator_id: 2 }, who())).toBe(true)
  })

  test('O-311 what is offered may be claimed by whom it is offered to, who does not have it yet', () => {
    expect(isClaimable(scoped, { status: 30, firm_id: 0 }, provider)).toBe(true)
    expect(isClaimable(scoped, { status: 30, firm_id: 7 }, provider)).toBe(false)
    expect(isClaimable(scoped, { status: 1, firm_id: 0 }, provider)).toBe(false)
    expect(isClaimable(scoped, { status: 30, firm_id: 0 }, who())).toBe(false)
    expect(isClaimable(job, { status: 30 }, provider)).toBe(false)
    expect(isClaimable({ ...scoped, scope: { claim: { 3: { status: 30 } } } }, { status: 30 }, provider)).toBe(true)
  })

  test('O-143 what is kept until it is claimed is not sorted by', () => {
    const phone: FieldData = { ...field.text('电话'), mask: { as: 'phone', operation: 20, claim: true } }
    expect([isKeptAtFirst(scoped, phone, provider), isKeptAtFirst(scoped, phone, who())]).toEqual([true, false])
    expect([isKeptAtFirst(scoped, phone, null), isKeptAtFirst(scoped, field.text('a'), provider)]).toEqual([
      false,
      false,
    ])
    expect([sortsBy(scoped, phone, provider), sortsBy(scoped, phone, who())]).toEqual([false, true])
    expect(sortsBy(scoped, phone, who({ nodes: [20] }))).toBe(false)
  })
})

describe('O-143 what of a record is seen, and how', () => {
  const phone = (mask: FieldData['mask'], more: Partial<FieldData> = {}): FieldData => ({
    ...field.text('电话'),
    mask,
    ...more,
  })

  test('a field is there for its audience; its column may be for fewer', () => {
    const priced: FieldData = {
      ...field.money('价格'),
      audience: { types: [0, 1] },
      list: { audience: { types: [0] } },
    }
    const seen = [0, 1, 3].map((type) => who({ firm_type: type as 0 | 1 | 3 }))
    expect(seen.map((identity) => seesField(priced, identity))).toEqual([true, true, false])
    expect(seen.map((identity) => seesColumn(priced, identity))).toEqual([true, false, false])
    expect(seesColumn({ ...priced, list: {} }, who())).toBe(true)
    expect([seesField(field.text('a'), null), seesColumn(field.text('a'), null)]).toEqual([true, true])
  })

  test('it is masked for whom its operation hides it, or who lacks the one that shows it', () => {
    const [hides, shows] = [phone({ as: 'phone', operation: 20 }), phone({ as: 'phone', without: 'order_man' })]
    const masked = (of: FieldData, ...nodes: Identity['nodes']) => isMasked(of, who({ nodes }))
    expect([masked(hides), masked(hides, 20), masked(shows), masked(shows, 'order_man')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([isMasked(hides, null), isMasked(field.text('a'), null)]).toEqual([true, false])
    const some = phone({ as: 'phone', operation: 20, types: [3] })
    expect([1, 3].map((type) => isMasked(some, who({ firm_type: type as 1 | 3, nodes: [20] })))).toEqual([false, true])
  })

  test('whoever is no reader gets nothing at all', () => {
    const read = phone({ as: 'phone', readers: { roles: ['staffList'] } })
    expect([isMasked(read, who()), maskedAs(read, who())]).toEqual([true, 'hidden'])
    expect([isMasked(read, who({ nodes: ['staffList'] })), maskedAs(read, who({ nodes: ['staffList'] }))]).toEqual([
      ...[false, 'phone'],
    ])
    expect(maskedAs(field.text('a'), who())).toBeUndefined()
  })

  test('of a masked reference the number stays, and what it shows is masked', () => {
    const mask = { as: 'phone', operation: 20 } as const
    const hidden = who({ nodes: [20] })
    const staff: FieldData = { ...field.reference('人', 'staff'), mask, shows: { name: 'staff_name' } as never }
    expect([isUnmasked(phone(mask), hidden), isUnmasked(phone(mask), who()), isUnmasked(staff, hidden)]).toEqual([
      false,
      true,
      true,
    ])
    expect(isUnmasked({ ...phone(mask), secret: true }, who())).toBe(false)
    expect(isUnmasked({ ...field.text('a'), audience: { types: [0] } }, who())).toBe(false)
    expect(maskedColumns('phone', phone(mask), hidden)).toEqual(['phone'])
    expect(maskedColumns('phone', phone(mask), who())).toEqual([])
    expect(maskedColumns('staff_id', staff, hidden)).toEqual(['name'])
    const part: FieldData = { ...staff, mask: { ...mask, shown: ['phone'] } }
    expect([maskedColumns('staff_id', part, hidden), isMasked(part, hidden)]).toEqual([['phone'], false])
    expect(maskedColumns('staff_id', { ...staff, shows: undefined }, hidden)).toEqual([])
  })

  test('a firm type chooses what is offered to it, anybody where nothing is said', () => {
    const kind: FieldData = {
      ...field.choice('类型', [
        { code: 1, label: '一' },
        { code: 2, label: '二' },
      ]),
      offers: { 3: [2, 3] },
    }
    const provider = who({ firm_type: 3 })
    expect([mayChoose(kind, 1, provider), mayChoose(kind, 2, provider), mayChoose(kind, 1, who())]).toEqual([
      false,
      true,
      true,
    ])
    expect(mayChoose(kind, 1, null)).toBe(true)
    expect(offeredField(kind, provider).choices?.map(({ code }) => code)).toEqual([2])
    expect(offeredField(field.text('a'), provider).choices).toBeUndefined()
  })

  test('a cell is edited by whoever edits the record and sees its value', () => {
    const cell: FieldData = { ...field.text('原因'), list: { inline: true } }
    const editor = who({ nodes: ['staffList', 20] })
    expect([editsInline(job, cell, editor), editsInline(job, cell, manager)]).toEqual([true, false])
    expect([editsInline(job, field.text('a'), editor), editsInline(job, { ...cell, list: {} }, editor)]).toEqual([
      false,
      false,
    ])
    expect(editsInline(job, { ...cell, audience: { types: [0] } }, editor)).toBe(false)
    expect(editsInline(job, { ...cell, mask: { as: 'phone', operation: 20 } }, editor)).toBe(false)
  })
})

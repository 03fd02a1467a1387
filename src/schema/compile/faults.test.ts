import { expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import { checkResource, checkResources } from './check'

/** A declaration in which every name is known. */
const sound = {
  name: 'job',
  label: '工单',
  fields: {
    firm_id: field.reference('企业', 'firm'),
    status: field.choice('状态', [
      { code: 0, label: '新' },
      { code: 1, label: '完' },
    ]),
    reason: field.text('原因'),
    shown: field.text('仅显示', { virtual: true }),
  },
  scope: { 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  actions: {
    list: { call: 'GET /v2/job/list' },
    get: { call: 'GET /v2/job' },
    edit: { call: 'POST /v2/job' },
    close: { label: '关闭', call: 'POST /v2/job/close', when: { status: 0 }, set: { status: 1 } },
  },
} satisfies AnyResource

/** The declaration with something changed, as one that came as JSON: nobody has compiled it. */
const changed = (changes: object): AnyResource => ({ ...sound, ...changes }) as AnyResource
const check = (changes: object) => () => checkResource(changed(changes), (name) => name === 'firm')
const withField = (given: object, name = 'extra') => ({
  fields: { ...sound.fields, [name]: { ...field.text('附加'), ...given } },
})
const withAction = (given: object, name = 'close') => ({
  actions: { ...sound.actions, [name]: { ...sound.actions.close, ...given } },
})
const withScope = (given: object) => ({ scope: { ...sound.scope, ...given } })
const withView = (given: object) => ({ views: { mine: { label: '我的', ...given } } })
const withFilter = (given: object) => ({ filters: { of: { label: '筛选', ...given } } })
const machine = { field: 'status', starts: [0], ends: [1] }
const moving = (arc: object, name = 'status') => ({ machines: [machine], ...withAction({ moves: { [name]: [arc] } }) })
const event = (given: object) => ({ machines: [machine], systemEvents: { late: { label: '超时', ...given } } })
const nope = { nope: 1 }

test.each<readonly [object, string]>([
  [withField({ kind: 'nope' }), 'job.fields.extra: no kind "nope"'],
  [withField({ label: '' }), 'job.fields.extra: has no label'],
  [withField({ requird: true, list: true }), 'job.fields.extra.requird: is no option of text'],
  [withField({ list: { widht: 100 } }), 'job.fields.extra.list.widht: is no option of text'],
  [withField({ filter: { mian: true } }), 'job.fields.extra.filter.mian: is no option of text'],
  [withField({ unit: '元' }), 'job.fields.extra.unit: is no option of text'],
  [withField({ min: 9, max: 1 }), 'job.fields.extra.min: 9 is above the maximum 1'],
  [withField({ max: 3, default: '太长的默认值' }), 'job.fields.extra.default: 最多3个字符'],
  [withField({ kind: 'integer', max: 5, default: 6 }), 'job.fields.extra.default: 不能大于5'],
  [
    { fields: { ...sound.fields, status: { ...sound.fields.status, default: 9 } } },
    'job.fields.status.default: 选项不存在',
  ],
  [
    withAction({ input: { reason: { ...field.text('原因'), requird: true } }, set: { reason: '$input.reason' } }),
    'job.actions.close.input.reason.requird: is no option of text',
  ],
  [withField({}, 'version'), 'job.fields.version: is a column of the engine'],
  [withField({}, 'page'), 'job.fields.page: is a parameter of every list'],
  [withField({ reference: 'nope' }), 'job.fields.extra: no resource "nope"'],
  [withField({ unique: { within: 'nope' } }), 'job.fields.extra.unique: no field "nope"'],
  [withField({ unique: { say: '重复' } }), 'job.fields.extra.unique: tells of records that its writers do not see'],
  [{ ...withField({ unique: true }), scope: { 3: { status: 1 } } }, 'job.fields.extra.unique: tells of records'],
  [withField({ unique: true }), 'job.fields.extra.unique: tells of records that its writers do not see'],
  [withField({ lookup: { resource: 'nope' } }), 'job.fields.extra: no resource "nope"'],
  [withField({ parts: { city: 'nope' } }), 'job.fields.extra.parts: no field "nope"'],
  [withField({ list: { second: 'nope' } }), 'job.fields.extra.list: no field "nope"'],
  [withField({ list: { below: ['nope'] } }), 'job.fields.extra.list: no field "nope"'],
  [withField({ list: { sort: 'nope' } }), 'job.fields.extra.list: no field "nope"'],
  [withField({ list: { inline: true }, readOnly: true }), 'job.fields.extra.list.inline: is not edited'],
  [{ ...withField({ list: { inline: true } }), actions: {} }, 'job.fields.extra.list.inline: is not edited'],
  [{ ...withField({ list: { inline: true } }), title: 'extra' }, 'extra.list.inline: has no cell of its own'],
  [withField({ list: { inline: true }, hidden: true }), 'extra.list.inline: has no cell of its own'],
  [{ single: true }, 'job.single: needs a unique field "firm_id"'],
  [{ rules: [{ if: nope }] }, 'job.rules[0].if: no field "nope"'],
  [{ rules: [{ if: { shown: 1 } }] }, 'job.rules[0].if: "shown" has no column'],
  [{ rules: [{ if: { status: { like: 1 } } }] }, 'unknown comparison'],
  [{ rules: [{ if: {}, show: ['nope'] }] }, 'job.rules[0]: no field "nope"'],
  [{ rules: [{ if: {}, need: ['nope'] }] }, 'job.rules[0]: no field "nope"'],
  [{ rules: [{ if: {}, lock: ['nope'] }] }, 'job.rules[0]: no field "nope"'],
  [withScope({ customers: 'nope' }), 'job.scope.customers: no field "nope"'],
  [withScope({ roles: [{ if: nope, any: [] }] }), 'job.scope.roles: no field "nope"'],
  [withScope({ 0: nope }), 'job.scope.0: no field "nope"'],
  [withScope({ 1: nope }), 'job.scope.1: no field "nope"'],
  [withScope({ 3: nope }), 'job.scope.3: no field "nope"'],
  [withScope({ write: { 1: nope } }), 'job.scope.write.1: no field "nope"'],
  [withScope({ claim: { 3: nope } }), 'job.scope.claim.3: no field "nope"'],
  [withScope({ through: 'reason' }), 'job.scope.through: "reason" is no reference'],
  [withScope({ through: { 3: 'nope' } }), 'job.scope.through: "nope" is no reference'],
  [withFilter({ search: ['nope'] }), 'job.filters.of: no field "nope"'],
  [withFilter({ search: ['x'], of: { column: 'nope', resource: 'firm' } }), 'job.filters.of: no field "nope"'],
  [withFilter({ search: ['x'], of: { column: 'firm_id', resource: 'nope' } }), 'job.filters.of: no resource "nope"'],
  [withFilter({ area: { city: 'nope' } }), 'job.filters.of: no field "nope"'],
  [withFilter({ cases: [], rules: { 1: nope } }), 'job.filters.of: no field "nope"'],
  [withFilter({ cases: [{ code: 2, label: '二' }], rules: { 1: {} } }), 'job.filters.of: no rule for 2'],
  [withView({ where: nope }), 'job.views.mine.where: no field "nope"'],
  [withView({ without: ['reason'] }), 'job.views.mine: no filter "reason"'],
  [withView({ columns: ['nope'] }), 'job.views.mine.columns: no field "nope"'],
  [withView({ actions: ['nope'] }), 'job.views.mine: no action "nope"'],
  [{ related: [{ resource: 'nope', by: 'job_id', label: '相关' }] }, 'job.related[0]: no resource "nope"'],
  [{ related: [{ resource: 'firm', by: 'job_id', label: '相关', if: nope }] }, 'job.related[0].if: no field "nope"'],
  [{ tabs: [{ section: 'a', label: 'A', if: nope }] }, 'job.tabs[0].if: no field "nope"'],
  [{ highlight: nope }, 'job.highlight: no field "nope"'],
  [{ title: 'nope' }, 'job.title, sort, search: no field "nope"'],
  [{ shortName: 'nope' }, 'job.title, sort, search: no field "nope"'],
  [{ sort: ['nope', 'ASC'] }, 'job.title, sort, search: no field "nope"'],
  [{ search: ['reason', 'nope'] }, 'job.title, sort, search: no field "nope"'],
  [{ columns: ['nope'] }, 'job.columns: no field "nope"'],
  [{ optional: ['nope'] }, 'job.columns: no field "nope"'],
  [{ bulkEdit: ['nope'] }, 'job.bulkEdit: no field "nope"'],
  [{ indexes: [['status', 'nope']] }, 'job.indexes: no field "nope"'],
  [{ choosable: { fields: ['nope'] } }, 'job.choosable: no field "nope"'],
  [{ choosable: { where: nope } }, 'job.choosable.where: no field "nope"'],
  [
    { roles: ['order_man'], actions: { list: { call: 'GET /v2/job/list', roles: [] } } },
    'job.choosable: its list is open to more than its page',
  ],
  [
    { roles: ['order_man'], actions: { get: { call: 'GET /v2/job', roles: [] } } },
    'job.choosable: its list is open to more than its page',
  ],
  [{ choosable: {}, ...withScope({ through: 'firm_id' }) }, 'job.choosable: its scope goes through another resource'],
  [withAction({ when: nope }), 'job.actions.close.when: no field "nope"'],
  [withAction({ when: { status: { almost: 1 } } }), 'unknown comparison "almost" on field "status"'],
  [
    withAction({ when: { and: [{ not: { status: '$record.status' } }] } }),
    'job.actions.close.when: is about no record',
  ],
  [withAction({ when: nope }, 'edit'), 'job.actions.edit.when: no field "nope"'],
  [withAction({ offer: nope }), 'job.actions.close.offer: no field "nope"'],
  [withAction({ offer: nope }, 'edit'), 'job.actions.edit.offer: no field "nope"'],
  [withAction({ offer: nope }, 'remove'), 'job.actions.remove.offer: no field "nope"'],
  [withAction({ rowRoles: [{ if: nope, any: ['order_man'] }] }), 'job.actions.close.rowRoles: no field "nope"'],
  [
    withAction({ rowRoles: [{ if: nope, any: ['order_man'] }] }, 'remove'),
    'job.actions.remove.rowRoles: no field "nope"',
  ],
  [
    withAction({ rowRoles: [{ if: { status: 0 }, any: ['order_man'] }], on: 'resource' }),
    'job.actions.close.rowRoles: is of an action that writes a row',
  ],
  [withAction({ names: 'reason' }), 'job.actions.close.names: "reason" is no reference'],
  [withAction({ refuse: [{ if: nope, say: '不' }] }), 'job.actions.close.refuse: no field "nope"'],
  [
    withAction({ input: { again: field.text('确认', { same: ['first', '不一致'] }) }, takes: ['again'] }),
    'job.actions.close.input: "again" is the same as no "first"',
  ],
  [withAction({ undo: 'nope' }), 'job.actions.close.undo: no "nope"'],
  [withAction({ set: nope }), 'job.actions.close.set: no field "nope"'],
  [withAction({ set: { reason: '$who' } }), 'job.actions.close.set: "$who"'],
  [withAction({ set: { reason: '$nowhere' } }), 'job.actions.close.set: "$nowhere"'],
  [withAction({ set: { reason: 'a$now' }, call: 'POST x' }), 'job.actions.close: call "POST x"'],
  [withAction({ set: { reason: '$$user.id' } }), 'job.actions.close.set: "$$user.id"'],
  [
    withAction({ set: { reason: '$$input.why' }, input: { why: field.text('为何') } }),
    'job.actions.close.set: "$$input.why"',
  ],
  [
    withAction({ set: { reason: '$input.why!' }, input: { why: field.text('为何') } }),
    'job.actions.close.set: "$input.why!"',
  ],
  [{ wire: 'simpleRest', ...withAction({ call: 'A POST /v2/job' }) }, 'job.actions.close: call "A POST /v2/job"'],
  [{ wire: 'simpleRest', ...withAction({ call: 'PUT /v2/job /x' }) }, 'job.actions.close: call "PUT /v2/job /x"'],
  [withAction({ rules: [{ if: nope, need: [] }] }), 'job.actions.close.rules: asks for no "nope"'],
  [withAction({ rules: [{ if: {}, need: ['nope'] }] }), 'job.actions.close.rules: asks for no "nope"'],
  [withAction({ call: 'PUT /v2/job/close' }), 'job.actions.close: call "PUT /v2/job/close"'],
  [withAction({ call: 'POST /v2/job /close' }), 'job.actions.close: call "POST /v2/job /close"'],
  [withAction({ call: 'A POST /v2/job' }), 'job.actions.close: call "A POST /v2/job"'],
  [{ wire: 'simpleRest', ...withAction({ call: 'PATCH /v2/job' }) }, 'job.actions.close: call "PATCH /v2/job"'],
  [{ machines: [{ ...machine, field: 'reason' }] }, 'job.machines.reason: its field has no states'],
  [{ machines: [{ ...machine, field: 'nope' }] }, 'job.machines.nope: its field has no states'],
  [{ machines: [{ ...machine, starts: [2] }] }, 'job.machines.status: no state 2'],
  [{ machines: [{ ...machine, ends: [2] }] }, 'job.machines.status: no state 2'],
  [{ machines: [{ ...machine, since: 'nope' }] }, 'job.machines.status: no field "nope"'],
  [{ machines: [{ ...machine, standIn: { state: 2, kept: 'reason', for: [] } }] }, 'job.machines.status: no state 2'],
  [{ machines: [{ ...machine, standIn: { state: 1, kept: 'reason', for: [2] } }] }, 'job.machines.status: no state 2'],
  [
    { machines: [{ ...machine, standIn: { state: 1, kept: 'nope', for: [] } }] },
    'job.machines.status: no field "nope"',
  ],
  [moving({ from: [0], to: [1] }, 'reason'), 'job.actions.close: no machine "reason"'],
  [moving({ from: [2], to: [1] }), 'job.actions.close: no state 2 of status'],
  [moving({ from: [0], to: [2] }), 'job.actions.close: no state 2 of status'],
  [event({ moves: { status: [{ from: [0], to: [2] }] } }), 'job.systemEvents.late: no state 2 of status'],
  [event({ set: nope }), 'job.systemEvents.late: no field "nope"'],
  [event({ when: nope }), 'job.systemEvents.late: no field "nope"'],
  [event({ refuse: [{ if: nope, say: '不' }] }), 'job.systemEvents.late: no field "nope"'],
  [event({ when: {}, after: { at: 'nope' } }), 'job.systemEvents.late: no field "nope"'],
  [event({ when: {}, after: { since: 'nope', seconds: 1 } }), 'job.systemEvents.late: no field "nope"'],
  [event({ after: { at: 'create_time' } }), 'job.systemEvents.late: time needs to know of which records'],
])('%j is refused: %s', (changes, fault) => expect(check(changes)).toThrow(fault))

test.each<readonly [object]>([
  [{}],
  [{ scope: 'global' }],
  [withField({ unique: { within: 'firm_id' } })],
  [withField({ unique: { everywhere: true } })],
  [withField({ unique: true, form: false })],
  [{ ...withField({ unique: true }), scope: 'global' }],
  [{ ...withField({ unique: true }), types: [0] }],
  [withField({ list: { inline: true, second: 'reason', below: ['create_time'], sort: 'status' } })],
  [withScope({ through: 'firm_id', customers: 'id' })],
  [withView({ columns: ['id', 'reason'], actions: ['close'], where: { status: 0 } })],
  [{ ...withFilter({ search: ['reason'] }), ...withView({ without: ['of'] }) }],
  [withFilter({ search: ['title'], of: { column: 'firm_id', resource: 'firm' } })],
  [withFilter({ cases: [{ code: 1, label: '一' }], rules: { 1: { status: 1 } } })],
  [withAction({ set: { reason: '$user.name', status: '$now' } })],
  [withAction({ names: 'firm_id', undo: 'edit', offer: { status: 0 } })],
  [{ wire: 'simpleRest', ...withAction({ call: 'DELETE /v2/job' }) }],
  [
    {
      roles: ['order_man'],
      choosable: { fields: ['reason'] },
      actions: { list: { call: 'GET /v2/job/list', roles: [] } },
    },
  ],
  [{ bulkEdit: false }],
  [{ columns: ['id', 'version', 'create_time', 'update_time', 'creator_id', 'updater_id'] }],
  [{ single: false, actions: { list: { call: 'GET /v2/job/list', roles: [] } } }],
  [{ ...withField({ unique: true }), scope: { 0: { status: 1 }, 1: {}, 3: {} } }],
  [{ machines: [{ ...machine, since: 'update_time', standIn: { state: 1, kept: 'reason', for: [0] } }] }],
  [moving({ from: [0, 'same'], to: ['kept', 1] })],
  [event({ when: { status: 0 }, set: { status: 1 }, after: { at: 'create_time' }, moves: {} })],
])('%j is sound', (changes) => expect(check(changes)).not.toThrow())

const firm = {
  ...changed({ name: 'firm', scope: 'global', title: 'reason' }),
  fields: { reason: field.text('名称') },
  actions: {},
}

test('resources have names of their own', () => {
  expect(() => checkResources([changed({}), firm])).not.toThrow()
  expect(() => checkResources([changed({}), changed({}), firm])).toThrow('two resources share a name')
  expect(() => checkResources([changed({})])).toThrow('job.fields.firm_id: no resource "firm"')
  const showing = (shows: object) =>
    changed({ fields: { ...sound.fields, firm_id: field.reference('企业', 'firm', { shows: { ...shows } }) } })
  expect(() => checkResources([showing({ firm_name: 'reason' }), firm])).not.toThrow()
  expect(() => checkResources([showing({ firm_name: 'nmae' }), firm])).toThrow(
    'job.firm_id.shows.firm_name: firm has no column "nmae"',
  )
})

test('a resource over the table of another has its columns', () => {
  const over = (fields: object) => changed({ name: 'slip', table: 'job', fields: { ...sound.fields, ...fields } })
  expect(() => checkResources([changed({}), over({}), firm])).not.toThrow()
  expect(() => checkResources([changed({}), over({ more: field.text('更多', { virtual: true }) }), firm])).not.toThrow()
  for (const fields of [{ more: field.text('更多') }, { reason: field.integer('原因') }])
    expect(() => checkResources([changed({}), over(fields), firm])).toThrow('job has no such column')
})

test('what is offered is narrowed by columns that a user who only chooses gets', () => {
  const chosen = { ...firm, choosable: { fields: [] } } as AnyResource
  const narrowedBy = (where: object) =>
    changed({ fields: { ...sound.fields, firm_id: { ...sound.fields.firm_id, where } } })
  expect(() => checkResources([narrowedBy({ reason: 'a', id: 1 }), chosen])).not.toThrow()
  expect(() => checkResources([narrowedBy({ status: 1 }), firm])).not.toThrow()
  expect(() => checkResources([narrowedBy({ status: 1 }), chosen])).toThrow(
    'job.firm_id: "status" is not among what one chooses firm by',
  )
})

test('an option tells columns that there are, of those that a user who only chooses gets', () => {
  const telling = (tells: readonly string[]) =>
    changed({ fields: { ...sound.fields, firm_id: { ...sound.fields.firm_id, tells } } })
  const choosing = (fields: readonly string[]) =>
    ({ ...firm, fields: { ...firm.fields, no: field.text('编号') }, choosable: { fields } }) as AnyResource
  expect(() => checkResources([telling(['no']), choosing(['no'])])).not.toThrow()
  expect(() => checkResources([telling(['reason']), firm])).not.toThrow()
  expect(() => checkResources([telling(['no']), choosing([])])).toThrow(
    'job.firm_id: "no" is not among what one chooses firm by',
  )
  expect(() => checkResources([telling(['no']), firm])).toThrow('job.firm_id.tells: no field "no"')
})

test('what an action asks for is narrowed by columns of the record that it is about', () => {
  const asking = (told: string, more: object = {}) => {
    const input = { firm_id: { ...sound.fields.firm_id, where: { or: [{ id: 1 }, { id: { ne: told } }] } } }
    return () => checkResources([changed(withAction({ input, takes: ['firm_id'], ...more })), firm])
  }
  expect(asking('$record.status')).not.toThrow()
  for (const refused of [asking('$record.nope'), asking('$record.shown'), asking('$record.status', { on: 'resource' })])
    expect(refused).toThrow('job.firm_id.where: is about no record with a column "')
  const where = { id: '$record.status' }
  const formed = changed({ fields: { ...sound.fields, firm_id: { ...sound.fields.firm_id, where } } })
  expect(() => checkResources([formed, firm])).toThrow('job.firm_id.where: is about no record with a column "status"')
})

test('a list of choices is read whole', () => {
  const looking = changed(withField({ kind: 'choice', lookup: { resource: 'firm' } }))
  const most = (rows?: number) =>
    ({ ...firm, actions: { list: { call: 'GET /v2/firm/list', most: rows } } }) as AnyResource
  expect(() => checkResources([looking, most(1000)])).not.toThrow()
  for (const rows of [999, undefined])
    expect(() => checkResources([looking, most(rows)])).toThrow('firm is not read whole')
})

test('what there is once for each firm is read and edited, and neither listed, added nor removed', () => {
  const single = (actions: object, more: object = {}) =>
    check({
      ...{ single: true, actions, scope: 'global' },
      fields: { ...sound.fields, firm_id: { ...sound.fields.firm_id, unique: true } },
      ...more,
    })
  const { get, edit, list } = sound.actions
  expect(single({ get, edit })).not.toThrow()
  expect(single({ get })).toThrow('needs the verbs get and edit')
  expect(single({ edit })).toThrow('needs the verbs get and edit')
  for (const verb of ['list', 'create', 'remove'])
    expect(single({ get, edit, [verb]: list })).toThrow(`job.actions.${verb}: there is one row for each firm`)
  expect(single({ get, edit }, { wire: 'simpleRest' })).toThrow('simpleRest has no resources of one row')
})

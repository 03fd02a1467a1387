import { describe, expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import type { Identity } from './access'
import { bulkFields, importFields, importRights, matchFields } from './exchange'
import { grantsOf, withGrants } from './grants'
import { declaredTexts, resourceMessages } from './messages'
import { secretNames } from './secrets'
import { actionState, fieldStates, missingFields } from './states'
import { isWritable } from './writable'

const who = (...nodes: Identity['nodes']): Identity => ({ id: 1, firm_id: 7, firm_type: 1, nodes })
const call = 'POST /v2/job'
const job: AnyResource = {
  ...{ name: 'job', label: '工单', scope: 'global', title: 'name' },
  fields: {
    name: field.text('名称'),
    no: field.text('编号', { unique: true, form: 'create' }),
    phone: { ...field.text('电话'), mask: { as: 'phone', operation: 20 }, unique: true },
    reason: field.textarea('原因'),
    note: field.text('备注', { hidden: true }),
    sum: field.money('合计', { virtual: true }),
    made: field.text('来源', { readOnly: true }),
    key: { ...field.text('密钥'), secret: true },
    head: { ...field.text('内部'), audience: { types: [0] }, unique: true },
  },
  actions: {
    create: { call, roles: ['staffList'] },
    edit: { call, roles: ['order_man'] },
  },
}
const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name)

describe('what a file of rows may do', () => {
  test('who may create imports new records, who may edit changes them, and a resource may forbid both', () => {
    expect(importRights(job, who('staffList'))).toEqual({ create: true, edit: false })
    expect(importRights(job, who('order_man'))).toEqual({ create: false, edit: true })
    expect(importRights({ ...job, import: false }, who('staffList', 'order_man'))).toEqual({
      create: false,
      edit: false,
    })
    expect(importRights({ ...job, single: true }, who('staffList', 'order_man'))).toEqual({
      create: false,
      edit: false,
    })
    expect(importRights(job, null)).toEqual({ create: false, edit: false })
  })

  test('its columns are what the user may write, and not what comes back masked', () => {
    const columns = (...nodes: Identity['nodes']) => names(importFields(job, who(...nodes)))
    expect(columns('staffList')).toEqual(['name', 'no', 'phone', 'reason', 'note'])
    expect(columns('order_man')).toEqual(['name', 'phone', 'reason', 'note'])
    expect(columns('order_man', 20)).toEqual(['name', 'reason', 'note'])
    expect(columns('staffList', 20)).toEqual(['name', 'no', 'phone', 'reason', 'note'])
    expect(columns()).toEqual([])
  })

  test('records are found by their number, their name and what is unique, as far as the user sees it', () => {
    expect(matchFields(job, who('order_man'))).toEqual(['id', 'name', 'no', 'phone'])
    expect(matchFields(job, who('order_man', 20))).toEqual(['id', 'name', 'no'])
    expect(matchFields(job, who('staffList'))).toEqual([])
  })

  test('several records are given together what is no record’s own', () => {
    expect(names(bulkFields(job, who('order_man')))).toEqual(['reason'])
    expect(names(bulkFields({ ...job, bulkEdit: ['name', 'key', 'made'] }, who('order_man')))).toEqual(['name'])
    expect(bulkFields({ ...job, bulkEdit: false }, who('order_man'))).toEqual([])
    expect(bulkFields({ ...job, actions: {} }, who('order_man'))).toEqual([])
    expect(bulkFields(job, who('staffList'))).toEqual([])
  })
})

test('a form writes what is not read only, a virtual field where it says so, and its own mode', () => {
  const writes = (options: object) =>
    (['create', 'edit'] as const).map((mode) => isWritable({ ...field.text('a'), ...options }, mode))
  expect([writes({}), writes({ readOnly: true }), writes({ readOnly: true, form: true })]).toEqual([
    ...[
      [true, true],
      [false, false],
      [false, false],
    ],
  ])
  expect([writes({ virtual: true }), writes({ virtual: true, form: true })]).toEqual([
    [false, false],
    [true, true],
  ])
  expect([writes({ form: 'create' }), writes({ form: 'edit' }), writes({ form: false })]).toEqual([
    ...[
      [true, false],
      [false, true],
      [false, false],
    ],
  ])
})

test('role codes that resources bring along are offered once each, where choices are left open', () => {
  const grant = { code: 'one', label: '一' }
  const [brings, again] = [
    { ...job, grants: [grant] },
    { ...job, grants: [grant, { code: 'two', label: '二' }] },
  ]
  const grants = grantsOf([job, brings, again])
  expect(grants.map(({ code }) => code)).toEqual(['one', 'two'])
  const own = { code: 'own', label: '自' }
  const role = {
    ...job,
    fields: { ...job.fields, nodes: { ...field.choice('权限', [own]), choicesOf: 'grants' as const } },
  }
  const open = withGrants(role, grants)
  expect(open.fields.nodes?.choices?.map(({ code }) => code)).toEqual(['own', 'one', 'two'])
  expect(open.fields.name).toBe(job.fields.name)
  expect(
    withGrants({ ...role, fields: { nodes: { ...role.fields.nodes, choices: undefined } } }, grants).fields.nodes
      ?.choices,
  ).toEqual(grants)
  expect([withGrants(job, grants), withGrants(role, [])]).toEqual([job, role])
})

test('secret names are those of fields and of what actions ask for, each once, and no other kind’s than texts', () => {
  const asking = {
    ...job,
    actions: {
      none: undefined,
      reset: {
        label: '重置',
        call,
        input: { password: { ...field.text('密码'), secret: true }, key: job.fields.key, why: field.text('原因') },
      },
      get: { call: 'GET /v2/job' },
    },
    fields: { ...job.fields, amount: { ...field.integer('数'), secret: true } },
  } as AnyResource
  expect(secretNames([asking, job])).toEqual(['key', 'password'])
})

describe('the words of a declaration', () => {
  const told = {
    ...job,
    fields: {
      name: field.text('名称', { help: '说明', required: '请输入名称', filter: { label: '按名称' } }),
      no: {
        ...field.text('编号'),
        unique: { say: '编号已存在' },
        pattern: [/^A/, '须以A开头'],
        unit: '个',
        message: '不对',
        group: '基本',
      },
      kind: field.choice('类型', [{ code: 1, label: '甲' }]),
    },
    rules: [
      { if: {}, need: ['no'], say: '请填编号' },
      { if: {}, lock: ['no'] },
    ],
    filters: {
      open: { label: '未完', cases: [{ code: 1, label: '是' }], rules: { 1: {} } },
      text: { label: '搜索', search: ['no'] },
    },
    views: { mine: { label: '我的' } },
    related: [{ resource: 'job', by: 'id', label: '相关' }],
    tabs: [{ section: 'a', label: '页签' }],
    systemEvents: { late: { label: '超时' } },
    actions: {
      list: { call: 'GET /v2/job/list' },
      none: undefined,
      close: {
        label: '关闭',
        call,
        done: '已关闭',
        confirm: '确定？',
        refuse: [{ if: {}, say: '不可' }],
        input: { why: field.text('为何') },
      },
    },
  } as unknown as AnyResource

  test('are told by the keys under which they are looked for, in the language asked for', () => {
    expect(resourceMessages([told], (text) => `${text}!`).job).toEqual({
      name: '工单!',
      fields: { name: '名称!', no: '编号!', kind: '类型!' },
      actions: { close: '关闭!' },
      filters: { open: '未完!', text: '搜索!' },
      views: { mine: '我的!' },
    })
    expect(resourceMessages([job]).job).toMatchObject({ name: '工单', filters: {}, views: {}, actions: {} })
  })

  test('are all there for a translation, each once', () => {
    const screen = { name: 's', path: '/s', label: '屏', menu: { group: 'g', at: 10, title: '页' } }
    const group = { label: '组' }
    expect([...declaredTexts([told, told], [screen] as never, [group] as never)].sort()).toEqual(
      [
        ...[
          '工单',
          '名称',
          '说明',
          '请输入名称',
          '按名称',
          '编号',
          '编号已存在',
          '须以A开头',
          '个',
          '不对',
          '基本',
          '类型',
          '甲',
        ],
        ...[
          '请填编号',
          '未完',
          '是',
          '搜索',
          '我的',
          '相关',
          '页签',
          '超时',
          '关闭',
          '已关闭',
          '确定？',
          '不可',
          '为何',
        ],
        ...['屏', '组', '页'],
      ].sort(),
    )
    expect(declaredTexts([{ ...job, fields: {}, actions: {} }])).toEqual(['工单'])
  })
})

describe('what a field is in a record', () => {
  const asked = {
    fields: {
      kind: field.choice('类型', [{ code: 1, label: '甲' }], { required: true }),
      name: field.text('名称'),
      note: field.text('备注', { required: '请写备注' }),
    },
    rules: [
      { if: { kind: 1 }, show: ['name'], need: ['name'] },
      { if: { kind: 2 }, show: ['name'], lock: ['note'], say: '不可改' },
      { if: { kind: 3 }, lock: ['note'] },
    ],
  }
  const context = { user: { ...who() }, now: 0 }
  const of = (kind: number | null) => fieldStates(asked, { kind }, context)

  test('a field that a rule shows is hidden unless one of them holds', () => {
    expect([1, 2, 3, null].map((kind) => of(kind).name?.shown)).toEqual([true, true, false, false])
    expect(of(3).note?.shown).toBe(true)
  })

  test('what is needed is asked for in its own words, or by its kind', () => {
    expect([of(1).name?.needed, of(2).name?.needed]).toEqual(['请输入名称', null])
    expect([of(1).kind?.needed, of(1).note?.needed]).toEqual(['请选择类型', '请写备注'])
    expect(missingFields(asked, { kind: 1, name: '' }, context)).toEqual({ name: '请输入名称', note: '请写备注' })
    expect(missingFields(asked, { note: '有' }, context)).toEqual({ kind: '请选择类型' })
    expect(fieldStates({ fields: asked.fields }, {}, context).name).toEqual({ shown: true, needed: null, locked: null })
  })

  test('what is locked says so in the rule’s words, or by its name', () => {
    expect([1, 2, 3].map((kind) => of(kind).note?.locked)).toEqual([null, '不可改', '备注当前不可修改'])
  })

  test('an action is possible by its rule, offered by what is told, and refused by its first gate', () => {
    const acting = {
      ...job,
      actions: {
        close: {
          ...{ label: '关闭', call, when: { status: 1 }, offer: { mine: 1 } },
          refuse: [
            { if: { paid: 0 }, say: '未付' },
            { if: { kind: 2 }, say: '不可' },
          ],
        },
        open: { label: '打开', call },
      },
    } as unknown as AnyResource
    const state = (name: string, row: object) => actionState(acting, name, { ...row }, context)
    expect(state('close', { status: 1, mine: 1, paid: 1 })).toEqual({ possible: true, offered: true, reason: null })
    expect(state('close', { status: 1, mine: 0, paid: 0, kind: 2 })).toEqual({
      possible: true,
      offered: false,
      reason: '未付',
    })
    expect(state('close', { status: 1, paid: 1, kind: 2 }).reason).toBe('不可')
    expect(state('close', { status: 0, mine: 1, paid: 0 })).toEqual({ possible: false, offered: false, reason: null })
    expect(state('open', {})).toEqual({ possible: true, offered: true, reason: null })
    expect(state('none', {})).toEqual({ possible: false, offered: false, reason: null })
  })
})

import { type AnyResource, defineResource, field, type Json } from '../../schema/model'

const verbs: Readonly<Record<string, string>> = { create: '新增', edit: '修改', remove: '删除' }

type Coded = { readonly code: string; readonly label: string }

/** Names of everything that can be done to a record or happens to it, each with the words of all that is called so. */
function actionChoices(resources: readonly AnyResource[]): readonly Coded[] {
  const words = new Map(Object.entries(verbs).map(([code, label]) => [code, new Set([label])]))
  const add = (code: string, label: string) => words.set(code, (words.get(code) ?? new Set()).add(label))
  for (const { actions, systemEvents = {} } of resources) {
    for (const [code, action] of Object.entries(actions)) {
      if (!action || code === 'list' || code === 'get' || code in verbs || action.call.startsWith('GET ')) continue
      add(code, action.label ?? code)
    }
    for (const [code, { label }] of Object.entries(systemEvents)) add(code, label)
  }
  return [...words].map(([code, labels]) => ({ code, label: [...labels].join('/') }))
}

const plain = { sort: false } as const

/**
 * 操作日志 (F-071): every write to every record, of one's own firm alone but for the platform. A record is read by whoever may
 * read it there too.
 */
export const auditLogOf = (resources: readonly AnyResource[]) =>
  defineResource({
    name: 'auditLog',
    label: '操作日志',
    path: '/system/log',
    menu: { group: 'system', at: 150 },
    roles: ['user_log'],
    computed: true,
    title: 'time',
    sort: ['time', 'DESC'],
    fields: {
      time: field.unixTime('时间', { list: { width: 140, ...plain }, filter: { as: 'range', main: true } }),
      user_id: field.reference('操作人', 'staff', {
        shows: { user_name: 'name' },
        list: { width: 96, ...plain },
        filter: { main: true },
      }),
      resource: field.choice(
        '对象',
        resources.map(({ name, label }) => ({ code: name, label })),
        { list: { width: 108, ...plain }, filter: { as: 'many', main: true } },
      ),
      title: field.text('记录', { list: { width: 180, ...plain }, cell: 'auditRecord' }),
      row_id: field.integer('记录编号', { show: false }),
      action: field.choice('操作类型', actionChoices(resources), {
        list: { width: 130, ...plain },
        filter: { as: 'many', main: true },
        cell: 'auditAction',
      }),
      fields: field.text('修改字段', { list: { width: 200, ...plain }, cell: 'auditFields' }),
      remark: field.text('备注', { list: { width: 170, ...plain } }),
      changes: field.json<Json>('修改内容', { detail: true, show: false }),
    },
    filters: { keyword: { label: '记录编号/名称/备注', search: ['remark'], main: true } },
    scope: 'global',
    actions: { list: { call: 'GET /v2/system/log' }, get: { call: 'GET /v2/system/log/detail' } },
  })

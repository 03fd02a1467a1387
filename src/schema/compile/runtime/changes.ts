import { type DeclaredField, type DeclaredRule, liveFields, type RuntimeDeclaration } from './declaration'

/** Rows that a change touches, as a question to the table. */
export type RowsAsked =
  | { readonly of: 'all' }
  /** rows in which the field has a value, or lacks one */
  | { readonly of: 'filled' | 'blank'; readonly field: string }
  /** rows that hold one of these codes */
  | { readonly of: 'codes'; readonly field: string; readonly codes: readonly number[] }
  /** rows whose value some other row has too */
  | { readonly of: 'twins'; readonly field: string }

/** One difference between two versions, in words. */
export interface Change {
  readonly type: 'add' | 'remove' | 'change'
  readonly words: string
  /** what the number of rows is counted by; without it the change touches none */
  readonly rows?: RowsAsked
}

const flags = {
  required: '必填',
  list: '列表列',
  filter: '筛选',
  unique: '唯一',
  total: '合计',
  many: '可上传多个',
} as const
const values = {
  help: '说明',
  group: '分组',
  unit: '单位',
  min: '最小',
  max: '最大',
  level: '地区级别',
  reference: '引用',
} as const
const scopes = { all: '所有公司的数据都可见', own: '只看本公司的数据' } as const
const firmTypes: Readonly<Record<number, string>> = { 0: '平台总部', 1: '公司', 3: '服务商' }

const written = (value: unknown): string => (value === undefined || value === '' ? '无' : String(value))
const list = (texts: readonly string[]): string => texts.join('、') || '无'

/** What publishing `after` in the place of `before` changes, field by field. @param before null at the first time */
export function changesBetween(before: RuntimeDeclaration | null, after: RuntimeDeclaration): readonly Change[] {
  if (!before) {
    return [
      { type: 'add', words: `新建「${after.label}」，${liveFields(after).length}个字段、${after.rules.length}条规则` },
    ]
  }
  return [
    ...headChanges(before, after),
    ...fieldChanges(before, after),
    ...orderChange(before, after),
    ...ruleChanges(before, after),
  ]
}

function headChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const changes: Change[] = []
  const differ = (what: string, a: string, b: string, rows?: RowsAsked) => {
    if (a !== b) changes.push({ type: 'change', words: `${what}：${a} → ${b}`, ...(rows && { rows }) })
  }
  const types = ({ types }: RuntimeDeclaration) => list(types.map((type) => firmTypes[type] ?? String(type)))
  differ('名称', before.label, after.label)
  differ('菜单位置', before.menu, after.menu)
  differ('可用公司', types(before), types(after))
  differ('数据范围', scopes[before.scope], scopes[after.scope], { of: 'all' })
  differ('查看权限', codes(before.read), codes(after.read))
  differ('编辑权限', codes(before.write), codes(after.write))
  const titled = ({ fields, title }: RuntimeDeclaration) => fields.find(({ id }) => id === title)?.id
  if (titled(before) !== titled(after)) {
    differ('标题字段', labelOf(before, titled(before)), labelOf(after, titled(after)))
  }
  return changes
}

const codes = (given: readonly string[]): string => (given.length > 0 ? given.join('、') : '专用权限')
const labelOf = ({ fields }: RuntimeDeclaration, id: string | undefined): string =>
  fields.find((field) => field.id === id)?.label ?? '自动'

function fieldChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  // An earlier version does not know what came later; going back to it archives that.
  const later = liveFields(before).filter(({ id }) => !after.fields.some((field) => field.id === id))
  return [
    ...after.fields.flatMap((field) => fieldChange(before, field)),
    ...later.map(
      ({ id, label }): Change => ({
        type: 'remove',
        words: `归档字段「${label}」，其数据保留`,
        rows: { of: 'filled', field: id },
      }),
    ),
  ]
}

function fieldChange(before: RuntimeDeclaration, field: DeclaredField): Change[] {
  const known = before.fields.find(({ id }) => id === field.id)
  if (!known) {
    if (field.archived) return []
    const rows = field.required ? { rows: { of: 'all' } as const } : {}
    const need = field.required ? '（已有数据下次编辑时须补填）' : ''
    return [{ type: 'add', words: `新增字段「${field.label}」${need}`, ...rows }]
  }
  if (field.archived && !known.archived) {
    return [
      { type: 'remove', words: `归档字段「${known.label}」，其数据保留`, rows: { of: 'filled', field: field.id } },
    ]
  }
  if (!field.archived && known.archived) {
    return [{ type: 'add', words: `恢复字段「${field.label}」及其数据`, rows: { of: 'filled', field: field.id } }]
  }
  return field.archived ? [] : changesOf(known, field)
}

function changesOf(before: DeclaredField, after: DeclaredField): Change[] {
  const changes: Change[] = []
  const add = (words: string, rows?: RowsAsked) =>
    changes.push({ type: 'change', words: `字段「${before.label}」${words}`, ...(rows && { rows }) })
  if (before.label !== after.label) add(`改名为「${after.label}」，数据不变`)
  if (before.name !== after.name)
    add(`的标识：${before.name} → ${after.name}，数据不变`, { of: 'filled', field: after.id })
  if (before.kind !== after.kind) add(`的类型：${before.kind} → ${after.kind}`, { of: 'filled', field: after.id })
  for (const [name, label] of Object.entries(flags)) {
    const flag = name as keyof typeof flags
    if (Boolean(before[flag]) === Boolean(after[flag])) continue
    const rows: RowsAsked | undefined =
      flag === 'required' && after.required
        ? { of: 'blank', field: after.id }
        : flag === 'unique' && after.unique
          ? { of: 'twins', field: after.id }
          : undefined
    const hint = flag === 'required' && after.required ? '（为空的数据下次编辑时须补填）' : ''
    add(`${after[flag] ? '设为' : '不再'}${label}${hint}`, rows)
  }
  for (const [name, label] of Object.entries(values)) {
    const [a, b] = [before[name as keyof typeof values], after[name as keyof typeof values]]
    if (a !== b) add(`的${label}：${written(a)} → ${written(b)}`)
  }
  if (JSON.stringify(before.default) !== JSON.stringify(after.default))
    add(`的默认值：${written(before.default)} → ${written(after.default)}`)
  if (JSON.stringify(before.pattern) !== JSON.stringify(after.pattern))
    add(`的格式：${written(before.pattern?.[0])} → ${written(after.pattern?.[0])}`)
  return [...changes, ...choiceChanges(before, after)]
}

function choiceChanges(before: DeclaredField, after: DeclaredField): Change[] {
  const [old, now] = [before.choices ?? [], after.choices ?? []]
  const gone = old.filter(({ code }) => !now.some((choice) => choice.code === code))
  const fresh = now.filter(({ code }) => !old.some((choice) => choice.code === code))
  const renamed = now.flatMap(({ code, label }) => {
    const known = old.find((choice) => choice.code === code)
    return known && known.label !== label ? [`${known.label} → ${label}`] : []
  })
  const words = (what: string, texts: readonly string[]) => `字段「${after.label}」${what}选项：${texts.join('、')}`
  return [
    ...(fresh.length > 0
      ? [
          {
            type: 'add',
            words: words(
              '新增',
              fresh.map(({ label }) => label),
            ),
          } as const,
        ]
      : []),
    ...(renamed.length > 0 ? [{ type: 'change', words: words('改名', renamed) } as const] : []),
    ...(gone.length > 0
      ? [
          {
            type: 'remove',
            words: `${words(
              '去掉',
              gone.map(({ label }) => label),
            )}（已有数据保留原编码）`,
            rows: { of: 'codes', field: after.id, codes: gone.map(({ code }) => code) },
          } as const,
        ]
      : []),
  ]
}

/** Where fields of both were moved against each other. */
function orderChange(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const common = (one: RuntimeDeclaration, other: RuntimeDeclaration) =>
    liveFields(one)
      .filter(({ id }) => liveFields(other).some((field) => field.id === id))
      .map(({ id }) => id)
      .join()
  return common(before, after) === common(after, before) ? [] : [{ type: 'change', words: '调整字段顺序' }]
}

function ruleChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const key = (rule: DeclaredRule) => JSON.stringify(rule)
  const [old, now] = [before.rules.map(key), after.rules.map(key)]
  return [
    ...after.rules
      .filter((rule) => !old.includes(key(rule)))
      .map((rule) => ({ type: 'add', words: `新增规则：${ruleWords(rule, after)}` }) as const),
    ...before.rules
      .filter((rule) => !now.includes(key(rule)))
      .map((rule) => ({ type: 'remove', words: `去掉规则：${ruleWords(rule, before)}` }) as const),
  ]
}

const comparisons = {
  ...{
    eq: '为',
    ne: '不为',
    in: '为其中之一：',
    notIn: '不为：',
    lt: '小于',
    lte: '不大于',
    gt: '大于',
    gte: '不小于',
  },
  ...{ contains: '包含', empty: '为空' },
} as const

/** A rule as a sentence: 当「类型」为 其他 时，须填写「说明」. */
function ruleWords(
  { if: { field, is, value }, show, need, lock }: DeclaredRule,
  { fields }: RuntimeDeclaration,
): string {
  const subject = fields.find(({ id }) => id === field)
  const named = (ids: readonly string[] = []) =>
    ids.map((id) => `「${fields.find((one) => one.id === id)?.label ?? id}」`).join('')
  const worded = (one: unknown) =>
    subject?.kind === 'boolean'
      ? one === 1
        ? '是'
        : '否'
      : (subject?.choices?.find(({ code }) => code === one)?.label ?? String(one))
  const operand = Array.isArray(value) ? value.map(worded).join('、') : worded(value)
  const condition = is === 'empty' ? (value === false ? '不为空' : '为空') : `${comparisons[is]} ${operand}`
  const effects = [
    ...(show?.length ? [`显示${named(show)}`] : []),
    ...(need?.length ? [`必填${named(need)}`] : []),
    ...(lock?.length ? [`锁定${named(lock)}`] : []),
  ]
  return `当「${subject?.label ?? field}」${condition}时，${effects.join('，')}`
}

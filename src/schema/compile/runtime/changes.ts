import {
  type DeclaredChoice,
  type DeclaredField,
  type DeclaredStep,
  liveChoices,
  liveFields,
  type RuntimeDeclaration,
} from './declaration'
import { ruleSaid } from './ruleSaid'
import { coded, type MessageTemplate, type Part } from './said'

/** Rows that a change touches, as a question to the table. */
export type RowsAsked =
  | { readonly of: 'all' }
  /** rows in which the field has a value, or lacks one */
  | { readonly of: 'filled' | 'blank'; readonly field: string }
  /** rows whose value was sound and is not any more */
  | { readonly of: 'unfit'; readonly before: DeclaredField; readonly after: DeclaredField }
  /** rows that hold one of these codes */
  | { readonly of: 'codes'; readonly field: string; readonly codes: readonly number[] }
  /** rows whose value some other row has too, of the same firm or of any */
  | { readonly of: 'twins'; readonly field: string; readonly within: RuntimeDeclaration['scope'] }

/** One difference between two versions. */
export interface Change {
  readonly type: 'add' | 'remove' | 'change'
  readonly said: MessageTemplate
  /** what the number of rows is counted by; without it the change touches none */
  readonly rows?: RowsAsked
}

/** The same with the number of rows it touches, as publication counts them. */
export interface PlannedChange extends Pick<Change, 'type' | 'said'> {
  readonly rows: number | null
}

/** What a field gains and loses with a flag. */
const flags = {
  required: ['字段「%{field}」设为必填（为空的数据下次编辑时须补填）', '字段「%{field}」不再必填'],
  list: ['字段「%{field}」设为列表列', '字段「%{field}」不再是列表列'],
  filter: ['字段「%{field}」设为可筛选', '字段「%{field}」不再可筛选'],
  unique: ['字段「%{field}」设为不可重复', '字段「%{field}」不再限制重复'],
  total: ['字段「%{field}」设为合计', '字段「%{field}」不再合计'],
  many: ['字段「%{field}」可上传多个', '字段「%{field}」不再可上传多个'],
} as const
const values = {
  help: '说明',
  group: '分组',
  unit: '单位',
  min: '最小值',
  max: '最大值',
  level: '地区级别',
  reference: '引用',
  default: '默认值',
} as const
const scopes = { all: '所有公司的数据都可见', own: '只看本公司的数据' } as const

const NOTHING: MessageTemplate = { say: '无' }
const written = (value: unknown): Part =>
  value === undefined || value === null || value === '' ? NOTHING : String(value)
const several = <P extends Part>(parts: readonly P[], otherwise: MessageTemplate): Part =>
  parts.length > 0 ? parts : otherwise
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What publishing `after` in the place of `before` changes, field by field. @param before null at the first time */
export function changesBetween(before: RuntimeDeclaration | null, after: RuntimeDeclaration): readonly Change[] {
  if (!before) {
    const { label, rules } = after
    const numbers = { label, fields: liveFields(after).length, rules: rules.length }
    return [{ type: 'add', said: { say: '新建「%{label}」，%{fields}个字段、%{rules}条规则', with: numbers } }]
  }
  return [
    ...headChanges(before, after),
    ...fieldChanges(before, after),
    ...orderChange(before, after),
    ...ruleChanges(before, after),
    ...lifeChanges(before, after),
  ]
}

function headChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const changes: Change[] = []
  const differ = (say: string, of: (one: RuntimeDeclaration) => Part, rows?: RowsAsked) => {
    const [from, to] = [of(before), of(after)]
    if (isSame(from, to)) return
    const said = { say: '%{what}：%{from} → %{to}', with: { what: { say }, from, to } }
    changes.push({ type: 'change', said, ...(rows && { rows }) })
  }
  const codes = (given: readonly string[]) => several(given.map(coded('role')), { say: '专用权限' })
  differ('名称', ({ label }) => label)
  differ('菜单位置', ({ menu }) => coded('menu')(menu))
  differ('可用公司', ({ types }) => several(types.map(coded('firmType')), NOTHING))
  differ('数据范围', ({ scope }) => ({ say: scopes[scope] }), { of: 'all' })
  differ('查看权限', ({ read }) => codes(read))
  differ('编辑权限', ({ write }) => codes(write))
  const titled = ({ fields, title }: RuntimeDeclaration) => fields.find(({ id }) => id === title)
  if (titled(before)?.id !== titled(after)?.id) differ('标题字段', (one) => titled(one)?.label ?? { say: '自动' })
  return changes
}

const archived = ({ id, label }: DeclaredField): Change => ({
  type: 'remove',
  said: { say: '归档字段「%{field}」，其数据保留', with: { field: label } },
  rows: { of: 'filled', field: id },
})

function fieldChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  // An earlier version does not know what came later; going back to it archives that.
  const later = liveFields(before).filter(({ id }) => !after.fields.some((field) => field.id === id))
  return [...after.fields.flatMap((field) => fieldChange(before, after, field)), ...later.map(archived)]
}

function fieldChange(before: RuntimeDeclaration, { scope }: RuntimeDeclaration, field: DeclaredField): Change[] {
  const known = before.fields.find(({ id }) => id === field.id)
  const of = { field: field.label }
  if (!known) {
    if (field.archived) return []
    return field.required
      ? [
          {
            type: 'add',
            said: { say: '新增字段「%{field}」（已有数据下次编辑时须补填）', with: of },
            rows: { of: 'all' },
          },
        ]
      : [{ type: 'add', said: { say: '新增字段「%{field}」', with: of } }]
  }
  if (field.archived && !known.archived) return [archived(known)]
  if (!field.archived && known.archived) {
    const said = { say: '恢复字段「%{field}」及其数据', with: of }
    return [{ type: 'add', said, rows: { of: 'filled', field: field.id } }]
  }
  return field.archived ? [] : changesOf(known, field, scope)
}

function changesOf(before: DeclaredField, after: DeclaredField, scope: RuntimeDeclaration['scope']): Change[] {
  const changes: Change[] = []
  const filled = { of: 'filled', field: after.id } as const
  const add = (say: string, places: Readonly<Record<string, Part>> = {}, rows?: RowsAsked) =>
    changes.push({
      type: 'change',
      said: { say, with: { field: before.label, ...places } },
      ...(rows && { rows }),
    })
  const differ = (say: string, from: Part, to: Part) =>
    add('字段「%{field}」的%{what}：%{from} → %{to}', { what: { say }, from, to })
  /** A check that some rows may not pass: they stay as they are until that field of theirs is changed. */
  const tighten = (name: 'min' | 'max' | 'level' | 'pattern', say: string, from: Part, to: Part) =>
    add(
      '字段「%{field}」的%{what}：%{from} → %{to}（不符合的已有数据保留，下次修改该字段时须改正）',
      { what: { say }, from, to },
      { of: 'unfit', before, after: { ...before, [name]: after[name] } },
    )
  if (before.label !== after.label) add('字段「%{field}」改名为「%{to}」，数据不变', { to: after.label })
  if (before.name !== after.name)
    add('字段「%{field}」的标识：%{from} → %{to}，数据不变', { from: before.name, to: after.name }, filled)
  if (before.kind !== after.kind) {
    const [from, to] = [before.kind, after.kind].map(coded('kind')) as [Part, Part]
    add(
      '字段「%{field}」的类型：%{from} → %{to}',
      { from, to },
      {
        of: 'unfit',
        before,
        after: { ...after, id: before.id },
      },
    )
  }
  for (const [name, [gained, lost]] of Object.entries(flags)) {
    const flag = name as keyof typeof flags
    if (Boolean(before[flag]) !== Boolean(after[flag]))
      add(after[flag] ? gained : lost, {}, rowsOfFlag(flag, after, scope))
  }
  for (const [name, label] of Object.entries(values)) {
    const value = name as keyof typeof values
    if (isSame(before[value], after[value])) continue
    const sides = [label, written(before[value]), written(after[value])] as const
    if (isTighter(value, before, after)) tighten(value, ...sides)
    else differ(...sides)
  }
  if (!isSame(before.pattern, after.pattern)) {
    const sides = ['格式', patternWritten(before), patternWritten(after)] as const
    if (after.pattern) tighten('pattern', ...sides)
    else differ(...sides)
  }
  return [...changes, ...choiceChanges(before, after)]
}

/** Whether a bound that is set now may keep out values that were let in. */
function isTighter(
  name: keyof typeof values,
  before: DeclaredField,
  after: DeclaredField,
): name is 'min' | 'max' | 'level' {
  if (name === 'level') return after.level !== undefined
  if (name === 'min') return after.min !== undefined && (before.min === undefined || after.min > before.min)
  return name === 'max' && after.max !== undefined && (before.max === undefined || after.max < before.max)
}

const patternWritten = ({ pattern }: DeclaredField): Part => (pattern ? `${pattern[0]} (${pattern[1]})` : NOTHING)

/** Rows that are in the way of a flag that is set, or will be at their next edit. */
function rowsOfFlag(
  flag: keyof typeof flags,
  { id, [flag]: isSet }: DeclaredField,
  scope: RuntimeDeclaration['scope'],
): RowsAsked | undefined {
  if (!isSet) return undefined
  if (flag === 'required') return { of: 'blank', field: id }
  return flag === 'unique' ? { of: 'twins', field: id, within: scope } : undefined
}

/** The fields of which rows may now have values in common and then may not: newly unique, or unique among more rows. */
export function newlyUnique(before: RuntimeDeclaration | null, after: RuntimeDeclaration): readonly DeclaredField[] {
  return liveFields(after).filter((field) => {
    const known = before && liveFields(before).find(({ id }) => id === field.id)
    const wasUnique = known?.unique && (before?.scope === 'all' || after.scope === 'own')
    return field.unique && !wasUnique
  })
}

function choiceChanges(before: DeclaredField, after: DeclaredField): Change[] {
  const [old, now] = [liveChoices(before), liveChoices(after)]
  const missingIn = (list: readonly DeclaredChoice[]) => (choice: DeclaredChoice) =>
    !list.some(({ code }) => code === choice.code)
  const gone = old.filter(missingIn(now))
  const came = now.filter(missingIn(old))
  const isFresh = missingIn(before.choices ?? [])
  const renamed = now.flatMap(({ code, label }) => {
    const known = old.find((choice) => choice.code === code)
    return known && known.label !== label ? [`${known.label} → ${label}`] : []
  })
  const change = (type: Change['type'], say: string, choices: readonly string[], rows?: RowsAsked): Change[] =>
    choices.length > 0 ? [{ type, said: { say, with: { field: after.label, choices } }, ...(rows && { rows }) }] : []
  const labels = (choices: typeof old) => choices.map(({ label }) => label)
  const holding = (choices: typeof old): RowsAsked => ({
    of: 'codes',
    field: after.id,
    codes: choices.map(({ code }) => code),
  })
  const back = came.filter((choice) => !isFresh(choice))
  return [
    ...change('add', '字段「%{field}」新增选项：%{choices}', labels(came.filter(isFresh))),
    ...change('add', '字段「%{field}」恢复选项：%{choices}', labels(back), holding(back)),
    ...change('change', '字段「%{field}」改名选项：%{choices}', renamed),
    ...change('remove', '字段「%{field}」停用选项：%{choices}（已有数据保留）', labels(gone), holding(gone)),
  ]
}

/** Where fields of both were moved against each other. */
function orderChange(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const common = (one: RuntimeDeclaration, other: RuntimeDeclaration) =>
    liveFields(one)
      .filter(({ id }) => liveFields(other).some((field) => field.id === id))
      .map(({ id }) => id)
      .join()
  return common(before, after) === common(after, before) ? [] : [{ type: 'change', said: { say: '调整字段顺序' } }]
}

function lifeChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const stateOf = ({ life, fields }: RuntimeDeclaration) => fields.find(({ id }) => id === life?.field)
  const [from, to] = [stateOf(before)?.label, stateOf(after)?.label].map((label) => label ?? NOTHING) as [Part, Part]
  const moved = before.life?.field !== after.life?.field
  const started = !moved && before.life?.start !== after.life?.start
  const said = (say: string, step: DeclaredStep, one: RuntimeDeclaration): MessageTemplate => {
    const label = (code: number) => stateOf(one)?.choices?.find((choice) => choice.code === code)?.label ?? String(code)
    return { say, with: { step: step.label, from: step.from.map(label), to: label(step.to) } }
  }
  const startOf = (one: RuntimeDeclaration): Part =>
    stateOf(one)?.choices?.find(({ code }) => code === one.life?.start)?.label ?? NOTHING
  const differ = (say: string, ends: { readonly from: Part; readonly to: Part }): Change => ({
    type: 'change',
    said: { say: '%{what}：%{from} → %{to}', with: { what: { say }, ...ends } },
  })
  const [old, now] = [before.life?.steps ?? [], after.life?.steps ?? []]
  return [
    ...(moved ? [differ('状态字段', { from, to })] : []),
    ...(started ? [differ('新建时的状态', { from: startOf(before), to: startOf(after) })] : []),
    ...now.flatMap((step): Change[] => {
      const known = old.find(({ id }) => id === step.id)
      if (!known) return [{ type: 'add', said: said('新增按钮「%{step}」：%{from} → %{to}', step, after) }]
      return isSame(known, step)
        ? []
        : [{ type: 'change', said: said('修改按钮「%{step}」：%{from} → %{to}', step, after) }]
    }),
    ...old.flatMap((step): Change[] =>
      now.some(({ id }) => id === step.id)
        ? []
        : [{ type: 'remove', said: said('去掉按钮「%{step}」：%{from} → %{to}', step, before) }],
    ),
  ]
}

function ruleChanges(before: RuntimeDeclaration, after: RuntimeDeclaration): Change[] {
  const missingIn = ({ rules }: RuntimeDeclaration, { rules: others }: RuntimeDeclaration) =>
    others.filter((rule) => !rules.some((one) => isSame(one, rule)))
  return [
    ...missingIn(before, after).map(
      (rule) => ({ type: 'add', said: { say: '新增规则：%{rule}', with: { rule: ruleSaid(rule, after) } } }) as const,
    ),
    ...missingIn(after, before).map(
      (rule) =>
        ({ type: 'remove', said: { say: '去掉规则：%{rule}', with: { rule: ruleSaid(rule, before) } } }) as const,
    ),
  ]
}

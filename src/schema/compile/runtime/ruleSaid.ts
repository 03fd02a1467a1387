import type { ComparisonName } from '../../model'
import type { DeclaredRule, RuntimeDeclaration } from './declaration'
import type { MessageTemplate, Part } from './said'

const conditions: Readonly<Record<ComparisonName, string>> = {
  eq: '「%{field}」为 %{value}',
  ne: '「%{field}」不为 %{value}',
  in: '「%{field}」为其中之一：%{value}',
  notIn: '「%{field}」不为其中之一：%{value}',
  lt: '「%{field}」小于 %{value}',
  lte: '「%{field}」不大于 %{value}',
  gt: '「%{field}」大于 %{value}',
  gte: '「%{field}」不小于 %{value}',
  contains: '「%{field}」包含 %{value}',
  overlaps: '「%{field}」包含 %{value}',
  empty: '「%{field}」为空',
}
const FILLED = '「%{field}」不为空'
const effects = { show: '显示%{fields}', need: '必填%{fields}', lock: '锁定%{fields}' } as const

/** A rule as a sentence: 当「类型」为 其他时，必填「说明」. */
export function ruleSaid(rule: DeclaredRule, { fields }: RuntimeDeclaration): MessageTemplate {
  const { is, value } = rule.if
  const subject = fields.find(({ id }) => id === rule.if.field)
  const operand = (one: unknown): Part => {
    if (subject?.kind === 'boolean') return { say: one === 1 ? '是' : '否' }
    return subject?.choices?.find(({ code }) => code === one)?.label ?? String(one)
  }
  const named = (ids: readonly string[]): Part =>
    ids.map((id) => ({ say: '「%{name}」', with: { name: fields.find((one) => one.id === id)?.label ?? id } }))
  const condition = {
    say: is === 'empty' && value === false ? FILLED : conditions[is],
    with: {
      field: subject?.label ?? rule.if.field,
      value: Array.isArray(value) ? value.map(operand) : operand(value),
    },
  }
  const [first = { say: '没有效果' }, ...rest] = (['show', 'need', 'lock'] as const).flatMap(
    (effect): MessageTemplate[] => {
      const ids = rule[effect] ?? []
      return ids.length > 0 ? [{ say: effects[effect], with: { fields: named(ids) } }] : []
    },
  )
  const done = rest.reduce<MessageTemplate>((a, b) => ({ say: '%{a}，%{b}', with: { a, b } }), first)
  return { say: '当%{condition}时，%{effects}', with: { condition, effects: done } }
}

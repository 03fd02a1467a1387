import { hasOption } from '../../kinds/kind'
import { kinds } from '../../kinds/registry'
import type { ComparisonName, Json, KindName } from '../../model'
import { valueSchema } from '../schema'
import { contradictions } from './contradictions'
import type { DeclaredField, DeclaredRule, Problem, RuntimeDeclaration } from './declaration'
import { storedValue } from './held'
import { LIMITS, textFault } from './plainText'

/** What a rule may ask of a field of this kind. */
export const comparisonsOf = (kind: KindName): readonly ComparisonName[] => kinds[kind].comparisons

/** Whether what it is compared with is words: a text, a day. */
export const isWords = ({ kind, label, choices }: DeclaredField): boolean =>
  ['text', 'date'].includes(kinds[kind].column({ kind, label, choices }).type)

/**
 * Faults of the rules: unknown fields, comparisons that the kind does not have, operands that are none of its values, and then
 * rules that contradict each other.
 */
export function ruleProblems(declaration: RuntimeDeclaration): readonly Problem[] {
  const { fields, rules } = declaration
  if (rules.length > LIMITS.rules) return [{ path: 'rules', message: `规则最多${LIMITS.rules}条` }]
  const byId = new Map(fields.map((field) => [field.id, field]))
  const problems = rules.flatMap((rule, i) => {
    const place = `rules[${i}]`
    const subject = byId.get(rule.if.field)
    if (!subject) return [{ path: `${place}.if.field`, message: '请选择条件字段' }]
    if (!Object.hasOwn(kinds, subject.kind)) return []
    return [
      ...conditionProblems(rule, subject).map(({ path, message }) => ({ path: `${place}.if.${path}`, message })),
      ...effectProblems(rule, byId, place),
    ]
  })
  return problems.length > 0 ? problems : contradictions(declaration)
}

function conditionProblems({ if: { is, value } }: DeclaredRule, subject: DeclaredField): Problem[] {
  if (!comparisonsOf(subject.kind).includes(is)) {
    return [{ path: 'is', message: `字段「${subject.label}」不能这样比较` }]
  }
  if (is === 'empty') return typeof value === 'boolean' ? [] : [{ path: 'value', message: '条件的值不正确' }]
  const values = is === 'in' || is === 'notIn' ? value : [value]
  if (!Array.isArray(values) || values.length === 0) return [{ path: 'value', message: '请填写条件的值' }]
  const fault = values
    .map((one: Json) => operandFault(is === 'contains' ? elementOf(subject) : subject, one))
    .find(Boolean)
  return fault ? [{ path: 'value', message: fault }] : []
}

const elementOf = (field: DeclaredField): DeclaredField =>
  field.kind === 'choices' ? { ...field, kind: 'choice' } : field

function operandFault(field: DeclaredField, value: Json): string | null {
  if (value === null || value === '') return '请填写条件的值'
  if (typeof value === 'string' && value.startsWith('$')) return '条件的值不正确'
  const { kind, label, choices } = field
  const schema = valueSchema({
    // A part of a line is compared with, too.
    kind: hasOption(kinds[kind], 'title') ? 'text' : kind,
    label,
    // One that is archived has its rows all the same.
    ...(choices && { choices: choices.map((choice) => ({ ...choice, archived: false })) }),
  })
  if (typeof value !== (isWords(field) ? 'string' : 'number')) {
    return '条件的值不正确'
  }
  return schema.isValidSync(storedValue(kind, value)) ? null : '条件的值不正确'
}

function effectProblems(rule: DeclaredRule, byId: ReadonlyMap<string, DeclaredField>, place: string): Problem[] {
  const problems: Problem[] = []
  const effects = { show: rule.show ?? [], need: rule.need ?? [], lock: rule.lock ?? [] }
  if (Object.values(effects).every((ids) => ids.length === 0)) {
    problems.push({ path: place, message: '请选择规则生效的字段' })
  }
  for (const [effect, ids] of Object.entries(effects)) {
    if (ids.some((id) => !byId.has(id))) problems.push({ path: `${place}.${effect}`, message: '规则生效的字段不存在' })
  }
  if (effects.show.includes(rule.if.field)) {
    problems.push({ path: `${place}.show`, message: '条件字段不能由自己决定是否显示' })
  }
  const say = textFault(rule.say, null, LIMITS.say)
  if (say) problems.push({ path: `${place}.say`, message: say })
  return problems
}

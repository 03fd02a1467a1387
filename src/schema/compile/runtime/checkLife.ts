import {
  type DeclaredField,
  type DeclaredLife,
  liveChoices,
  type Problem,
  type RuntimeDeclaration,
} from './declaration'
import { LIMITS, textFault } from './plainText'

const ID = /^s[1-9]\d{0,3}$/

/**
 * Faults of the life: a state that is no choice, a button that leads nowhere, a state that no button leads to, a field that
 * cannot be asked for.
 * @param nodes role codes of the designer: nobody grants what they lack
 */
export function lifeProblems(declaration: RuntimeDeclaration, nodes: readonly (string | number)[]): readonly Problem[] {
  const { life, fields, rules } = declaration
  if (!life) return []
  const field = fields.find(({ id, archived }) => id === life.field && !archived)
  if (field?.kind !== 'choice') return [{ path: 'life.field', message: '请选择记录状态的单选字段' }]
  if (life.steps.length === 0) return [{ path: 'life.steps', message: '请至少添加一个按钮' }]
  if (life.steps.length > LIMITS.steps) return [{ path: 'life.steps', message: `按钮最多${LIMITS.steps}个` }]
  const states = new Set(liveChoices(field).map(({ code }) => code))
  const ruled = rules.findIndex(({ show, need, lock }) => [show, need, lock].some((ids) => ids?.includes(field.id)))
  return [
    ...(field.unique || field.default !== undefined || field.required
      ? [{ path: 'life.field', message: `「${field.label}」由按钮改变，不能设默认值、必填或唯一` }]
      : []),
    ...(ruled >= 0
      ? [{ path: `rules[${ruled}]`, message: `「${field.label}」由按钮改变，规则不能显示、必填或锁定它` }]
      : []),
    ...(states.has(life.start) ? [] : [{ path: 'life.start', message: '请选择新建时的状态' }]),
    ...life.steps.flatMap((_, i) => stepProblems(declaration, life, i, states, nodes)),
    ...unreached(field, life).map((label) => ({ path: 'life.steps', message: `没有按钮可以到达状态「${label}」` })),
  ]
}

function stepProblems(
  { fields }: RuntimeDeclaration,
  { steps, field }: DeclaredLife,
  at: number,
  states: ReadonlySet<number>,
  nodes: readonly (string | number)[],
): Problem[] {
  const step = steps[at] as DeclaredLife['steps'][number]
  const { id, label, from, to, asks = [], roles = [] } = step
  const problems: Problem[] = []
  const add = (part: string, message: string | null | false) => {
    if (message) problems.push({ path: `life.steps[${at}].${part}`, message })
  }
  if (!ID.test(id) || steps.findIndex((other) => other.id === id) !== at) add('id', '按钮编号不正确')
  add('label', textFault(label, '请填写按钮名称'))
  add('label', steps.findIndex((other) => other.label === label) !== at && `按钮「${label}」重复`)
  add('confirm', textFault(step.confirm, null, LIMITS.help))
  if (from.length === 0 || from.some((code) => !states.has(code))) add('from', '请选择按钮出现的状态')
  if (!states.has(to)) add('to', '请选择按钮到达的状态')
  for (const one of asks) {
    const asked = fields.find((other) => other.id === one && !other.archived)
    if (!asked || one === field) add('asks', '要填写的字段不存在')
    else if (asked.unique) add('asks', `「${asked.label}」不可重复，不能由按钮填写`)
  }
  if (roles.some((code) => !nodes.includes(code))) add('roles', '不能授予自己没有的权限')
  return problems
}

/** Labels of the states that no row can come to. */
function unreached(field: DeclaredField, { start, steps }: DeclaredLife): readonly string[] {
  const reached = new Set([start])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { from, to } of steps) if (from.some((code) => reached.has(code))) reached.add(to)
  }
  return liveChoices(field).flatMap(({ code, label }) => (reached.has(code) ? [] : [label]))
}

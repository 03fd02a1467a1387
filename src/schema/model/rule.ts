/**
 * A Rule is a condition as data. The same rule shows a field, locks it, guards an action and narrows a query, because it has
 * two evaluators that agree: `holds` here and `ruleSql` on the server. It is two-valued: null equals null, and an ordering
 * against null is false. Text compares by code point.
 */
export type Scalar = string | number | boolean | null

/**
 * `$user.x` is a field of the signed-in user; `$record.x` one of the record that an action is about, for what its input may refer
 * to; `$now` the present in unix seconds, optionally shifted.
 */
export type Variable = `$user.${string}` | `$record.${string}` | '$now' | { readonly $now: number }

export type Operand<V> = V | Variable

export interface Comparison<V = Scalar> {
  readonly eq?: Operand<V> | null
  readonly ne?: Operand<V> | null
  readonly in?: readonly (V | null)[] | `$user.${string}`
  readonly notIn?: readonly (V | null)[] | `$user.${string}`
  readonly lt?: Operand<V>
  readonly lte?: Operand<V>
  readonly gt?: Operand<V>
  readonly gte?: Operand<V>
  /** a text holds this piece, or a list holds this element */
  readonly contains?: V extends readonly (infer E)[] ? Operand<E> : Operand<V>
  /** a list holds any of these elements */
  readonly overlaps?: V extends readonly (infer E)[] ? readonly E[] | `$user.${string}` : never
  /** null, '' and [] are empty; 0 and false are not */
  readonly empty?: boolean
}

type Fieldwise<R> = { readonly [K in keyof R]?: Operand<NonNullable<R[K]>> | null | Comparison<NonNullable<R[K]>> }
type Connective<R> = { readonly and?: readonly Rule<R>[]; readonly or?: readonly Rule<R>[]; readonly not?: Rule<R> }

/** Several keys in one object are joined by and. */
export type Rule<R = Readonly<Record<string, unknown>>> = Fieldwise<R> & Connective<R>

export const COMPARISONS = [
  'eq',
  'ne',
  'in',
  'notIn',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'overlaps',
  'empty',
] as const
export type ComparisonName = (typeof COMPARISONS)[number]

/** What a rule may look at beside the record. `now` is unix seconds. */
export interface RuleContext {
  readonly user: Readonly<Record<string, unknown>> | null
  readonly now: number
  /** what was answered to an action, for what it writes */
  readonly input?: Readonly<Record<string, unknown>>
  /** the record that an action is about, for what its input may refer to */
  readonly record?: Readonly<Record<string, unknown>> | null
}

/** One comparison of a rule after its shorthand was written out. */
export interface Atom {
  readonly field: string
  readonly name: ComparisonName
  readonly operand: unknown
}

export type RuleNode =
  | { readonly type: 'and' | 'or'; readonly parts: readonly RuleNode[] }
  | { readonly type: 'not'; readonly part: RuleNode }
  | { readonly type: 'atom'; readonly atom: Atom }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShiftedNow = (value: unknown): value is { $now: number } => isObject(value) && typeof value.$now === 'number'

const parsed = new WeakMap<Rule, RuleNode>()

/**
 * A rule as a tree of atoms; both evaluators start from here. Rules are constant, so each is taken apart once.
 * @throws on an unknown comparison
 */
export function parseRule(rule: Rule): RuleNode {
  let node = parsed.get(rule)
  if (!node) {
    node = treeOf(rule)
    parsed.set(rule, node)
  }
  return node
}

function treeOf(rule: Rule): RuleNode {
  const parts: RuleNode[] = []
  for (const [key, value] of Object.entries(rule)) {
    if (value === undefined) continue
    if (key === 'and' || key === 'or') parts.push({ type: key, parts: (value as readonly Rule[]).map(parseRule) })
    else if (key === 'not') parts.push({ type: 'not', part: parseRule(value as Rule) })
    else parts.push(...atomsOf(key, value))
  }
  return parts.length === 1 && parts[0] ? parts[0] : { type: 'and', parts }
}

function atomsOf(field: string, condition: unknown): RuleNode[] {
  if (!isObject(condition) || isShiftedNow(condition)) {
    return [{ type: 'atom', atom: { field, name: 'eq', operand: condition } }]
  }
  return Object.entries(condition)
    .filter(([, operand]) => operand !== undefined)
    .map(([name, operand]) => {
      const known = COMPARISONS.find((c) => c === name)
      if (!known) throw new Error(`unknown comparison "${name}" on field "${field}"`)
      return { type: 'atom', atom: { field, name: known, operand } }
    })
}

/** The value that a `$variable` stands for; anything else is itself. An unknown user field is null: the rule fails closed. */
export function resolveOperand(operand: unknown, context: RuleContext): unknown {
  if (operand === '$now') return context.now
  if (isShiftedNow(operand)) return context.now + operand.$now
  if (typeof operand === 'string' && operand.startsWith('$user.')) return context.user?.[operand.slice(6)] ?? null
  if (typeof operand === 'string' && operand.startsWith('$record.')) return context.record?.[operand.slice(8)] ?? null
  if (typeof operand === 'string' && operand.startsWith('$input.')) return context.input?.[operand.slice(7)] ?? null
  return operand
}

/** Whether `record` (values as on the wire) satisfies `rule`. */
export function holds(rule: Rule, record: Readonly<Record<string, unknown>>, context: RuleContext): boolean {
  return nodeHolds(parseRule(rule), record, context)
}

/** The same as {@link holds}, for a rule that is parsed already, or a part of one. */
export function nodeHolds(node: RuleNode, record: Readonly<Record<string, unknown>>, context: RuleContext): boolean {
  switch (node.type) {
    case 'and':
      return node.parts.every((part) => nodeHolds(part, record, context))
    case 'or':
      return node.parts.some((part) => nodeHolds(part, record, context))
    case 'not':
      return !nodeHolds(node.part, record, context)
    case 'atom':
      return atomHolds(node.atom, record[node.atom.field] ?? null, context)
  }
}

function atomHolds({ name, operand }: Atom, value: unknown, context: RuleContext): boolean {
  const wanted = resolveOperand(operand, context)
  switch (name) {
    case 'eq':
      return same(value, wanted)
    case 'ne':
      return !same(value, wanted)
    case 'in':
      return listOf(wanted).some((item) => same(value, item))
    case 'notIn':
      return !listOf(wanted).some((item) => same(value, item))
    case 'lt':
      return ordered(value, wanted, (order) => order < 0)
    case 'lte':
      return ordered(value, wanted, (order) => order <= 0)
    case 'gt':
      return ordered(value, wanted, (order) => order > 0)
    case 'gte':
      return ordered(value, wanted, (order) => order >= 0)
    case 'contains':
      return contains(value, wanted)
    case 'overlaps':
      return listOf(value).some((item) => listOf(wanted).some((one) => same(item, one)))
    case 'empty':
      return isEmpty(value) === (wanted !== false)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Booleans travel as 0/1, so true and 1 are one value. */
const plain = (value: unknown): unknown =>
  value === true ? 1 : value === false ? 0 : value === undefined ? null : value

function same(a: unknown, b: unknown): boolean {
  const left = plain(a)
  const right = plain(b)
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, i) => same(item, right[i]))
  }
  return left === right
}

function ordered(a: unknown, b: unknown, test: (order: number) => boolean): boolean {
  const left = plain(a)
  const right = plain(b)
  if (typeof left === 'number' && typeof right === 'number') return test(left - right)
  if (typeof left === 'string' && typeof right === 'string') return test(compareCodePoints(left, right))
  return false
}

/** UTF-16 order differs from code point order above U+FFFF; PostgreSQL's "C" collation is the latter. */
function compareCodePoints(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  const shared = Math.min(left.length, right.length)
  for (let i = 0; i < shared; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function contains(value: unknown, wanted: unknown): boolean {
  if (wanted === null || wanted === undefined) return false
  if (typeof value === 'string') return value.includes(String(wanted))
  return listOf(value).some((item) => same(item, wanted))
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const ABOUT = '$record.'

/** The fields of the record that it is about, at which a rule looks. */
export const fieldsAboutOf = (rule: Rule): readonly string[] =>
  operandsOf(parseRule(rule)).flatMap((operand) =>
    typeof operand === 'string' && operand.startsWith(ABOUT) ? [operand.slice(ABOUT.length)] : [],
  )

const operandsOf = (node: RuleNode): readonly unknown[] =>
  node.type === 'atom'
    ? [node.atom.operand]
    : node.type === 'not'
      ? operandsOf(node.part)
      : node.parts.flatMap(operandsOf)

/** The fields that a rule looks at, for checks at start and for re-rendering only what depends on them. */
export function fieldsOf(rule: Rule): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = (node: RuleNode): void => {
    if (node.type === 'atom') names.add(node.atom.field)
    else if (node.type === 'not') walk(node.part)
    else node.parts.forEach(walk)
  }
  walk(parseRule(rule))
  return names
}

/** What a rule says some fields to be, or to be one of, whatever else it asks for: a list narrowed by it keeps all that satisfies. */
export function equalitiesOf(rule: Rule, context: RuleContext): Readonly<Record<string, unknown>> {
  const told: Record<string, unknown> = {}
  const walk = (node: RuleNode): void => {
    if (node.type === 'and') node.parts.forEach(walk)
    if (node.type !== 'atom' || (node.atom.name !== 'eq' && node.atom.name !== 'in')) return
    const wanted = resolveOperand(node.atom.operand, context)
    if (!isEmpty(wanted) && !listOf(wanted).includes(null)) told[node.atom.field] = plain(wanted)
  }
  walk(parseRule(rule))
  return told
}

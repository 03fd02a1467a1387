import { parseRule, type Rule, type RuleContext, type RuleNode, resolveOperand } from '../../../../src/schema/model'
import type { Fact } from './facts'

/** Columns by whose values orders are found without looking at all of them. */
const INDEXED = ['firm_id', 'owner_firm_id', 'open_firms', 'customer_id', 'accept_id', 'firm_accept_id'] as const
const indexed: ReadonlySet<string> = new Set(INDEXED)

type Ids = ReadonlySet<number>

/** Orders by the firms, customers and people that they belong to. */
export class FactIndex {
  readonly #ids = new Map<string, Set<number>>()

  add(fact: Fact): void {
    for (const key of keysOf(fact)) {
      const ids = this.#ids.get(key) ?? new Set()
      this.#ids.set(key, ids.add(fact.id))
    }
  }

  remove(fact: Fact): void {
    for (const key of keysOf(fact)) {
      const ids = this.#ids.get(key)
      ids?.delete(fact.id)
      if (ids?.size === 0) this.#ids.delete(key)
    }
  }

  clear(): void {
    this.#ids.clear()
  }

  /** A set of orders in which are all that satisfy the rule; undefined where that may be any order. */
  candidates(rule: Rule, context: RuleContext): Ids | undefined {
    return this.#among(parseRule(rule), context)
  }

  #among(node: RuleNode, context: RuleContext): Ids | undefined {
    if (node.type === 'and') {
      const found = node.parts.map((part) => this.#among(part, context)).filter((ids) => ids !== undefined)
      return found.reduce<Ids | undefined>((least, ids) => (least && least.size <= ids.size ? least : ids), undefined)
    }
    if (node.type === 'or') {
      const found = node.parts.map((part) => this.#among(part, context))
      return found.every((ids) => ids !== undefined) ? union(found) : undefined
    }
    if (node.type !== 'atom' || !indexed.has(node.atom.field)) return undefined
    const { field, name, operand } = node.atom
    if (name !== 'eq' && name !== 'contains' && name !== 'in') return undefined
    const wanted = resolveOperand(operand, context)
    const values: readonly unknown[] = name === 'in' ? (Array.isArray(wanted) ? wanted : []) : [wanted]
    if (values.some((value) => typeof value !== 'number')) return undefined
    return union(values.map((value) => this.#ids.get(`${field}:${value}`) ?? NONE))
  }
}

const NONE: Ids = new Set()

function union(sets: readonly Ids[]): Ids {
  if (sets.length === 1 && sets[0]) return sets[0]
  const all = new Set<number>()
  for (const ids of sets) for (const id of ids) all.add(id)
  return all
}

function* keysOf(fact: Fact): Iterable<string> {
  for (const field of INDEXED) {
    const value = fact[field]
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'number') yield `${field}:${one}`
  }
}

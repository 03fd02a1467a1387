import { nodeHolds, parseRule, type Rule, type RuleContext, type RuleNode } from '../../../src/schema/model'

/** It holds at any time, and never. */
export const ALWAYS = Number.NEGATIVE_INFINITY
export const NEVER = Number.POSITIVE_INFINITY

/**
 * The first whole second at which a record satisfies a rule, as long as nobody writes the record: {@link ALWAYS}, a time in unix
 * seconds, or {@link NEVER}. Only for rules that compare the clock by `lt` and `lte`: what they find stays found.
 * @throws for a rule that compares the clock in another way
 */
export function firstSecondOfRule(
  rule: Rule,
  record: Readonly<Record<string, unknown>>,
  user: RuleContext['user'],
): number {
  return nodeFrom(parseRule(rule), record, { user, now: Number.NaN })
}

function nodeFrom(node: RuleNode, record: Readonly<Record<string, unknown>>, context: RuleContext): number {
  switch (node.type) {
    case 'and': {
      let from = ALWAYS
      for (const part of node.parts) {
        from = Math.max(from, nodeFrom(part, record, context))
        if (from === NEVER) break
      }
      return from
    }
    case 'or':
      return node.parts.reduce((from, part) => Math.min(from, nodeFrom(part, record, context)), NEVER)
    case 'not': {
      const from = nodeFrom(node.part, record, context)
      if (from === ALWAYS) return NEVER
      if (from === NEVER) return ALWAYS
      throw new Error('a rule that ends by time has no first moment')
    }
    case 'atom': {
      const shift = shiftOf(node.atom.operand)
      if (shift === undefined) return nodeHolds(node, record, context) ? ALWAYS : NEVER
      const { name, field } = node.atom
      if (name !== 'lte' && name !== 'lt') throw new Error(`"${name}" with $now has no first moment`)
      const value = record[field]
      if (typeof value !== 'number') return NEVER
      return name === 'lte' ? Math.ceil(value - shift) : Math.floor(value - shift) + 1
    }
  }
}

/** Seconds by which an operand is off the present; undefined of any other operand. */
function shiftOf(operand: unknown): number | undefined {
  if (operand === '$now') return 0
  if (typeof operand !== 'object' || operand === null) return undefined
  const shift: unknown = Object(operand).$now
  return typeof shift === 'number' ? shift : undefined
}

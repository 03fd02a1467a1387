import { kinds } from '../../kinds/registry'
import { holds, isEmpty, type Json, type Rule } from '../../model'
import type { DeclaredField, DeclaredRule, Problem, RuntimeDeclaration } from './declaration'

/**
 * What no form could satisfy: a field that is needed and locked at once, needed where no rule shows it, or shown by nothing that
 * can come true. Decided where both conditions look at one field, whose values are tried; conditions on two fields may always
 * meet, and a field may be filled in before it is locked, so those pass, unless it must be filled in and is locked from the start.
 */
export function contradictions({ fields, rules, life }: RuntimeDeclaration): readonly Problem[] {
  const live = new Map(fields.filter(({ archived }) => !archived).map((field) => [field.id, field]))
  const numbered = rules.map((rule, i) => ({ rule, i })).filter(({ rule }) => live.has(rule.if.field))
  const showers = (id: string) => numbered.filter(({ rule }) => rule.show?.includes(id))
  const problems: Problem[] = []
  for (const { rule, i } of numbered) {
    const subject = live.get(rule.if.field)!
    for (const id of rule.need ?? []) {
      const label = live.get(id)?.label
      if (label === undefined) continue
      const isNeeded = (value: Json) => isMet(rule, value)
      const about = (other: DeclaredRule) => other.if.field === rule.if.field
      const lock = numbered.find(
        ({ rule: other }) =>
          other.lock?.includes(id) &&
          about(other) &&
          valuesOf(subject, [rule, other]).some((value) => isNeeded(value) && isMet(other, value)),
      )
      if (lock)
        problems.push({ path: `rules[${i}].need`, message: `「${label}」不能同时必填又锁定（规则${lock.i + 1}）` })
      const shows = showers(id).map((shower) => shower.rule)
      const isHidden = (value: Json) => !shows.some((show) => isMet(show, value))
      if (
        shows.length > 0 &&
        shows.every(about) &&
        valuesOf(subject, [rule, ...shows]).some((value) => isNeeded(value) && isHidden(value))
      ) {
        problems.push({ path: `rules[${i}].need`, message: `「${label}」不能在不显示时必填` })
      }
    }
  }
  return [...problems, ...lockedAtFirst(live, numbered, life), ...neverShown(live, numbered, showers)]
}

/** Fields that every new record must fill in, and that its form locks before anything is entered. */
function lockedAtFirst(
  live: ReadonlyMap<string, DeclaredField>,
  rules: readonly Numbered[],
  life: RuntimeDeclaration['life'],
): readonly Problem[] {
  const firstOf = ({ id, default: given = null }: DeclaredField) => (life?.field === id ? life.start : given)
  const isHidden = (id: string) => {
    const shows = rules.filter(({ rule }) => rule.show?.includes(id))
    return shows.length > 0 && !shows.some(({ rule }) => isMet(rule, firstOf(live.get(rule.if.field)!)))
  }
  return rules.flatMap(({ rule, i }) => {
    if (!isMet(rule, firstOf(live.get(rule.if.field)!))) return []
    return (rule.lock ?? []).flatMap((id) => {
      const field = live.get(id)
      const isAsked = field?.required && field.default === undefined && !isHidden(id)
      return field && isAsked
        ? [{ path: `rules[${i}].lock`, message: `「${field.label}」必填，不能在新建时就锁定` }]
        : []
    })
  })
}

type Numbered = { readonly rule: DeclaredRule; readonly i: number }

/** Fields that wait for each other: one is shown by what is entered in another, which is shown by the first. */
function neverShown(
  live: ReadonlyMap<string, DeclaredField>,
  rules: readonly Numbered[],
  showers: (id: string) => readonly Numbered[],
): readonly Problem[] {
  const seen = new Set([...live.keys()].filter((id) => showers(id).length === 0))
  for (let before = -1; before < seen.size; ) {
    before = seen.size
    for (const { rule } of rules) {
      if (seen.has(rule.if.field) || isMet(rule, null)) for (const id of rule.show ?? []) seen.add(id)
    }
  }
  return [...live.values()]
    .filter(({ id }) => !seen.has(id))
    .map(({ id, label }) => ({ path: `rules[${showers(id)[0]?.i}].show`, message: `「${label}」永远不会显示` }))
}

const isMet = ({ if: { is, value } }: DeclaredRule, tried: Json): boolean =>
  holds({ tried: { [is]: value } } as Rule, { tried }, { user: null, now: 0 })

const DAY_MS = 86_400_000

/** Values of a field by which any two of these conditions can be told apart, and nothing. */
function valuesOf({ kind, choices = [] }: DeclaredField, rules: readonly DeclaredRule[]): readonly Json[] {
  const operands = rules.flatMap(({ if: { value } }) => (Array.isArray(value) ? (value as readonly Json[]) : [value]))
  const given = operands.filter((value) => !isEmpty(value) && typeof value !== 'boolean')
  const { step } = kinds[kind]
  if (kind === 'boolean') return [null, 0, 1]
  if (kind === 'choice') return [null, ...choices.map(({ code }) => code)]
  if (kind === 'choices') return [null, ...given.map((code) => [code]), choices.map(({ code }) => code)]
  if (step !== null) return [null, 0, ...given.flatMap((value) => [-1, 0, 1].map((n) => rounded(value, n * step)))]
  if (kind === 'date') return [null, '2000-01-01', ...given.flatMap((value) => [-1, 0, 1].map((n) => dayOf(value, n)))]
  const texts = given.map(String)
  return [null, '~', ...texts, ...texts.flatMap((one) => texts.map((other) => one + other))]
}

const rounded = (value: Json, by: number): number => Math.round((Number(value) + by) * 100) / 100
const dayOf = (value: Json, by: number): string => {
  const at = Date.parse(`${String(value)}T00:00:00Z`) + by * DAY_MS
  return Number.isNaN(at) ? String(value) : new Date(at).toISOString().slice(0, 10)
}

import type { Choice } from '../../../domain/choice'
import { leftOutReasons, type PlanReason, planReasons } from '../../../domain/distribution'
import { type RescueType, rescueTypes } from '../../../domain/rescueType'
import type { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { Say } from '../../../ui/durationText'

export type Rehearsal = ReplyOf<typeof dispatchRule, 'rehearsal'>
export type RehearsalResult = NonNullable<Rehearsal['result']>
export type Reassignment = Rehearsal['hands'][number]
export type ReassignmentSide = NonNullable<Reassignment['before']>
type Place = Pick<RehearsalResult['areas'][number], 'orders' | 'before' | 'after'>
export type Tone = 'good' | 'warn' | 'soft'

/** Where a rehearsal is shown; without an id the newest of the user. */
export const rehearsalPath = (id?: number): string =>
  `/system/dispatchRules/rehearsal${id === undefined ? '' : `?id=${id}`}`

/** What the two sides are called: the saved rule and the draft. */
export const sideNames = ({ rule_version: version }: Pick<Rehearsal, 'rule_version'>, say: Say) =>
  version === null ? { before: say('现行'), after: say('草稿') } : { before: `v${version}`, after: `v${version + 1}` }

/** The rescue types of the rule before and after the change: what a rehearsal may be narrowed to. */
export function ruledTypes({ draft, changes }: Pick<Rehearsal, 'draft' | 'changes'>): readonly Choice[] {
  const before = changes.find(({ field }) => field === 'types')?.before
  const sides = [draft?.types ?? [], ...(Array.isArray(before) ? [before] : [])]
  if (sides.some((types) => types.length === 0)) return rescueTypes
  return rescueTypes.filter(({ code }) => sides.some((types) => types.includes(code)))
}

/** The rescue types among what a menu has chosen. */
export const typesIn = (chosen: readonly unknown[]): readonly RescueType[] =>
  rescueTypes.flatMap(({ code }) => (chosen.includes(code) ? [code] : []))

/** Whether two lists name the same, in any order. */
export const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** null where there is nothing to average. */
export const average = (sum: number, count: number): number | null => (count === 0 ? null : sum / count)

/** What more of something means: less is better in all figures of a rehearsal. */
export const toneOf = (difference: number): Tone => (difference > 0 ? 'warn' : difference < 0 ? 'good' : 'soft')

/** `+3`, `−25`, `0`. */
export const signed = (value: number, digits = 0): string => {
  const size = Number(Math.abs(value).toFixed(digits))
  const text = size.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return size === 0 ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** `1,284` */
export const counted = (n: number): string => n.toLocaleString('en')

/** Minutes with one decimal, `—` for nothing. */
export const minutesOf = (seconds: number | null): string => (seconds === null ? '—' : (seconds / 60).toFixed(1))

/** Minutes to acceptance and failures of a district or an hour on both sides, and whether either gets worse. */
export function placeFigures({ before, after }: Pick<Place, 'before' | 'after'>) {
  const minutes = {
    before: minutesOf(average(before.seconds, before.taken)),
    after: minutesOf(average(after.seconds, after.taken)),
  }
  const isSlower = Number(minutes.after) > Number(minutes.before)
  return { minutes, isSlower, failsMore: after.failed > before.failed }
}

const NO_TIMES = { taken: 0, seconds: 0, failed: 0 }

/** The sum of districts or hours. */
export const sumOf = (places: readonly Place[]): Place =>
  places.reduce<Place>(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      before: added(sum.before, one.before),
      after: added(sum.after, one.after),
    }),
    { orders: 0, before: NO_TIMES, after: NO_TIMES },
  )

const added = (a: Place['before'], b: Place['before']) => ({
  taken: a.taken + b.taken,
  seconds: a.seconds + b.seconds,
  failed: a.failed + b.failed,
})

/** The share of orders within the first three buckets, three minutes, in per cent. */
export const soonShare = (minutes: RehearsalResult['minutes'], side: 'before' | 'after'): number => {
  const all = minutes.reduce((sum, one) => sum + one[side], 0)
  const soon = minutes.slice(0, 3).reduce((sum, one) => sum + one[side], 0)
  return all === 0 ? 0 : (soon / all) * 100
}

/** Why an order is not counted, in words. */
export const reasonWord = (reason: string | null, say: (words: string) => string): string | null =>
  reason === null ? null : say(leftOutReasons[reason as keyof typeof leftOutReasons] ?? reason)

const TERMS = [
  ['price', '价格'],
  ['reach', '到达'],
  ['grade', '评级'],
] as const

/** Why an order changes hands, in a few words; terms of the score are in 1/10000. */
export function whyText(
  { why, before, after, reason }: Pick<Reassignment, 'why' | 'before' | 'after' | 'reason'>,
  say: Say,
): string {
  if (reason !== null) return ''
  if (before === null) return say('新适用此规则')
  if (after === null) return say('不再适用此规则')
  return why === null ? '—' : whyWords(why, say)
}

function whyWords({ reason, late, asked, ...score }: NonNullable<Reassignment['why']>, say: Say): string {
  if (reason !== undefined) return say(planReasons[reason as PlanReason] ?? reason)
  if (late) return say('应答超过时限')
  if (asked !== undefined)
    return asked === 0 ? '—' : say(asked > 0 ? '多问 %{n} 家' : '少问 %{n} 家', { n: Math.abs(asked) })
  const terms = TERMS.flatMap(([name, label]) => {
    const text = signed((score[name] ?? 0) / 10_000, 2)
    return text === '0.00' ? [] : [`${say(label)} ${text}`]
  })
  return terms.join(say('，')) || '—'
}

/** Seconds of the period's last day belong to it: the server takes the moment after it. */
export const lastSecond = (end: number): number => end - 1

/** Names of providers with the least beyond `most` put together. */
export function topFirms(firms: RehearsalResult['firms'], most: number) {
  if (firms.length <= most + 1) return { top: firms, rest: null }
  const others = firms.slice(most)
  const add = (side: 'before' | 'after') => others.reduce((sum, one) => sum + one[side], 0)
  return { top: firms.slice(0, most), rest: { count: others.length, before: add('before'), after: add('after') } }
}

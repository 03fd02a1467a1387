import type { Fields, RowOf } from './field'
import type { Rule } from './rule'

/** A life of a record, written once beside its fields: which states lead where, by whom, and what that leaves behind. */

type Code = number | string
type Row<F extends Fields> = RowOf<F> & { readonly id: number }
type Name<F extends Fields> = Extract<keyof F, string>
/** The states of a field, by their codes. */
type StateOf<F extends Fields, N extends keyof F> = Extract<RowOf<F>[N & keyof RowOf<F>], Code>

/** Where a way leads: a state; `same`, it stays; `kept`, back to the state that was kept. */
export type Target<C = Code> = C | 'same' | 'kept'

/** One way from some states to others. */
export interface Arc<C = Code> {
  readonly from: readonly C[]
  /** several: the handler chooses */
  readonly to: readonly Target<C>[]
  /** of the record beside its state */
  readonly if?: Rule
  /** of who takes it */
  readonly who?: Rule
  /** its words, where it reads otherwise than the rest of its transition */
  readonly label?: string
}

/** The ways that a transition takes, by the field that holds the state. */
export type Moves = Readonly<Record<string, readonly Arc[]>>

/** How a field holds the state of its record. */
export interface Machine<C = Code> {
  readonly field: string
  /** states that a record begins in */
  readonly starts: readonly C[]
  /** states without a way out */
  readonly ends: readonly C[]
  /** its states say how far money is: an action that moves it shows the money in its dialog (`summary`) */
  readonly money?: true
  /** the field that keeps since when it has stood so */
  readonly since?: string
  /** a state that acts as one of others, which a field keeps */
  readonly standIn?: { readonly state: C; readonly kept: string; readonly for: readonly C[] }
}

/** When time does something to a record: so long after a moment of it, or at a moment that it names. */
export type After =
  | { readonly at: string }
  | { readonly since: string; readonly seconds: number }
  | {
      readonly since: string
      /** a column of a table of settings, in the row of the firm that the record names; what holds where nothing was saved */
      readonly setting: string
      /** of the setting; minutes unless told */
      readonly unit?: 'days'
      readonly table: string
      readonly firm: string
      readonly otherwise: number
    }

/** A write that is nobody's action: time's, a payment's, another system's. */
export interface SystemEvent {
  readonly label: string
  readonly moves?: Moves
  readonly when?: Rule
  readonly set?: Readonly<Record<string, unknown>>
  /** as of an action; time leaves the record as it is */
  readonly refuse?: readonly { readonly if: Rule; readonly say: string; readonly always?: boolean }[]
  /** time brings it about, once `when` has held for so long */
  readonly after?: After
  /** in the log alone, not in the record's history: it writes nothing to the record */
  readonly logOnly?: boolean
  /** a reference that its remark names: the remark is not shown to those from whom the name is kept */
  readonly names?: string
}

interface WayOptions<F extends Fields, C> {
  readonly if?: Rule<Row<F>>
  readonly who?: Rule<Row<F>>
  /** further ways of the same transition */
  readonly or?: readonly Way<F, C>[]
  /** fields that keep the moment */
  readonly stamp?: Name<F>
  /** fields that it empties */
  readonly clear?: readonly Name<F>[]
  readonly set?: { readonly [K in Name<F>]?: unknown }
}

interface Way<F extends Fields, C> {
  readonly from: readonly C[]
  readonly to?: Target<C>
  readonly if?: Rule<Row<F>>
  readonly who?: Rule<Row<F>>
  readonly label?: string
}

/** What a transition takes from its machine: its ways, the condition that stands in its UPDATE, and what it writes. */
interface Transition<F extends Fields> {
  readonly moves: Moves
  readonly when: Rule<Row<F>>
  readonly set: { readonly [K in Name<F>]?: unknown }
}

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/**
 * The life of the field `field`: `go(from, to, { … })` says what a transition has of it.
 * @example start: { label: '开始救援', call: 'POST /order/step', ...go([state.arrived], state.rescuing) }
 */
export const machineOf =
  <const F extends Fields>(_fields: F) =>
  <const N extends Name<F>>(machine: Machine<StateOf<F, N>> & { readonly field: N }) => {
    type C = StateOf<F, N>

    const ruleOf = ({ from, if: also, who }: Arc<C>): Rule<Row<F>> => {
      const parts = [stateRule(machine as Machine, from as Arc['from']), also, who].filter((part) => part !== undefined)
      return (parts.length === 1 ? parts[0] : { and: parts }) as Rule<Row<F>>
    }

    /** @param to one state that it writes; several, `kept` or `same`, which are left to the handler */
    const go = (
      from: readonly C[],
      to: Target<C> | readonly Target<C>[],
      { or = [], stamp, clear = [], set, ...way }: WayOptions<F, C> = {},
    ): Transition<F> => {
      const arcs = [{ from, ...way }, ...or].map(({ to: own, ...arc }: Way<F, C>) => ({
        ...arc,
        to: listed(own ?? to),
      }))
      const rules = (arcs as readonly Arc<C>[]).map(ruleOf)
      const [one] = rules
      const [target, ...others] = listed(to)
      const isPlain = others.length === 0 && target !== 'same' && target !== 'kept'
      return {
        moves: { [machine.field]: arcs } as Moves,
        when: (rules.length === 1 && one ? one : { or: rules }) as Rule<Row<F>>,
        set: {
          ...(isPlain && { [machine.field]: target, ...(machine.since && { [machine.since]: '$now' }) }),
          ...(stamp && { [stamp]: '$now' }),
          ...Object.fromEntries(clear.map((name) => [name, null])),
          ...set,
        } as Transition<F>['set'],
      }
    }

    return { machine, go }
  }

/** Whether a record stands in one of these states, as a rule; what stands in for one of them counts. */
function stateRule({ field, standIn }: Machine, from: Arc['from']): Rule {
  const here: Rule = { [field]: { in: from } }
  const before = standIn ? from.filter((code) => standIn.for.includes(code)) : []
  if (!standIn || before.length === 0 || from.includes(standIn.state)) return here
  return { or: [here, { [field]: standIn.state, [standIn.kept]: { in: before } }] }
}

/** The state as which a record acts. */
export function actingState({ field, standIn }: Machine, row: Readonly<Record<string, unknown>>): unknown {
  return standIn && row[field] === standIn.state ? (row[standIn.kept] ?? row[field]) : row[field]
}

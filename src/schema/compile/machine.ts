import {
  type AnyAction,
  type AnyResource,
  type Arc,
  actingState,
  type FirmType,
  holds,
  type Machine,
  type Moves,
  type RuleContext,
} from '../model'

type Row = Readonly<Record<string, unknown>>

/** One way of a transition: an action's, or a system event's. */
export interface TransitionWay {
  /** name of the action or event */
  readonly name: string
  readonly label: string
  readonly arc: Arc
  /** undefined: a system event */
  readonly action?: AnyAction
}

const NOBODY: RuleContext = { user: null, now: 0 }

/** All ways that lead somewhere in one machine: those of the actions, then those of the system events. */
export function waysOf({ actions, systemEvents = {} }: AnyResource, { field }: Machine): TransitionWay[] {
  const ways = (name: string, { label = name, moves }: { label?: string; moves?: Moves }, action?: AnyAction) =>
    (moves?.[field] ?? []).map((arc) => ({ name, label: arc.label ?? label, arc, ...(action && { action }) }))
  return [
    ...Object.entries(actions).flatMap(([name, one]) =>
      one && 'moves' in one ? ways(name, one as AnyAction, one as AnyAction) : [],
    ),
    ...Object.entries(systemEvents).flatMap(([name, event]) => ways(name, event)),
  ]
}

const startsAt = ({ from }: Arc, state: unknown): boolean => from.some((code) => code === state)

/**
 * The next step of a record for somebody of this firm type: the first main action that leads on from where it acts. Whether
 * this very user may take it, the action's own `when` says.
 */
export function nextWay(resource: AnyResource, machine: Machine, row: Row, firmType: FirmType): TransitionWay | null {
  const state = actingState(machine, row)
  return (
    mainWays(resource, machine).find(
      ({ arc, action }) =>
        startsAt(arc, state) &&
        (!action?.types || action.types.includes(firmType)) &&
        (!arc.if || holds(arc.if, row, NOBODY)),
    ) ?? null
  )
}

const known = new WeakMap<AnyResource, Map<string, readonly TransitionWay[]>>()

/** The ways of the main actions; those for one firm type alone before those for all. Lists ask for every row. */
function mainWays(resource: AnyResource, machine: Machine): readonly TransitionWay[] {
  const byField = known.get(resource) ?? new Map<string, readonly TransitionWay[]>()
  known.set(resource, byField)
  const found = byField.get(machine.field)
  if (found) return found
  const main = waysOf(resource, machine).filter(({ action }) => action?.at === 'main')
  const ways = [...main.filter(({ action }) => action?.types), ...main.filter(({ action }) => !action?.types)]
  byField.set(machine.field, ways)
  return ways
}

/** The one state that these moves lead a record to; null where they leave it as it stands. */
export function targetOf(moves: Moves | undefined, machine: Machine, row: Row): number | string | null {
  const arc = moves?.[machine.field]?.find((one) => startsAt(one, row[machine.field]))
  const [to] = arc?.to ?? []
  return to === undefined || to === 'same' || to === 'kept' ? null : to
}

/** The fields in which a transition keeps its moment. */
export const momentsOf = ({ set = {} }: Pick<AnyAction, 'set'>): string[] =>
  Object.entries(set).flatMap(([name, value]) => (value === '$now' ? [name] : []))

import {
  type AnyResource,
  type Choice,
  ENGINE_COLUMNS,
  fieldsOf,
  type Machine,
  type Moves,
  type SystemEvent,
} from '../model'

type Fail = (place: string, fault: string) => never

/** Machines, the moves of actions and system events: their fields and states exist. @throws by `fail` */
export function checkMachines(resource: AnyResource, fail: Fail): void {
  const { machines = [], systemEvents = {} } = resource
  for (const machine of machines) checkMachine(resource, machine, fail)
  for (const [name, action] of Object.entries(resource.actions))
    if (action && 'moves' in action) checkMoves(resource, `actions.${name}`, action.moves, fail)
  for (const [name, event] of Object.entries(systemEvents)) {
    checkMoves(resource, `systemEvents.${name}`, event.moves, fail)
    checkEvent(resource, name, event, fail)
  }
}

const statesOf = (resource: AnyResource, field: string) =>
  ((resource.fields[field]?.choices ?? []) as readonly Choice[]).map(({ code }) => code)

function knowsField(resource: AnyResource, place: string, name: string, fail: Fail): void {
  if (!resource.fields[name] && !(ENGINE_COLUMNS as readonly string[]).includes(name)) fail(place, `no field "${name}"`)
}

function checkMachine(resource: AnyResource, { field, starts, ends, since, standIn }: Machine, fail: Fail): void {
  const place = `machines.${field}`
  const states = statesOf(resource, field)
  if (states.length === 0) fail(place, 'its field has no states')
  const named = [...starts, ...ends, ...(standIn ? [standIn.state, ...standIn.for] : [])]
  for (const code of named) if (!states.includes(code)) fail(place, `no state ${code}`)
  for (const name of [since, standIn?.kept]) if (name) knowsField(resource, place, name, fail)
}

function checkMoves(resource: AnyResource, place: string, moves: Moves | undefined, fail: Fail): void {
  for (const [field, arcs] of Object.entries(moves ?? {})) {
    const states: readonly unknown[] = [...statesOf(resource, field), 'same', 'kept']
    if (!resource.machines?.some((machine) => machine.field === field)) fail(place, `no machine "${field}"`)
    for (const code of arcs.flatMap(({ from, to }) => [...from, ...to]))
      if (!states.includes(code)) fail(place, `no state ${code} of ${field}`)
  }
}

function checkEvent(
  resource: AnyResource,
  name: string,
  { when, set = {}, refuse = [], after }: SystemEvent,
  fail: Fail,
) {
  const place = `systemEvents.${name}`
  const rules = [when, ...refuse.map((gate) => gate.if)].filter((rule) => rule !== undefined)
  const moment = after && ('at' in after ? after.at : after.since)
  const names = [...Object.keys(set), ...rules.flatMap((rule) => [...fieldsOf(rule)]), ...(moment ? [moment] : [])]
  for (const field of names) knowsField(resource, place, field, fail)
  if (after && !when) fail(place, 'time needs to know of which records')
}

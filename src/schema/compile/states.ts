import { kinds } from '../kinds/registry'
import {
  type AnyAction,
  type AnyFieldRule,
  type AnyResource,
  type FieldData,
  holds,
  isEmpty,
  MESSAGES,
  type RuleContext,
} from '../model'
import { type Identity, meetsRowRoles, seesField } from './access'

export interface FieldState {
  readonly shown: boolean
  /** the message of its absence, when it must be filled in */
  readonly needed: string | null
  /** the message of a change, when it may not be changed */
  readonly locked: string | null
}

type Row = Readonly<Record<string, unknown>>

/** 请输入开户行 / 请选择客户: what is asked when a declaration gives no words of its own. */
function requiredMessage(resource: Pick<AnyResource, 'fields'>, name: string): string {
  const field = resource.fields[name]
  if (!field) return MESSAGES.required
  if (typeof field.required === 'string') return field.required
  return `${kinds[field.kind].verb}${field.label}`
}

/** What refuses a change when a declaration gives no words of its own. */
export const lockedMessage = ({ label }: FieldData): string => `${label}当前不可修改`

/** What fields and rules are judged of: a resource, or what an action asks for. */
export interface Ruled {
  readonly fields: Readonly<Record<string, FieldData>>
  readonly rules?: readonly AnyFieldRule[]
  /** values beside those of the fields, which rules look at too */
  readonly beside?: Row
}

/** Of whom nothing is known but what rules may look at, whoever he is. */
const identityOf = ({ user }: RuleContext) => user as Identity | null

/**
 * What each field is in this record: shown, needed, locked. The form draws it and the server enforces it on the merged row.
 * A field that some rule shows is hidden unless one of those rules holds; who may not see a field is not asked for it.
 */
export function fieldStates(resource: Ruled, record: Row, context: RuleContext): Readonly<Record<string, FieldState>> {
  const rules = resource.rules ?? []
  const looked = resource.beside ? { ...resource.beside, ...record } : record
  const held = rules.map((rule) => holds(rule.if, looked, context))
  const states: Record<string, FieldState> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    let showers = 0
    let shown = false
    let needed = field.required ? requiredMessage(resource, name) : null
    let locked: string | null = null
    rules.forEach((rule, i) => {
      if (rule.show?.includes(name)) {
        showers++
        if (held[i]) shown = true
      }
      if (held[i] && rule.need?.includes(name)) needed = rule.say ?? requiredMessage(resource, name)
      if (held[i] && rule.lock?.includes(name)) locked = rule.say ?? lockedMessage(field)
    })
    if (!seesField(field, identityOf(context))) needed = null
    states[name] = { shown: showers === 0 || shown, needed, locked }
  }
  return states
}

const NO_INPUT: Ruled['fields'] = {}

/**
 * What an action asks for: its input, by its own rules and, for fields that it writes into the record, by the record's. Those are
 * judged of the record as the action leaves it, so a button that leads to a state asks what is shown in that state.
 * @param record null where there is none
 */
export function askedBy(
  resource: Pick<AnyResource, 'rules'>,
  action: Pick<AnyAction, 'input' | 'rules' | 'set'>,
  record: Row | null,
): Ruled {
  const { input: fields = NO_INPUT, rules, set = {} } = action
  const written = (names: readonly string[] = []) =>
    names.filter((name) => fields[name] && set[name] === `$input.${name}`)
  const own = (resource.rules ?? []).flatMap(({ show, need, lock: _, ...rule }): AnyFieldRule[] => {
    const [shown, needed] = [written(show), written(need)]
    return shown.length + needed.length > 0 ? [{ ...rule, show: shown, need: needed }] : []
  })
  if (!record || own.length === 0) return { fields, rules }
  const left = Object.entries(set).filter(([, value]) => isConstant(value))
  return { fields, rules: [...(rules ?? []), ...own], beside: { ...record, ...Object.fromEntries(left) } }
}

/** Whether a value to be set stands for itself: `$now` and objects are worked out. */
const isConstant = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? !value.startsWith('$') : typeof value !== 'object')

/** Names of what the record's own rules hide from an action, which is neither asked for nor written. */
export const hiddenBeside = (asked: Ruled, input: Row, context: RuleContext): readonly string[] =>
  asked.beside
    ? Object.entries(fieldStates(asked, input, context)).flatMap(([name, { shown }]) => (shown ? [] : [name]))
    : []

interface ActionState {
  /** its `when` holds */
  readonly possible: boolean
  /** and its `rowRoles` and `offer`, by what the server tells of the record: the button is there */
  readonly offered: boolean
  /** why it is refused all the same, or refused although it is not possible either */
  readonly reason: string | null
  /** the gate asks for a second person */
  readonly secondPerson?: boolean
}

/** Whether `when` lets an action, an edit or a system event happen to this record, and which gate refuses it. */
export function guardOf({ when, refuse }: Pick<AnyAction, 'when' | 'refuse'>, record: Row, context: RuleContext) {
  const possible = !when || holds(when, record, context)
  return { possible, gate: refuse?.find((one) => (possible || one.always) && holds(one.if, record, context)) }
}

/** Whether an action can be done to this record now, and the words of its gate when it can't. */
export function actionState(resource: AnyResource, name: string, record: Row, context: RuleContext): ActionState {
  const action = resource.actions[name] as AnyAction | undefined
  if (!action) return { possible: false, offered: false, reason: null }
  const { possible, gate } = guardOf(action, record, context)
  const isOwn = meetsRowRoles(action, record, identityOf(context))
  const offered = possible && isOwn && (!action.offer || holds(action.offer, record, context))
  return { possible, offered, reason: gate?.say ?? null, ...(gate?.secondPerson && { secondPerson: true }) }
}

/** Field by message: what is needed and absent in this record, hidden fields aside. */
export function missingFields(resource: Ruled, record: Row, context: RuleContext): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const [name, state] of Object.entries(fieldStates(resource, record, context))) {
    if (state.shown && state.needed && isEmpty(record[name])) errors[name] = state.needed
  }
  return errors
}

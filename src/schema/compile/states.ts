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
import { type Identity, seesField } from './access'

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
}

/** Of whom nothing is known but what rules may look at, whoever he is. */
const identityOf = ({ user }: RuleContext) => user as Identity | null

/**
 * What each field is in this record: shown, needed, locked. The form draws it and the server enforces it on the merged row.
 * A field that some rule shows is hidden unless one of those rules holds; who may not see a field is not asked for it.
 */
export function fieldStates(resource: Ruled, record: Row, context: RuleContext): Readonly<Record<string, FieldState>> {
  const rules = resource.rules ?? []
  const held = rules.map((rule) => holds(rule.if, record, context))
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

interface ActionState {
  /** its `when` holds */
  readonly possible: boolean
  /** and its `offer`, by what the server tells of the record: the button is there */
  readonly offered: boolean
  /** why it is refused all the same */
  readonly reason: string | null
  /** the gate asks for a second person */
  readonly secondPerson?: boolean
}

/** Whether an action can be done to this record now, and the words of its gate when it can't. */
export function actionState(resource: AnyResource, name: string, record: Row, context: RuleContext): ActionState {
  const action = resource.actions[name] as AnyAction | undefined
  if (!action) return { possible: false, offered: false, reason: null }
  const possible = !action.when || holds(action.when, record, context)
  const gate = possible ? action.refuse?.find((refusal) => holds(refusal.if, record, context)) : undefined
  const offered = possible && (!action.offer || holds(action.offer, record, context))
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

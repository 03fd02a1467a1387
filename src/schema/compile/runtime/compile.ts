import { hasOption } from '../../kinds/kind'
import { kinds } from '../../kinds/registry'
import {
  type AnyAction,
  type AnyFieldRule,
  type AnyResource,
  type FieldData,
  type KindName,
  type Machine,
  type Mask,
  type NameOf,
  type Rule,
  rest,
} from '../../model'
import {
  addressOfRuntime,
  type DeclaredField,
  type DeclaredRule,
  type DeclaredStep,
  liveChoices,
  liveFields,
  type RuntimeDeclaration,
  readCode,
  readCodes,
  stepCall,
  writeCode,
  writeCodes,
} from './declaration'
import { heldNumbers, storedValue } from './held'

/** Column of every run-time resource that says whose the row is; kept from the beginning, so that a scope may come later. */
export const FIRM_KEY = 'firm'
const firmField = (title: Title | undefined): FieldData => ({
  kind: 'reference',
  label: '所属公司',
  reference: 'firm',
  onCreate: '$user.firm_id',
  form: false,
  list: { hidden: true, audience: { types: [0] } },
  shows: { firm_name: 'name' },
  ...maskOf('firm_id', 'firm', ['firm_name'], title),
})

/**
 * The mask of a referenced record's name. A firm may mask its name from some types alone, since the others see none but their own;
 * rows made at run time name any firm, so it is kept from every type, but in rows of the reader's own.
 */
function maskOf(name: string, reference: string, shown: readonly string[], title: Title | undefined) {
  if (!title?.mask) return {}
  if (reference !== 'firm') return { mask: { ...title.mask, shown } }
  const { types: _, ...mask } = title.mask
  return { mask: { ...mask, if: { [name]: { ne: '$user.firm_id' } } as Rule, shown } }
}

/** Names of a declaration are checked when it is saved; those of a coded one by the compiler. */
type Roles = readonly NameOf<'role'>[]

/** The column of a referenced record's name that travels with the row. */
export const shownName = (name: string): string => `${name}_name`

/** So many columns stand in a list at first; further ones are to be chosen. */
const COLUMNS = 10

/** What names a record of another resource: one of its fields, and from whom it is kept. */
export interface Title {
  readonly name: string
  readonly mask?: Mask
}
export type TitleOf = (resource: string) => Title | undefined

/**
 * A checked declaration as the resource that the engine works on, the same as a coded one.
 * @param titleOf  what names a record of another resource
 */
export function compileRuntime(name: string, declaration: RuntimeDeclaration, titleOf: TitleOf): AnyResource {
  const live = liveFields(declaration)
  const names = new Map(live.map((field) => [field.id, field.name]))
  const named = live.find(({ id }) => id === declaration.title) ?? live.find(({ kind }) => kind === 'text')
  const write = writeCodes(name, declaration) as Roles
  const read = readCodes(name, declaration) as Roles
  let columns = 0
  const fields = live.map((field) => {
    if (field.list) columns++
    return [field.name, fieldOf(field, declaration, titleOf, columns > COLUMNS), field.id] as const
  })
  const searched = live.filter(({ kind }) => hasOption(kinds[kind], 'title')).map((field) => field.name)
  const kindOf = new Map(live.map((field) => [field.id, field.kind]))
  const rules = declaration.rules.flatMap((rule) => ruleOf(rule, names, kindOf) ?? [])
  const life = machineOfRuntime(declaration, names)
  return {
    name,
    label: declaration.label,
    path: addressOfRuntime(name),
    menu: declaration.menu as NameOf<'menu'>,
    wire: 'simpleRest',
    roles: [...new Set([...read, ...write])],
    types: declaration.types,
    ...(named && { title: named.name }),
    ...(searched.length > 0 && { search: searched }),
    fields: { ...Object.fromEntries(fields.map(([own, data]) => [own, data])), firm_id: firmField(titleOf('firm')) },
    ...(rules.length > 0 && { rules }),
    scope:
      declaration.scope === 'all'
        ? 'global'
        : { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
    actions: { ...rest(name, { write: { roles: write } }), ...stepsOf(name, declaration, fields, write) },
    ...(life && { machines: [life] }),
    grants: ownGrants(name, declaration),
    keys: { ...Object.fromEntries(live.map(({ id, name: own }) => [own, id])), firm_id: FIRM_KEY },
  }
}

/** A state without a button is an end. */
function machineOfRuntime(
  { life, fields }: RuntimeDeclaration,
  names: ReadonlyMap<string, string>,
): Machine | undefined {
  const field = life && names.get(life.field)
  if (!life || field === undefined) return undefined
  const left = new Set(life.steps.flatMap(({ from }) => from))
  const states = liveChoices(fields.find(({ id }) => id === life.field) ?? {})
  return { field, starts: [life.start], ends: states.flatMap(({ code }) => (left.has(code) ? [] : [code])) }
}

/** The buttons of a life as actions: guarded by where they start, writing where they lead and what they ask for. */
function stepsOf(
  name: string,
  { life }: RuntimeDeclaration,
  fields: readonly (readonly [string, FieldData, string])[],
  write: Roles,
): Readonly<Record<string, AnyAction>> {
  const state = fields.find(([, , id]) => id === life?.field)?.[0]
  if (!life || state === undefined) return {}
  const action = ({ id, label, from, to, asks = [], confirm, danger, roles = [] }: DeclaredStep): AnyAction => {
    const asked = fields.filter(([, , one]) => asks.includes(one))
    return {
      label,
      call: stepCall(name, id),
      roles: roles.length > 0 ? (roles as Roles) : write,
      at: danger ? 'row' : 'main',
      moves: { [state]: [{ from, to: [to] }] },
      when: { [state]: { in: from } },
      set: { [state]: to, ...Object.fromEntries(asked.map(([field]) => [field, `$input.${field}`])) },
      ...(asked.length > 0 && {
        // What a button asks for is answered, whether or not a form must fill it in.
        input: Object.fromEntries(
          asked.map(([field, { list, filter, total, ...data }]) => [
            field,
            { ...data, required: data.kind !== 'boolean' },
          ]),
        ),
        prefill: true,
      }),
      ...(confirm && { confirm }),
      ...(danger && { danger }),
    }
  }
  return Object.fromEntries(life.steps.map((step) => [step.id, action(step)]))
}

/** The role codes that this declaration brings into the world. */
export const ownGrants = (name: string, { label, read, write }: RuntimeDeclaration) => [
  ...(read.length === 0 ? [{ code: readCode(name), label: `${label}：查看` }] : []),
  ...(write.length === 0 ? [{ code: writeCode(name), label: `${label}：编辑` }] : []),
]

function fieldOf(
  field: DeclaredField,
  { scope, life }: Pick<RuntimeDeclaration, 'scope' | 'life'>,
  titleOf: TitleOf,
  hidden: boolean,
): FieldData {
  const { id: _, name, archived, pattern, choices, reference, list, filter, total, unique, ...rest } = field
  const title = reference === undefined ? undefined : titleOf(reference)
  const kind = kinds[field.kind]
  // One of a list of them: whoever filters may ask for several at once.
  const isOneOfMany = kind.filter === 'one' && (hasOption(kind, 'choices') || hasOption(kind, 'reference'))
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== false)),
    ...heldNumbers(field),
    kind: field.kind,
    label: field.label,
    ...(list && { list: hidden ? { hidden } : true }),
    ...(filter && { filter: isOneOfMany ? ('many' as const) : true }),
    ...(total && { total }),
    // Whoever sees his own firm's rows alone is not told by a refusal what another's hold.
    ...(unique && { unique: scope === 'own' ? { within: 'firm_id' } : true }),
    ...(pattern && { pattern: [...pattern, 'linear'] as const }),
    ...(choices && { choices }),
    ...(reference && { reference }),
    ...(reference &&
      title && {
        shows: { [shownName(name)]: title.name },
        ...maskOf(name, reference, [shownName(name)], title),
      }),
    ...(life?.field === field.id && { default: life.start, form: false }),
    ...(kind.span === 12 && { span: 12 }),
    ...(!hasOption(kind, 'column') && { detail: true }),
  }
}

/** With the names of now; a part that looks at an archived field goes with it. */
function ruleOf(
  rule: DeclaredRule,
  names: ReadonlyMap<string, string>,
  kindOf: ReadonlyMap<string, KindName>,
): AnyFieldRule | null {
  const subject = names.get(rule.if.field)
  const kind = kindOf.get(rule.if.field)
  if (subject === undefined || kind === undefined) return null
  const named = (ids: readonly string[] = []) => ids.flatMap((id) => names.get(id) ?? [])
  const [show, need, lock] = [named(rule.show), named(rule.need), named(rule.lock)]
  if (show.length + need.length + lock.length === 0) return null
  const { is } = rule.if
  const value = storedValue(kind, rule.if.value)
  return {
    if: { [subject]: is === 'eq' ? value : { [is]: value } } as Rule,
    ...(show.length > 0 && { show }),
    ...(need.length > 0 && { need }),
    ...(lock.length > 0 && { lock }),
    ...(rule.say && { say: rule.say }),
  }
}

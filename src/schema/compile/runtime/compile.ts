import {
  type AnyFieldRule,
  type AnyResource,
  type FieldData,
  type KindName,
  type Mask,
  type Rule,
  rest,
} from '../../model'
import {
  addressOfRuntime,
  type DeclaredField,
  type DeclaredRule,
  liveFields,
  type RuntimeDeclaration,
  readCode,
  readCodes,
  writeCode,
  writeCodes,
} from './declaration'

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
  ...(title?.mask && { mask: { ...title.mask, shown: ['firm_name'] } }),
})

/** The column of a referenced record's name that travels with the row. */
export const shownName = (name: string): string => `${name}_name`

/** So many columns stand in a list at first; further ones are to be chosen. */
const COLUMNS = 10

/** Kinds of which a filter may ask for several at once. */
const SEVERAL: readonly KindName[] = ['choice', 'reference']

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
  const write = writeCodes(name, declaration)
  const read = readCodes(name, declaration)
  let columns = 0
  const fields = live.map((field) => {
    if (field.list) columns++
    return [field.name, fieldOf(field, declaration, titleOf, columns > COLUMNS)] as const
  })
  const searched = live.filter(({ kind }) => ['text', 'phone', 'address'].includes(kind)).map((field) => field.name)
  const rules = declaration.rules.flatMap((rule) => ruleOf(rule, names) ?? [])
  return {
    name,
    label: declaration.label,
    path: addressOfRuntime(name),
    menu: declaration.menu,
    wire: 'simpleRest',
    roles: [...new Set([...read, ...write])],
    types: declaration.types,
    ...(named && { title: named.name }),
    ...(searched.length > 0 && { search: searched }),
    fields: { ...Object.fromEntries(fields), firm_id: firmField(titleOf('firm')) },
    ...(rules.length > 0 && { rules }),
    scope:
      declaration.scope === 'all'
        ? 'global'
        : { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
    actions: rest(name, { write: { roles: write } }),
    grants: ownGrants(name, declaration),
    keys: { ...Object.fromEntries(live.map(({ id, name: own }) => [own, id])), firm_id: FIRM_KEY },
  }
}

/** The role codes that this declaration brings into the world. */
export const ownGrants = (name: string, { label, read, write }: RuntimeDeclaration) => [
  ...(read.length === 0 ? [{ code: readCode(name), label: `${label}：查看` }] : []),
  ...(write.length === 0 ? [{ code: writeCode(name), label: `${label}：编辑` }] : []),
]

function fieldOf(
  field: DeclaredField,
  { scope }: Pick<RuntimeDeclaration, 'scope'>,
  titleOf: TitleOf,
  hidden: boolean,
): FieldData {
  const { id: _, name, archived, pattern, choices, reference, list, filter, total, unique, ...rest } = field
  const title = reference === undefined ? undefined : titleOf(reference)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== false)),
    kind: field.kind,
    label: field.label,
    ...(list && { list: hidden ? { hidden } : true }),
    ...(filter && { filter: SEVERAL.includes(field.kind) ? ('many' as const) : true }),
    ...(total && { total }),
    // Whoever sees his own firm's rows alone is not told by a refusal what another's hold.
    ...(unique && { unique: scope === 'own' ? { within: 'firm_id' } : true }),
    ...(pattern && { pattern: [...pattern, 'linear'] as const }),
    ...(choices && { choices }),
    ...(reference && { reference }),
    ...(title && {
      shows: { [shownName(name)]: title.name },
      ...(title.mask && { mask: { ...title.mask, shown: [shownName(name)] } }),
    }),
    ...(['textarea', 'richText'].includes(field.kind) && { span: 12 }),
    ...(field.kind === 'richText' && { detail: true }),
  }
}

/** With the names of now; a part that looks at an archived field goes with it. */
function ruleOf(rule: DeclaredRule, names: ReadonlyMap<string, string>): AnyFieldRule | null {
  const subject = names.get(rule.if.field)
  if (subject === undefined) return null
  const named = (ids: readonly string[] = []) => ids.flatMap((id) => names.get(id) ?? [])
  const [show, need, lock] = [named(rule.show), named(rule.need), named(rule.lock)]
  if (show.length + need.length + lock.length === 0) return null
  const { is, value } = rule.if
  return {
    if: { [subject]: is === 'eq' ? value : { [is]: value } } as Rule,
    ...(show.length > 0 && { show }),
    ...(need.length > 0 && { need }),
    ...(lock.length > 0 && { lock }),
    ...(rule.say && { say: rule.say }),
  }
}

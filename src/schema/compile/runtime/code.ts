import { type AnyAction, type AnyResource, type FieldData, isVerb, type Machine } from '../../model'

const WIDTH = 120
const WORDS_OF_JS: ReadonlySet<string> = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await async of'.split(
    ' ',
  ),
)

/** A piece of source that stands for itself among the values. */
class Source {
  /** what follows in brackets is printed as the last argument of this */
  constructor(
    readonly head: string,
    readonly last?: unknown,
  ) {}
}

/** The name of the constant, its folder and its file: equipment_log → equipmentLog. */
export function constantOf(name: string): string {
  const camel = name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/_+$/, '')
  return WORDS_OF_JS.has(camel) ? `${camel}Record` : camel
}

/**
 * The declaration file of a run-time resource, as one of us would have written it, formatted as Biome does. Put at
 * `src/resources/<constant>/<constant>.resource.ts`, it takes the place of what was made in the browser.
 * @param resource compiled from a checked declaration
 */
export function codeOf(resource: AnyResource): string {
  const { keys: _, fields, actions, rules, scope, machines: [life] = [], ...head } = resource
  const lists: string[] = []
  const declared = Object.entries(fields).map(([name, field]) => [name, builder(name, field, lists)] as const)
  const { name, label, path, menu, wire, roles, types, title, search, indexes, grants } = head
  const body = {
    ...{ name, label, path, menu, wire, roles, types },
    ...(title !== undefined && { title }),
    ...(search !== undefined && { search }),
    fields: life ? new Source('fields') : Object.fromEntries(declared),
    ...(life && { machines: new Source('[life.machine]') }),
    ...(rules && { rules }),
    scope,
    actions: life ? { '...verbs': verbs(name, actions), ...steps(life, actions) } : verbs(name, actions),
    ...(indexes && indexes.length > 0 && { indexes }),
    ...(grants && grants.length > 0 && { grants }),
  }
  const constant = constantOf(name)
  return [
    `import { defineResource, field, ${life ? 'machineOf, ' : ''}rest } from '../../schema/model'`,
    '',
    ...lists.flatMap((list) => [list, '']),
    ...(life ? [`const fields = ${expanded(Object.fromEntries(declared), 0)}`, lifeOf(life), ''] : []),
    `export const ${constant} = defineResource(${expanded(body, 0)})`,
    '',
  ].join('\n')
}

function verbs(name: string, actions: AnyResource['actions']): Source {
  const write = Object.entries(actions).find(([verb, action]) => isVerb(verb) && action?.roles)?.[1]?.roles
  return write ? new Source(`rest(${quoted(name)}, `, { write: { roles: write } }) : new Source(`rest(${quoted(name)})`)
}

/** `const life = machineOf(fields)({ … })` */
const lifeOf = ({ field, starts, ends }: Machine): string => {
  const head = 'const life = machineOf(fields)('
  return `${head}${printed({ field, starts, ends }, 0, head.length + 1)})`
}

/** The buttons, each with its way of the life. */
function steps(life: Machine, actions: AnyResource['actions']): Readonly<Record<string, unknown>> {
  const step = ({ moves, when: _, set = {}, input, ...action }: AnyAction) => {
    const [{ from, to } = { from: [], to: [] }] = moves?.[life.field] ?? []
    const { [life.field]: _state, ...kept } = set
    const way = `life.go([${from.join(', ')}], ${to.join(', ')}`
    return {
      ...action,
      '...way': Object.keys(kept).length > 0 ? new Source(`${way}, `, { set: kept }) : new Source(`${way})`),
      ...(input && {
        input: Object.fromEntries(Object.entries(input).map(([name, { required }]) => [name, asked(name, required)])),
      }),
    }
  }
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) =>
      isVerb(name) || !action ? [] : [[name, step(action as AnyAction)]],
    ),
  )
}

/** A field of the record that a button asks for. */
const asked = (name: string, required: FieldData['required']): unknown =>
  required ? { '...field': new Source(`fields.${name}`), required: true } : new Source(`fields.${name}`)

/** `field.choice('类型', typeChoices, { list: true })`; the choices stand above as a list of their own. */
function builder(name: string, field: FieldData, lists: string[]): Source {
  const { kind, label, choices, reference, ...options } = field
  const args = [quoted(label)]
  if (choices) {
    const list = `${constantOf(name)}Choices`
    lists.push(`const ${list} = ${printed(choices, 0, `const ${list} = `.length + ' as const'.length)} as const`)
    args.push(list)
  }
  if (reference) args.push(quoted(reference))
  if (Object.keys(options).length === 0) return new Source(`field.${kind}(${args.join(', ')})`)
  return new Source(`field.${kind}(${args.join(', ')}, `, options)
}

/** Columns of a text; hanzi and full-width marks take two. */
const columns = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(letter)
        ? 2
        : 1),
    0,
  )

/** @param taken columns that stand before and behind it in its line */
function printed(value: unknown, indent: number, taken: number): string {
  const line = inline(value)
  return line !== null && indent + taken + columns(line) <= WIDTH ? line : expanded(value, indent)
}

/** On one line, or null where the formatter breaks it in any case: several objects of several keys in a list. */
function inline(value: unknown): string | null {
  if (value instanceof Source) {
    if (value.last === undefined) return value.head
    const last = inline(value.last)
    return last === null ? null : `${value.head}${last})`
  }
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every((item) => isObject(item) && Object.keys(item).length > 1)) return null
    const items = value.map(inline)
    return items.includes(null) ? null : `[${items.join(', ')}]`
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, item]) => [keyed(key, item), inline(item)] as const)
    if (parts.some(([, item]) => item === null)) return null
    return parts.length === 0 ? '{}' : `{ ${parts.map(([key, item]) => `${key}${item}`).join(', ')} }`
  }
  return typeof value === 'string' ? quoted(value) : String(value)
}

function expanded(value: unknown, indent: number): string {
  const inner = indent + 2
  const pad = ' '.repeat(inner)
  const end = ' '.repeat(indent)
  if (value instanceof Source) {
    return value.last === undefined ? value.head : `${value.head}${expanded(value.last, indent)})`
  }
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${pad}${printed(item, inner, 1)},\n`).join('')}${end}]`
  }
  if (isObject(value)) {
    const lines = Object.entries(value).map(([name, item]) => {
      const key = keyed(name, item)
      return `${pad}${key}${printed(item, inner, key.length + 1)},\n`
    })
    return `{\n${lines.join('')}${end}}`
  }
  return inline(value) ?? ''
}

/** What stands in front of a value: its name, the dots of what is spread, nothing where the name says it already. */
const keyed = (key: string, value: unknown): string => {
  if (key.startsWith('...')) return '...'
  return value instanceof Source && value.last === undefined && value.head === key ? '' : `${key}: `
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Source)

/** In single quotes, unless double ones need fewer backslashes. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1)
  const singles = text.split("'").length - 1
  const doubles = text.split('"').length - 1
  if (singles > doubles) return `"${json}"`
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

import type { DeclaredChoice, DeclaredField, RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { hasOption } from '../../schema/kinds/kind'
import { kinds } from '../../schema/kinds/registry'
import type { KindName } from '../../schema/model'
import { isUsualFilter } from './kindNames'
import { fieldName } from './suggestName'

/** A field without what is not said: the declaration stays as short as it was meant. */
function plain(field: DeclaredField): DeclaredField {
  const kept = Object.entries(field).filter(([, value]) => value !== undefined && value !== false && value !== '')
  return { ...(Object.fromEntries(kept) as Partial<DeclaredField>), ...required(field) }
}
const required = ({ id, name, kind, label }: DeclaredField) => ({ id, name, kind, label })

const LISTED = 6

/** A new field with what is usual for its kind, behind the others. */
export function withField(declaration: RuntimeDeclaration, kind: KindName): { next: RuntimeDeclaration; id: string } {
  const { fields } = declaration
  const last = Math.max(0, ...fields.map(({ id }) => Number(id.slice(1)) || 0))
  const id = `f${last + 1}`
  const isFirstText = kind === 'text' && !fields.some((field) => field.kind === 'text')
  const listed = fields.filter(({ list }) => list).length
  const field = plain({
    id,
    name: fieldName('', kind, fields),
    kind,
    label: '',
    list: listed < LISTED && !kinds[kind].long,
    filter: isFirstText || isUsualFilter(kind),
    required: isFirstText,
    ...(hasOption(kinds[kind], 'choices') ? { choices: [] } : {}),
  })
  return { next: { ...declaration, fields: [...fields, field] }, id }
}

/**
 * A change of one field. Its name follows its label until the field was published or named by hand.
 * @param kept whether rows may exist under its name
 */
export function withChange(
  declaration: RuntimeDeclaration,
  id: string,
  change: Partial<DeclaredField>,
  kept: boolean,
): RuntimeDeclaration {
  const fields = declaration.fields.map((field) => {
    if (field.id !== id) return field
    const others = declaration.fields.filter((other) => other.id !== id)
    const follows = !kept && change.label !== undefined && field.name === fieldName(field.label, field.kind, others)
    const name = follows ? { name: fieldName(change.label ?? '', field.kind, others) } : {}
    return plain({ ...field, ...change, ...name })
  })
  return { ...declaration, fields }
}

/** One place up or down among those in sight. */
export function withMove(declaration: RuntimeDeclaration, id: string, by: -1 | 1): RuntimeDeclaration {
  const fields = [...declaration.fields]
  const from = fields.findIndex((field) => field.id === id)
  let to = from + by
  while (fields[to]?.archived) to += by
  const [moved, other] = [fields[from], fields[to]]
  if (!moved || !other) return declaration
  fields[from] = other
  fields[to] = moved
  return { ...declaration, fields }
}

/** A published field is archived, one that nobody has seen yet is gone, and what spoke of it with it: rules, and its part of the life. */
export function withoutField(declaration: RuntimeDeclaration, id: string, kept: boolean): RuntimeDeclaration {
  const fields = kept
    ? declaration.fields.map((field) => (field.id === id ? { ...field, archived: true } : field))
    : declaration.fields.filter((field) => field.id !== id)
  const less = (ids: readonly string[] | undefined) => ids?.filter((one) => one !== id)
  const rules = kept
    ? declaration.rules
    : declaration.rules
        .filter((rule) => rule.if.field !== id)
        .map((rule) => ({ ...rule, show: less(rule.show), need: less(rule.need), lock: less(rule.lock) }))
  const { title, life, ...rest } = declaration
  const steps = life?.steps.map((step) => ({ ...step, asks: less(step.asks) }))
  const lives = life && life.field !== id && { life: { ...life, steps } }
  return JSON.parse(JSON.stringify({ ...rest, ...(title !== id && { title }), fields, rules, ...lives }))
}

/**
 * The options that were published, as they stand, and behind them one a line of those that were not: an option that rows may
 * hold is renamed or archived by itself, and its code is nobody else's.
 * @param kept codes of the published ones
 */
export function withLines(
  choices: readonly DeclaredChoice[],
  kept: readonly number[],
  text: string,
): readonly DeclaredChoice[] {
  const published = choices.filter(({ code }) => kept.includes(code))
  const before = choices.filter(({ code }) => !kept.includes(code))
  const labels = text.split('\n').map((line) => line.trim())
  const wanted = labels.filter((label) => label !== '')
  let next = Math.max(0, ...kept, ...before.map(({ code }) => code))
  // What no row holds yet keeps its code where its words stay, or its line does: a rule may speak of it.
  const lines = wanted.map((label, i) => {
    const known = before.find((choice) => choice.label === label)
    if (known) return known
    const here = before[i]
    const renamed = here && !wanted.includes(here.label) && wanted.length === before.length ? here : undefined
    return { code: renamed?.code ?? ++next, label }
  })
  return [...published, ...lines]
}

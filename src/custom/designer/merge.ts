import type {
  DeclaredChoice,
  DeclaredField,
  DeclaredLife,
  DeclaredRule,
  RuntimeDeclaration,
} from '../../schema/compile/runtime/declaration'
import type { Json } from '../../schema/model'

/**
 * One's own draft in the place of theirs. What they have added stays, since it may be published and hold rows by now; where both
 * have given a new field or option the same number, one's own gets another.
 * @param base the draft that both began with
 */
export function mergedDraft(
  base: RuntimeDeclaration,
  own: RuntimeDeclaration,
  theirs: RuntimeDeclaration,
): RuntimeDeclaration {
  const { added, moved } = additions(base.fields, own.fields, theirs.fields, {
    of: ({ id }) => id,
    number: (id) => Number(id.slice(1)),
    make: (number) => `f${number}`,
  })
  const idOf = (id: string) => moved.get(id) ?? id
  const codes = new Map<string, ReadonlyMap<number, number>>()
  const fields = own.fields.map((field) => {
    const merged = withTheirOptions(
      named(base, field.id),
      { ...field, id: idOf(field.id) },
      named(theirs, idOf(field.id)),
    )
    codes.set(merged.field.id, merged.moved)
    return merged.field
  })
  const rules = own.rules.map((rule): DeclaredRule => {
    const field = idOf(rule.if.field)
    const codeOf = (value: Json): Json => (typeof value === 'number' && codes.get(field)?.get(value)) || value
    const value = Array.isArray(rule.if.value) ? rule.if.value.map(codeOf) : codeOf(rule.if.value)
    const { show, need, lock, ...rest } = rule
    return {
      ...rest,
      if: { ...rule.if, field, value },
      ...(show && { show: show.map(idOf) }),
      ...(need && { need: need.map(idOf) }),
      ...(lock && { lock: lock.map(idOf) }),
    }
  })
  const { life, title } = own
  return {
    ...own,
    ...(title && { title: idOf(title) }),
    ...(life && { life: movedLife(life, idOf, codes.get(idOf(life.field))) }),
    fields: [...fields, ...added],
    rules,
  }
}

/** The life under the numbers that its fields and its states have now. */
function movedLife(
  { field, start, steps }: DeclaredLife,
  idOf: (id: string) => string,
  codes: ReadonlyMap<number, number> | undefined,
): DeclaredLife {
  const codeOf = (code: number) => codes?.get(code) ?? code
  return {
    field: idOf(field),
    start: codeOf(start),
    steps: steps.map(({ asks, ...step }) => ({
      ...step,
      from: step.from.map(codeOf),
      to: codeOf(step.to),
      ...(asks && { asks: asks.map(idOf) }),
    })),
  }
}

const named = ({ fields }: RuntimeDeclaration, id: string) => fields.find((field) => field.id === id)

function withTheirOptions(base: DeclaredField | undefined, own: DeclaredField, theirs: DeclaredField | undefined) {
  const choices = own.choices ?? []
  const { added, moved } = additions(base?.choices ?? [], choices, theirs?.choices ?? [], {
    of: ({ code }: DeclaredChoice) => code,
    number: (code) => code,
    make: (code) => code,
  })
  if (added.length === 0) return { field: own, moved }
  const kept = choices.map((choice) => ({ ...choice, code: moved.get(choice.code) ?? choice.code }))
  const start = typeof own.default === 'number' ? { default: moved.get(own.default) ?? own.default } : {}
  return { field: { ...own, ...start, choices: [...kept, ...added] }, moved }
}

interface Numbering<T, K> {
  readonly of: (one: T) => K
  readonly number: (key: K) => number
  readonly make: (number: number) => K
}

/** What they have added, and the new keys of one's own additions that have met one of those. */
function additions<T, K>(
  base: readonly T[],
  own: readonly T[],
  theirs: readonly T[],
  { of, number, make }: Numbering<T, K>,
): { readonly added: readonly T[]; readonly moved: ReadonlyMap<K, K> } {
  const before = new Set(base.map(of))
  const added = theirs.filter((one) => !before.has(of(one)))
  const taken = new Set(added.map(of))
  let last = Math.max(0, ...[...base, ...own, ...theirs].map((one) => number(of(one))))
  const moved = new Map<K, K>()
  for (const one of own) if (!before.has(of(one)) && taken.has(of(one))) moved.set(of(one), make(++last))
  return { added, moved }
}

import type { FieldData } from '../../model'

/** A column's name without what people add to it: 客户名称（必填）* and ` customer name ` are their words alone. */
export const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【].*?[)\]】]/g, '')
    .replace(/[\s*_:：\-./]/g, '')

/** How alike two words are, from 0 to 1: one within the other, or the pairs of letters that both have. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length)
  if (short.length >= 2 && long.includes(short)) return 0.6 + (0.4 * short.length) / long.length
  const pairs = (word: string) => Array.from({ length: Math.max(word.length - 1, 0) }, (_, i) => word.slice(i, i + 2))
  const [left, right] = [pairs(a), pairs(b)]
  if (left.length === 0 || right.length === 0) return 0
  const open = [...right]
  const shared = left.filter((pair) => {
    const at = open.indexOf(pair)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (left.length + right.length)
}

/** From here on two names are taken for the same thing; 客户名 and 客户名称 are, 联系人 and 联系电话 are not. */
const ALIKE = 0.65

export type Remembered = Readonly<Record<string, string>>
/** By column of the file: the field it goes to, or '' for none. */
export type Matching = readonly string[]

interface Target {
  readonly name: string
  readonly words: readonly string[]
}

const IDENTIFIER: Target = { name: 'id', words: ['id', '编号', '序号id'] }

/**
 * Which column of a file is which field: as it was chosen before, by label or name, or by likeness, the surest first.
 * No field is taken twice.
 * @param translated a label in the other language
 */
export function matchColumns(
  head: readonly string[],
  fields: readonly (readonly [name: string, field: FieldData])[],
  { remembered = {}, hasId, translated }: MatchOptions,
): Matching {
  const targets: Target[] = [
    ...(hasId ? [IDENTIFIER] : []),
    ...fields.map(([name, field]) => ({ name, words: [field.label, translated(field.label), name].map(bare) })),
  ]
  const found: string[] = head.map(() => '')
  const taken = new Set<string>()
  const settle = (at: number, name: string) => {
    if (found[at] !== '' || (name !== '' && taken.has(name))) return
    found[at] = name
    if (name !== '') taken.add(name)
  }
  const left = head.map((name, at) => ({ at, name, words: bare(name) })).filter(({ name }) => name !== '')
  for (const { at, name } of left) {
    const chosen = remembered[name]
    if (chosen && targets.some((target) => target.name === chosen)) settle(at, chosen)
  }
  const sure = left
    .filter(({ name }) => remembered[name] !== '')
    .flatMap(({ at, words }) =>
      targets.map((target) => ({
        at,
        name: target.name,
        sureness: Math.max(...target.words.map((word) => likeness(words, word))),
      })),
    )
    .filter(({ sureness }) => sureness >= ALIKE)
    .sort((a, b) => b.sureness - a.sureness)
  for (const { at, name } of sure) settle(at, name)
  return found
}

interface MatchOptions {
  /** '' for a column that was left out by hand */
  readonly remembered?: Remembered
  /** whether records may be found by their number */
  readonly hasId: boolean
  readonly translated: (label: string) => string
}

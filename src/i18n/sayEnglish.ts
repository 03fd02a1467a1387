import { en } from './en'
import { sentences } from './sentences'

const GAP = /%\{\d+\}/

const chinese = /\p{Script=Han}/u
const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The sentence with most words of its own is the one that is meant. */
const known = sentences
  .map(([text, english]) => ({
    pattern: new RegExp(`^${text.split(GAP).map(literal).join('(.+?)')}$`, 'su'),
    own: text.split(GAP).join('').length,
    english,
  }))
  .sort((one, other) => other.own - one.own)

/** What stands in a gap may be words of their own, and several. */
const saidInGap = (text: string): string =>
  text
    .split('、')
    .map((word) => en[word] ?? sayEnglish(word))
    .join(', ')

/** Labels joined by `/`, such as those of one action in several resources; undefined where one has no English. */
function joinedLabels(text: string): string | undefined {
  const words = text.split('/').map((label) => en[label])
  return words.includes(undefined) ? undefined : [...new Set(words)].join('/')
}

/** A sentence that was put together elsewhere, in English; what nobody knows stays as it is. */
export function sayEnglish(text: string): string {
  if (!chinese.test(text)) return text
  const labels = joinedLabels(text)
  if (labels !== undefined) return labels
  for (const { pattern, english } of known) {
    const found = pattern.exec(text)
    if (found) return english.replaceAll(/%\{(\d+)\}/g, (_, at: string) => saidInGap(found[Number(at) + 1] ?? ''))
  }
  return text
}

import sanitizeHtml from 'sanitize-html'
import { richTextSchemes, richTextStyles, richTextTags } from '../../../src/domain/richText'
import { kinds } from '../../../src/schema/kinds/registry'
import type { FieldData } from '../../../src/schema/model'
import type { Row } from '../core/codec'

/** Tags within each other; the parser looks through all that are open at each one that it meets. */
const DEEPEST = 30

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'], '*': ['style'] },
  allowedSchemes: [...richTextSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, value]) => [name, [value]])) },
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
}

/**
 * HTML without whatever could run, load or deceive: tags, attributes, styles and schemes of `richText` alone.
 * @returns null when no word is left of it
 */
function safeHtml(html: string): string | null {
  const clean = sanitizeHtml(html, options)
  return clean.replace(/<[^>]*>/g, '').trim() === '' ? null : clean
}

/** What its field does not take is not parsed: it is refused for its length, and nobody makes the parser work for nothing. */
const isTaken = (field: FieldData, html: string): boolean =>
  kinds.richText
    .shape(field)
    .checks.find(({ name }) => name === 'max')
    ?.holds(html) === true

/** The same values with their rich texts made safe, before anybody looks whether a needed one is there. */
export function withSafeHtml(fields: Readonly<Record<string, FieldData>>, values: Row): Row {
  const safe = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    const isRich = field?.kind === 'richText' && typeof value === 'string' && isTaken(field, value)
    return isRich ? [[name, safeHtml(value)] as const] : []
  })
  return safe.length === 0 ? values : { ...values, ...Object.fromEntries(safe) }
}

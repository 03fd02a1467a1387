import sanitizeHtml from 'sanitize-html'
import { richTextSchemes, richTextStyles, richTextTags } from '../../src/domain/richText'
import type { FieldData } from '../../src/schema/model'
import type { Row } from './codec'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'], '*': ['style'] },
  allowedSchemes: [...richTextSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, value]) => [name, [value]])) },
  disallowedTagsMode: 'discard',
}

/** Longer than any text that is taken, so that nobody makes the parser work for nothing. */
const LONGEST = 262_144

/**
 * HTML without whatever could run, load or deceive: tags, attributes, styles and schemes of `richText` alone.
 * @returns null when no word is left of it
 */
function safeHtml(html: string): string | null {
  const clean = sanitizeHtml(html.slice(0, LONGEST), options)
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? null : clean
}

/** The same values with their rich texts made safe, before anybody looks whether a needed one is there. */
export function withSafeHtml(fields: Readonly<Record<string, FieldData>>, values: Row): Row {
  const rich = Object.keys(values).filter((name) => fields[name]?.kind === 'richText')
  if (rich.length === 0) return values
  const safe = rich.map((name) => {
    const value = values[name]
    return [name, typeof value === 'string' ? safeHtml(value) : value] as const
  })
  return { ...values, ...Object.fromEntries(safe) }
}

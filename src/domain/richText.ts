/**
 * What rich text may consist of. The server drops everything else before it stores a text, and the browser draws nothing else
 * of what it is given; the same list, read twice.
 */
export const richTextTags = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'mark',
  'span',
  'a',
] as const
type RichTextTag = (typeof richTextTags)[number]

export const isRichTextTag = (tag: string): tag is RichTextTag => richTextTags.some((known) => known === tag)

/** Schemes of a link's address. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Whether a link may lead there. A relative address may not: it would be one of this application. */
export function isSafeLink(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.trim())?.[1]?.toLowerCase()
  return richTextSchemes.some((known) => known === scheme)
}

const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.%]+\)|[a-z]{3,20})$/i

/** Properties of a style attribute that stay, with the values that they may have. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  color: COLOUR,
  'background-color': COLOUR,
}

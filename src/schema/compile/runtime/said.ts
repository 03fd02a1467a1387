/** A sentence without a language: a text of the translations and what stands in its places. The screen words it. */
export interface MessageTemplate {
  readonly say: string
  readonly with?: Readonly<Record<string, Part>>
}

/** Something that the screen has a name for, in its reader's language. */
export interface Coded {
  readonly code: 'kind' | 'menu' | 'role' | 'firmType'
  readonly value: string | number
}

/** What stands in a place: a name as somebody wrote it, a sentence, a code, or several of them. */
export type Part = string | number | MessageTemplate | Coded | readonly Part[]

export const coded =
  (code: Coded['code']) =>
  (value: string | number): Coded => ({ code, value })

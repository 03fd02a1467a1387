import type { LocaleObject } from 'yup'

let words: LocaleObject | null = null

/** Yup's words where a field kind gives none of its own. Yup itself comes with the first form, which asks for them then. */
export function speakYup(spoken: LocaleObject): void {
  words = spoken
}

/** Nothing where nobody has said, as on the server: yup's own. */
export const yupWords = (): LocaleObject | null => words

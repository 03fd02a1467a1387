/** How much of everything a declaration may hold; texts in characters. */
export const LIMITS = {
  fields: 60,
  archived: 200,
  rules: 30,
  steps: 30,
  label: 30,
  help: 200,
  say: 60,
  choices: 100,
  name: 40,
  bytes: 60_000,
} as const

/** Plain words: no markup, no control characters, not too long. */
export function textFault(
  text: string | undefined,
  empty: string | null,
  longest: number = LIMITS.label,
): string | null {
  if (text === undefined || text.trim() === '') return empty
  if ([...text].length > longest) return `最多${longest}个字符`
  return /[<>\p{Cc}\p{Cs}]/u.test(text) ? '不能包含标记或控制字符' : null
}

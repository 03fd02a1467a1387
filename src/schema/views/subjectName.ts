import type { AnyResource } from '../model'
import type { Row } from './row'

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/**
 * Whose record a message is about: what people call it in a word (a plate), else its title; null where it has neither.
 * @param typed values of a form, which say more than the record before them
 */
export function subjectName(
  { shortName, title }: Pick<AnyResource, 'shortName' | 'title'>,
  record: Row | null | undefined,
  typed: Readonly<Record<string, unknown>> = {},
): string | null {
  const names = [shortName, title].filter((name) => name !== undefined)
  return names.map((name) => text(typed[name]) ?? text(record?.[name])).find((name) => name !== null) ?? null
}

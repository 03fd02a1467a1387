import { type AnyResource, entityOf, verbOf } from '../../model'

/** What the button of a new record says: its declared verb, or 新增 and what it makes. */
export const createLabel = (
  resource: AnyResource,
  translate: (words: string, said?: Readonly<Record<string, string>>) => string,
): string => {
  const own = verbOf(resource, 'create')?.label
  return own ? translate(own) : translate('新增%{resource}', { resource: translate(entityOf(resource)) })
}

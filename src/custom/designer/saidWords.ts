import { firmTypes, menuGroups, nodeLabel } from '../../domain/access'
import { labelOf } from '../../domain/choice'
import type { Coded, Part } from '../../schema/compile/runtime/said'
import type { KindName } from '../../schema/model'
import { kindLabel } from './kindNames'

type Translate = (text: string, options?: Readonly<Record<string, unknown>>) => string

const names: Readonly<Record<Coded['code'], (value: string | number) => string>> = {
  kind: (value) => kindLabel(String(value) as KindName),
  menu: (value) => menuGroups.find(({ key }) => key === value)?.label ?? String(value),
  role: nodeLabel,
  firmType: (value) => labelOf(firmTypes, value),
}

/** A sentence about a declaration in the reader's language; names that people gave stay as they are. */
export function messageText(part: Part, translate: Translate): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part)
  if (isSeveral(part)) return part.map((one) => messageText(one, translate)).join(translate('、'))
  if ('code' in part) return translate(names[part.code](part.value))
  const places = Object.entries(part.with ?? {}).map(([name, one]) => [name, messageText(one, translate)])
  return translate(part.say, Object.fromEntries(places))
}

const isSeveral = (part: Part): part is readonly Part[] => Array.isArray(part)

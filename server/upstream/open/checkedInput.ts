import { inputSchema } from '../../../src/schema/compile/schema'
import type { Fields } from '../../../src/schema/model'
import type { Row } from '../../engine/core/codec'
import { contextOf } from '../../engine/core/scope'
import { validated } from '../../engine/write/checks'
import { readValue } from '../../engine/write/sent'
import { reject } from '../../kernel/domainError'
import type { OpenWork } from './openWork'

const UNKNOWN = '没有此字段'

/** @throws DomainError by field for what the call does not know */
export function refuseUnknown(fields: Fields, sent: Row): void {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length === 0) return
  const errors = Object.fromEntries(unknown.slice(0, 20).map((name) => [name.slice(0, 40), UNKNOWN]))
  reject(`${unknown[0]?.slice(0, 40)}：${UNKNOWN}`, { errors })
}

/** The values of these fields, checked as a form's. @throws DomainError with messages by field */
export function checkedInput(
  fields: Fields,
  sent: Row,
  { caller, now }: Pick<OpenWork, 'caller' | 'now'>,
): Promise<Row> {
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      sent[name] === undefined ? [] : [[name, readValue(field, sent[name])]],
    ),
  )
  return validated(
    inputSchema({ fields }, () => contextOf(caller.actor, now)),
    values,
  )
}

import { importFields, importRights, matchFields } from '../../../src/schema/compile/exchange'
import { type AnyResource, IMPORT_LIMIT, type ImportRequest, type ImportRow, ownEntry } from '../../../src/schema/model'
import { reject, rejectForbidden } from '../../kernel/domainError'
import type { Session } from '../core/handlers'

const MODES = ['check', 'partial', 'whole'] as const
const ID = /^[\w-]{8,64}$/
const malformed = (): never => reject('提交的内容不正确')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a client asks for, checked in full before the first row is read.
 * @throws DomainError when it may not, or asks for a column that it may not write
 */
export function importRequest(resource: AnyResource, user: Session, body: unknown): ImportRequest {
  const rights = importRights(resource, user)
  if (!rights.create && !rights.edit) rejectForbidden()
  if (!isObject(body)) return malformed()
  const { id, mode, columns, match, adds, rows } = body
  const known = MODES.find((name) => name === mode) ?? malformed()
  if (typeof id !== 'string' || !ID.test(id)) return malformed()
  if (!Array.isArray(columns) || !columns.every((name) => typeof name === 'string')) return malformed()
  if (match !== undefined && match !== null && typeof match !== 'string') return malformed()
  if (!Array.isArray(rows) || !rows.every((row) => isRow(row, columns.length))) return malformed()
  if (rows.length === 0) reject('文件中没有数据')
  if (rows.length > IMPORT_LIMIT) reject(`一次最多导入${IMPORT_LIMIT}行`)
  checkColumns(resource, user, columns, match ?? null)
  const needsCreate = !match || adds === true
  if ((needsCreate && !rights.create) || (match && !rights.edit)) rejectForbidden()
  return { id, mode: known, columns, match: match ?? null, adds: adds === true, rows }
}

function isRow(value: unknown, width: number): value is ImportRow {
  if (!isObject(value) || !Number.isInteger(value.row)) return false
  const { cells, version } = value
  if (version !== undefined && !Number.isInteger(version)) return false
  return Array.isArray(cells) && cells.length === width && cells.every((cell) => typeof cell === 'string')
}

function checkColumns(resource: AnyResource, user: Session, columns: readonly string[], match: string | null): void {
  const open = new Set(importFields(resource, user).map(([name]) => name))
  for (const name of columns) {
    if (name === 'id' && match === 'id') continue
    if (!open.has(name)) reject(`「${ownEntry(resource.fields, name)?.label ?? name}」不能导入`)
  }
  if (new Set(columns).size !== columns.length) malformed()
  if (match !== null && (!columns.includes(match) || !matchFields(resource, user).includes(match))) {
    reject(`不能按「${ownEntry(resource.fields, match)?.label ?? match}」匹配`)
  }
}

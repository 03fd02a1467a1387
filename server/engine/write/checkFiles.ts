import { sql } from 'drizzle-orm'

import { type AnyResource, extensionsOf, type FieldData, type Rule, refusalOf } from '../../../src/schema/model'
import { mimesOf } from '../../kernel/fileType'
import type { Row } from '../core/codec'
import { isFileField, namedIn } from '../core/files'
import { ruleSql } from '../core/ruleSql'
import { contextOf } from '../core/scope'
import { sourceOf } from '../core/store'
import { type FileUse, uploadedFile, usesOf } from '../core/uploadedFiles'
import { refuseFields } from './checks'
import type { WriteRequest } from './writeRequest'

const usedMessage = '该文件已用于其他记录，请重新上传'

/**
 * Every file that a call names was uploaded to this installation by the caller's firm, is by its content of a type that the field
 * accepts, and backs no other record where the field says `singleUse`. What the record already holds in that field stays valid.
 * @param held the record that is edited, or that an action is about
 * @throws DomainError by field
 */
export async function checkFiles(
  request: WriteRequest,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
  held: Row = {},
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (!isFileField(field)) continue
    const before = new Set(namedIn(field, held[name]))
    for (const key of namedIn(field, values[name])) {
      const refusal = before.has(key) ? null : await refusalOfFile(request, field, key, held)
      if (refusal !== null) refuseFields({ [name]: refusal })
    }
  }
}

/** What is no file of the firm's counts as nothing (F-326, F-331, F-332), else as a failed upload (O-592). */
const missingMessage = ({ required, kind }: FieldData): string =>
  typeof required === 'string' ? required : kind === 'image' ? '图片上传失败' : '上传失败'

async function refusalOfFile(request: WriteRequest, field: FieldData, key: string, held: Row): Promise<string | null> {
  const file = await uploadedFile(request.tx, key, request.user)
  if (!file) return missingMessage(field)
  const extensions = extensionsOf(field)
  if (extensions.length > 0 && !mimesOf(extensions).includes(file.mime)) return refusalOf(field)
  if (!field.singleUse) return null
  for (const use of await usesOf(request.tx, file)) {
    const isOwn = use.resource === request.resource.name && use.id !== null && use.id === held.id
    if (!isOwn && (await stillUses(request, use))) return usedMessage
  }
  return null
}

/** Whether the record that took a file, or another that holds it as well, still needs it. */
async function stillUses(request: WriteRequest, { key, resource: name, id }: FileUse): Promise<boolean> {
  const resource = request.resourceOf(name)
  if (!resource || id === null) return true
  const standing = sql`t.removed_at is null and (${freedSql(request, resource)}) is not true`
  const isNamed = sql`t.id = ${id}`
  const rows = (where: typeof standing) =>
    request.tx.rows(sql`select 1 from ${sourceOf(resource)} t where ${where} and ${standing} limit 1`)
  if ((await rows(isNamed)).length > 0) return true
  // One proof may have paid several bills in one call: the file names the last of them alone.
  const held = Object.entries(resource.fields).flatMap(([field, data]) =>
    isFileField(data) && !data.virtual && !data.many ? [sql`t.${sql.identifier(field)} = ${key}`] : [],
  )
  return held.length > 0 && (await rows(sql`(${sql.join(held, sql` or `)})`)).length > 0
}

/** When records of the resource need their files no longer. */
function freedSql({ user, now }: WriteRequest, resource: AnyResource) {
  const freed = Object.values(resource.fields).flatMap(({ singleUse }): Rule[] =>
    typeof singleUse === 'object' ? [singleUse.freed] : [],
  )
  return freed.length === 0 ? sql`false` : ruleSql(resource, { or: freed }, contextOf(user, now))
}

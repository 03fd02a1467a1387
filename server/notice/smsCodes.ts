import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import {
  isOpenScene,
  OPEN_ADDRESS_DAY,
  OPEN_ADDRESS_HOUR,
  OPEN_ALL_DAY,
  type OpenScene,
  openScenes,
  SMS_ADDRESS_DAY,
  SMS_ADDRESS_HOUR,
  SMS_ALL_DAY,
  SMS_DAY,
  SMS_HOUR,
  SMS_PAUSE,
  SMS_SECONDS,
  SMS_TRIES,
  type SmsScene,
  smsMessages,
  smsScenes,
} from '../../src/domain/notice/smsCode'
import { smsCode } from '../../src/resources/notice/smsCode.resource'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { derivedKey } from '../engine/core/signing'
import type { By, WriteContext } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { forgetGuesses, guess, guessInTurn } from '../http/throttle'
import { reject } from '../kernel/domainError'

type Reader = Pick<Tx, 'rows'>

/** Keyed, since six digits are soon tried through. */
const hashOf = (mobile: string, scene: string, code: string): string =>
  createHmac('sha256', derivedKey('sms code')).update(`${mobile} ${scene} ${code}`).digest('base64url')

/** The phone of a user: the one that codes for what he does are sent to. @throws DomainError without one */
export async function phoneOf(tx: Reader, userId: number): Promise<{ readonly name: string; readonly phone: string }> {
  const [row] = await tx.rows<{ name: string; tel: string | null }>(sql`
    select name, tel from staff where id = ${userId}`)
  return row?.tel ? { name: row.name, phone: row.tel } : reject(smsMessages.phone)
}

interface CodeAsked {
  readonly to: { readonly name: string; readonly phone: string }
  readonly scene: SmsScene
  readonly user: By
  readonly now: number
  /** whence it is asked; null where that is unknown */
  readonly address: string | null
}

const strangers: SQL = sql`scene in (${sql.join(
  openScenes.map((scene) => sql`${scene}`),
  sql`, `,
)})`
/** To a phone that is not the sender's yet. */
const newPhones: SQL = sql`scene = 'phone'`

/**
 * What is counted together, and up to where: strangers, and users who name a new phone, use up neither the codes of a number's
 * owner nor the installation's.
 */
const limitsOf = (scene: SmsScene) =>
  isOpenScene(scene)
    ? {
        same: strangers,
        // Ten a day are all that a number gets, anyone who asks (decisions §11).
        hour: Number.POSITIVE_INFINITY,
        addressHour: OPEN_ADDRESS_HOUR,
        addressDay: OPEN_ADDRESS_DAY,
        allDay: OPEN_ALL_DAY,
      }
    : {
        same: scene === 'phone' ? newPhones : sql`not (${strangers} or ${newPhones})`,
        hour: SMS_HOUR,
        addressHour: SMS_ADDRESS_HOUR,
        addressDay: SMS_ADDRESS_DAY,
        allDay: SMS_ALL_DAY,
      }

/** Messages cost: an address, and all together, get so many. @throws DomainError */
async function refuseFlood(tx: Tx, address: string | null, limits: ReturnType<typeof limitsOf>): Promise<void> {
  await inLine(tx, 'sms', 'all')
  const [sent] = await tx.rows<{ hour: number; day: number; all: number }>(sql`
    select count(*) filter (where address = ${address} and create_time > now() - interval '1 hour')::int as hour,
      count(*) filter (where address = ${address})::int as day, count(*)::int as all
    from sms_code where ${limits.same} and create_time > now() - interval '1 day'`)
  if (sent && sent.hour >= limits.addressHour) reject(smsMessages.soon)
  if (sent && (sent.day >= limits.addressDay || sent.all >= limits.allDay)) reject(smsMessages.most)
}

/**
 * Puts a code into the outbox, not oftener than carriers let through; `sms.deliver` sends it once that is committed.
 * @throws DomainError when it is asked for too often
 */
export async function sendCode(tx: Tx, sms: SmsService, { to, scene, user, now, address }: CodeAsked): Promise<void> {
  const mobile = to.phone
  const limits = limitsOf(scene)
  await inLine(tx, 'sms', mobile)
  const [sent] = await tx.rows<{ minute: number; hour: number; day: number }>(sql`
    select count(*) filter (where create_time > now() - make_interval(secs => ${SMS_PAUSE}))::int as minute,
      count(*) filter (where create_time > now() - interval '1 hour')::int as hour, count(*)::int as day
    from sms_code where mobile = ${mobile} and ${limits.same} and create_time > now() - interval '1 day'`)
  if (sent && (sent.minute > 0 || sent.hour >= limits.hour)) reject(smsMessages.soon)
  if (sent && sent.day >= SMS_DAY) reject(smsMessages.most)
  await refuseFlood(tx, address, limits)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const made = { mobile, scene, address, code_hash: hashOf(mobile, scene, code), expire_time: now + SMS_SECONDS }
  await records(tx, smsCode).create(made, user)
  const said = (code: string) =>
    `验证码${code}，用于${labelOf(smsScenes, scene)}，${SMS_SECONDS / 60}分钟内有效，请勿告知他人。`
  const template = { scene, params: { code } }
  await sms.send(tx, { to, text: said(code), shown: said('******'), template, from: user?.name ?? null, now })
}

/** Whether a code is the one that holds for this phone and scene: the last that was sent. */
async function holdsCode(tx: Reader, mobile: string, scene: SmsScene, code: string): Promise<boolean> {
  const [row] = await tx.rows<{ code_hash: string; holds: boolean }>(sql`
    select code_hash, used_time is null and expire_time > now() as holds from sms_code
    where mobile = ${mobile} and scene = ${scene} and removed_at is null order by id desc limit 1`)
  const [given, known] = [hashOf(mobile, scene, code), row?.code_hash ?? ''].map((text) => Buffer.from(text))
  return Boolean(row?.holds && given && known && given.length === known.length && timingSafeEqual(given, known))
}

/** Asks before the transaction whether a code is right; wrong ones count. @throws DomainError */
export async function proveCode(tx: Reader, mobile: string, scene: SmsScene, typed: unknown): Promise<void> {
  const code = typeof typed === 'string' ? typed.trim() : ''
  if (code === '') reject(smsMessages.code, { errors: { code: smsMessages.code } })
  const words = {
    wrong: () => smsMessages.wrong,
    locked: smsMessages.wrong,
    field: 'code',
    event: 'code_refused',
  } as const
  const policy = { times: SMS_TRIES, minutes: SMS_SECONDS / 60, ...words }
  await guess(tx, `sms:${scene}:${mobile}`, policy, () => holdsCode(tx, mobile, scene, code))
}

/** By what guesses at the code of a number are counted, wherever they come from: another code is guessed at anew. */
async function openKey(tx: Reader, mobile: string, scene: OpenScene): Promise<string> {
  const [row] = await tx.rows<{ id: number }>(sql`
    select id from sms_code where mobile = ${mobile} and scene = ${scene} and removed_at is null order by id desc limit 1`)
  return `sms:${scene}:${mobile}:${row?.id ?? 0}`
}

/**
 * The same for strangers, to be asked before their transaction: five guesses end a code, right ones for which something else was
 * wrong included, or names and numbers could be tried by one right code. @throws DomainError
 */
export async function proveOpenCode(tx: Reader, mobile: string, scene: OpenScene, code: string): Promise<void> {
  const words = { wrong: () => smsMessages.wrong, locked: smsMessages.wrong, field: 'code' } as const
  const policy = { times: SMS_TRIES, minutes: SMS_SECONDS / 60, event: 'code_refused', ...words } as const
  await guessInTurn(tx, await openKey(tx, mobile, scene), policy, () => holdsCode(tx, mobile, scene, code.trim()))
}

/** Uses a stranger's code up, in the transaction of what it is for. @throws DomainError when another has used it meanwhile */
export async function consumeOpenCode(tx: Tx, mobile: string, scene: OpenScene, now: number): Promise<void> {
  const key = await openKey(tx, mobile, scene)
  await consumeCode({ tx, user: null, now }, mobile, scene)
  await forgetGuesses(tx, key)
}

/** Uses a code up that was proved before: it does one thing once. @throws DomainError when another has used it meanwhile */
export async function consumeCode({ tx, user, now }: WriteContext, mobile: string, scene: SmsScene): Promise<void> {
  const codes = records(tx, smsCode)
  const [row] = await codes.lock(sql`t.id = (
    select max(id) from sms_code where mobile = ${mobile} and scene = ${scene} and removed_at is null)`)
  const isOver = !row || row.used_time !== null || Number(row.expire_time) <= now
  if (isOver) return reject(smsMessages.wrong, { errors: { code: smsMessages.wrong } })
  await codes.edit(row.id, { used_time: now }, user)
}

/** A code that was proved early in a longer course holds until its end. */
export async function prolongCode({ tx, user, now }: WriteContext, mobile: string, scene: SmsScene): Promise<void> {
  const codes = records(tx, smsCode)
  const [row] = await codes.lock(sql`t.id = (
    select max(id) from sms_code where mobile = ${mobile} and scene = ${scene} and removed_at is null)`)
  if (row) await codes.edit(row.id, { expire_time: now + 2 * SMS_SECONDS }, user)
}

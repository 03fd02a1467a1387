import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { applyState, newShort, registrationMessages as say } from '../../src/domain/registration'
import { staff } from '../../src/resources/access/staff.resource'
import { registerInput } from '../../src/resources/registration'
import { firmApply } from '../../src/resources/registration/firmApply.resource'
import { checkNewPassword } from '../access'
import type { Db, Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { clock } from '../engine/core/handlers'
import { refuseFields } from '../engine/write/checks'
import { records } from '../engine/write/records'
import { STRANGER } from '../http/uploadPolicy'
import { hashPassword } from '../kernel/password'
import { consumeOpenCode, proveOpenCode } from '../notice'
import { checkRegions, formOf, isNameTaken } from './forms'

const PICTURES = ['image/jpeg', 'image/png']
/** Of a firm that does not exist yet: the rules for passwords that nobody has changed. */
const NEW_FIRM = 0

/** A picture that a stranger has brought and no registration has taken yet. @throws DomainError without one */
async function checkLicence(tx: Pick<Tx, 'rows'>, key: string): Promise<void> {
  const [file] = await tx.rows<{ mime: string }>(sql`
    select mime from files where key = ${key} and firm_id = ${STRANGER.firm_id} and size > 0 and used_resource is null
    for update`)
  if (!file) refuseFields({ licence: say.licence })
  else if (!PICTURES.includes(file.mime)) refuseFields({ licence: say.licenceType })
}

async function freeShort(tx: Pick<Tx, 'rows'>): Promise<string> {
  for (;;) {
    const short = newShort((below) => randomInt(below))
    const taken = await tx.rows(sql`select 1 from firm where lower(short) = lower(${short}) limit 1`)
    if (taken.length === 0) return short
  }
}

/** Names and phones that are taken are told to who has proved a phone, and to nobody else. @throws DomainError by field */
async function checkFree(tx: Tx, name: string, mobile: string): Promise<void> {
  await inLine(tx, 'staff', 'phone', mobile)
  const known = await tx.rows(sql`
    select 1 from staff
    where ((tel = ${mobile} and tel_pending is distinct from 1) or account = ${mobile}) and removed_at is null limit 1`)
  if (known.length > 0) refuseFields({ mobile: say.mobileTaken })
  if (await isNameTaken(tx, name, null)) refuseFields({ name: say.nameTaken })
}

interface Registered {
  readonly short: string
  readonly account: string
  readonly mobile: string
}

/**
 * A firm applies (decisions §11): its application and the account of who applies, without a role and so without a right. Faults
 * of the form are found before the code is looked at, and what is refused after it leaves the code unused.
 * @throws DomainError with messages by field
 */
export async function register(db: Db, body: unknown): Promise<Registered> {
  const form = await formOf(registerInput, body)
  const { name, firm_type, contact, mobile, address, licence, password } = form
  const { province, city, area } = form
  checkRegions(form)
  await checkNewPassword(db, NEW_FIRM, password)
  await checkLicence(db, licence)
  await proveOpenCode(db, mobile, 'register', form.code)
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const now = clock()
    await consumeOpenCode(tx, mobile, 'register', now)
    await checkFree(tx, name, mobile)
    await checkLicence(tx, licence)
    const short = await freeShort(tx)
    const place = { province, city, area, address }
    const person = { charge: contact, phone: mobile, manage_name: contact, manage_mobile: mobile, account: mobile }
    const firmId = await records(tx, firmApply).create(
      {
        ...{ name, firm_type, short, licence, ...place, ...person, long_phone: mobile },
        ...{ apply_status: applyState.waiting, apply_time: now, status: 0 },
        ...{ is_annual: 0, is_distribution: 0, new_system: 1 },
      },
      null,
    )
    const account = { account: mobile, name: contact, tel: mobile, password_hash, firm_id: firmId, status: 1 } as const
    const admin_id = await records(tx, staff).create(account, null)
    await records(tx, firmApply).edit(firmId, { admin_id }, null)
    // The file is no declared record: its row says who may read it.
    await tx.rows(sql`update files set firm_id = ${firmId}, user_id = ${admin_id} where key = ${licence}`)
    return { short, account: mobile, mobile }
  })
}

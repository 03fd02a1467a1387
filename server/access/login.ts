import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staff } from '../../src/resources/access/staff.resource'
import type { Db } from '../db/db'
import { essential } from '../db/essential'
import { signed } from '../engine/core/files'
import { isActive, mayEnter, type SessionUser, userSource } from '../engine/core/user'
import { records } from '../engine/write/records'
import { clientAddress } from '../http/proxy'
import { noteAccount, requestDetails } from '../http/securityRefusals'
import { endSessions, forgetUser, requireSession, tokenHash, tokenOf } from '../http/session'
import { logSignIn } from '../http/signInLog'
import { beginAttempt, quietAttempt } from '../http/throttle'
import { reject, rejectAsEvent } from '../kernel/domainError'
import { hashPassword, verifyPassword } from '../kernel/password'
import { reportSecurityEvent } from '../kernel/securityEvents'
import { checkNewPassword, lockPolicyOf } from './securePolicy'
import { logView } from './viewAs'

const LONGEST_TEXT = 200
/** Has no settings of its own, and is looked up like one that has. */
const NO_FIRM = 0

/** Login, logout, the signed-in user, and the change of one's own password. */
export function mountAccount(api: FastifyInstance, db: Db): void {
  api.post('/login', { config: { repeatable: true } }, (request) => login(db, request))
  api.post('/logout', { config: { repeatable: true, endsView: true } }, (request) => logout(db, request))
  const open = { preHandler: requireSession, config: { beforePassword: true } }
  api.get('/user/info', open, async (request) => shown(request.user))
  api.post('/user/password', open, (request) => changePassword(db, request))
}

/** The user as he is told of himself (F-222): the logo by an address. */
const shown = (user: SessionUser): SessionUser => ({ ...user, logo: user.logo && signed(user.logo) })

/** The texts of a body; what is missing or no text is ''. */
function texts<const N extends string>(request: FastifyRequest, names: readonly N[]): Record<N, string> {
  const body: Readonly<Record<string, unknown>> = Object(request.body)
  const read = (name: N) => {
    const value = body[name]
    return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, string>
}

interface Candidate {
  id: number
  firm_id: number
  name: string | null
  password_hash: string | null
  is_active: boolean
  /** an account of the platform's that may work */
  is_platform: boolean
}

async function login(db: Db, request: FastifyRequest): Promise<unknown> {
  const { account, password, short } = texts(request, ['account', 'password', 'short'])
  const [name, code] = [account.trim(), short.trim()]
  if (!name) reject('请输入账号')
  if (!password) reject('请输入密码')
  const candidates = await candidatesOf(db, name, code)
  const [first, second] = candidates
  // The platform's people need no code, whoever else has taken their name.
  const only = second && !first?.is_platform ? undefined : first
  if (first) noteAccount(request, name)
  const coded = await firmOfCode(db, code)
  const policy = await lockPolicyOf(db, only?.firm_id ?? coded ?? NO_FIRM)
  const own = only ? `staff:${only.id}` : namedKey(name, code)
  const address = clientAddress(request)
  // Without a code every name is locked alike, or the lock would tell which firm's account it is, and whether there is one.
  const attempt = code
    ? await beginAttempt(db, own, address, policy)
    : await beginAttempt(db, namedKey(name, ''), address)
  // An account of no firm, or of several, costs what one costs that exists: words, count and time tell nothing of names.
  const quiet = code ? null : quietAttempt(db, only ? own : `quiet:${own}`, policy)
  const isRight = (await verifyPassword(password, only?.password_hash ?? null)) && (await quiet?.isOpen()) !== false
  // Nobody waits for the log: a name that has an account would answer later than one that has none.
  const note = (event: 'loginRefused' | 'loginLocked') => {
    if (!only) return
    logSignIn(db, event, only, address).catch((error: unknown) =>
      request.log.warn({ err: error }, 'sign-in not logged'),
    )
  }
  if (!only || !isRight) {
    note('loginRefused')
    if ((await quiet?.wrong()) && only) {
      note('loginLocked')
      reportSecurityEvent(request.log, 'account_locked', requestDetails(request))
    }
    await attempt.wrong().catch((error: unknown) => {
      note('loginLocked')
      throw error
    })
    refuseSignIn('账号或密码错误')
  }
  if (!only.is_active) {
    note('loginRefused')
    refuseSignIn('账号已停用，请联系管理员')
  }
  await attempt.right()
  await quiet?.right()
  const token = await essential(db, async (tx) => {
    await logSignIn(tx, 'login', only, address)
    return request.server.sessions.open(tx, only.id)
  })
  reportSecurityEvent(request.log, 'sign_in', { ...requestDetails(request), user_id: only.id, firm_id: only.firm_id })
  return { token, user: shown(await request.server.sessions.userOf(token)) }
}

/** Ends the session, and is no error without one. */
async function logout(db: Db, request: FastifyRequest): Promise<null> {
  const token = tokenOf(request)
  if (!token) return null
  const { sessions } = request.server
  const user = await sessions.userOf(token).catch(() => null)
  await sessions.revoke(token)
  if (!user) return null
  const { id, firm_id, account, viewer } = user
  if (viewer) {
    await logView(db, 'viewEnd', { viewed: user, viewer, remark: '' })
    reportSecurityEvent(request.log, 'view_ended', {
      ...requestDetails(request),
      ...{
        user_id: viewer.id,
        firm_id: viewer.firm_id,
        login: viewer.account,
        viewed_user_id: id,
        viewed_firm_id: firm_id,
      },
    })
    return null
  }
  const address = clientAddress(request)
  await logSignIn(db, 'logout', user, address)
  reportSecurityEvent(request.log, 'sign_out', { ...requestDetails(request), user_id: id, firm_id, login: account })
  return null
}

function refuseSignIn(words: string): never {
  rejectAsEvent('sign_in_refused', words)
}

/** A name that was typed, by its hash: people type passwords there, too. */
export const namedKey = (name: string, code: string): string =>
  `name:${createHash('sha256').update(`${name}@${code.toLowerCase()}`).digest('base64url')}`

/** The firm whose rules hold for an account that does not exist, so that it is locked like one that does. */
async function firmOfCode(db: Db, short: string): Promise<number | undefined> {
  if (short === '') return undefined
  const [firm] = await db.rows<{ id: number }>(sql`
    select id from firm where lower(short) = lower(${short}) and removed_at is null limit 1`)
  return firm?.id
}

/** Two accounts of this name at most, the platform's first: of one firm, or with an empty organisation code of all. */
const candidatesOf = (db: Db, account: string, short: string): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`
    select st.id, st.firm_id, st.name, st.password_hash, ${mayEnter} is true as is_active,
      (f.firm_type = 0 and ${isActive}) is true as is_platform
    from ${userSource}
    where st.account = ${account} and st.removed_at is null and (${short} = '' or lower(f.short) = lower(${short}))
    order by is_platform desc limit 2`)

async function changePassword(db: Db, request: FastifyRequest): Promise<unknown> {
  const { user } = request
  const given = texts(request, ['old_password', 'password', 'repassword'])
  await checkNewPassword(db, user.firm_id, given.password)
  if (given.password !== given.repassword) reject('密码不一致')
  const [row] = await db.rows<{ password_hash: string | null }>(
    sql`select password_hash from staff where id = ${user.id}`,
  )
  const attempt = await beginAttempt(
    db,
    `staff:${user.id}`,
    clientAddress(request),
    await lockPolicyOf(db, user.firm_id),
  )
  if (!(await verifyPassword(given.old_password, row?.password_hash ?? null))) {
    await attempt.wrong()
    rejectAsEvent('password_refused', '原密码错误')
  }
  // Anyone who has set it for somebody else knows it still.
  if (given.password === given.old_password) reject('新密码不能与原密码相同')
  await attempt.right()
  const hash = await hashPassword(given.password)
  const own = tokenHash(tokenOf(request) ?? '')
  await db.transaction(async (tx) => {
    await records(tx, staff).edit(
      user.id,
      { password_hash: hash, ...(user.password_reset && { password_reset: 0 }) },
      user,
      { action: 'password' },
    )
    await endSessions(tx, sql`user_id = ${user.id} and token_hash <> ${own}`)
  })
  forgetUser(user.id)
  return { $info: '修改成功', $data: null }
}

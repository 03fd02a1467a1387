import { hash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformWire, SESSION } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { isDiskFull } from '../db/errors'
import {
  mayEnter,
  type PagesOf,
  type SessionUser,
  type UserRow,
  userColumns,
  userOf,
  userSource,
} from '../engine/core/user'
import { noteChange } from '../engine/write/audit'
import { DomainError, rejectAsEvent, sessionLost } from '../kernel/domainError'
import { checkApplicantAccess } from './applicant'
import type { Rates } from './rates'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    rates: Rates
  }
  interface FastifyContextConfig {
    /** What a user may call whose password somebody else has set, before he has set one of his own. */
    beforePassword?: boolean
    /** A GET that hands out what acts elsewhere, a link, a ticket, a file: refused to views. */
    handsOut?: boolean
    /** The call that a view ends by. */
    endsView?: boolean
  }
  interface FastifyRequest {
    /** Who is asking. @throws on a route without `requireSession` */
    readonly user: SessionUser
  }
}

/**
 * ms for which a user is kept: an open page asks every few seconds. A change made here is seen at once, one made on another node
 * as `changed` tells, and a stand-in's days are looked up when they begin and end.
 */
const CACHE_MS = 120_000
const CACHE_SIZE = 20_000
/** The sliding end of a session is written once in this share of its life. */
const EXTEND_SHARE = 1 / 72
/** Ended sessions are kept so long, to answer "expired" instead of "unknown". */
const KEPT_DAYS = 30

interface Seen {
  readonly user: SessionUser
  /** of a view: the administrator's own rights, and the session that it hangs on */
  readonly viewer: SessionUser | undefined
  readonly viewerHash: string | null
  readonly until: number
}

/** Shared by the whole process: whoever changes a user forgets it by its id alone. */
const seen = new Map<string, Seen>()
/** Counts the forgettings, so that a row read before one is not kept after it. */
let forgettings = 0

/** To be called once a change of a user, its role or its firm is committed, so that the next request sees it. */
export function forgetUser(id: number): void {
  forgetUsers((user) => user.id === id)
}

/** The same for everybody that fits: all holders of a role, all staff of a firm. */
export function forgetUsers(fits: (user: SessionUser) => boolean): void {
  forgettings++
  for (const [hash, { user, viewer }] of seen) if (fits(user) || (viewer && fits(viewer))) seen.delete(hash)
}

/** What is kept of a token: SHA-256, hexadecimal. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** What ended sessions are called in the feed of changes. */
export const SESSIONS = 'sessions'

/**
 * Ends sessions and the views that hang on them, which every node knows within a second.
 * @param which a condition on sessions
 */
export async function endSessions(tx: Pick<Tx, 'rows'>, which: SQL): Promise<void> {
  const ended = await tx.rows<{ user_id: number }>(sql`
    update sessions set revoked_at = now()
    where revoked_at is null and ((${which}) or viewer_hash in (select token_hash from sessions where ${which}))
    returning user_id`)
  for (const id of new Set(ended.map(({ user_id }) => user_id))) {
    await noteChange(tx, { resource: SESSIONS, id, action: 'revoke', userId: null })
  }
}

/** The sessions of one database. */
export interface Sessions {
  /** Opens a session. @returns its token, known to nobody else */
  open(tx: Pick<Tx, 'rows'>, userId: number): Promise<string>
  /** @throws DomainError 50008 unknown, 50012 revoked (or the account disabled), 50014 expired */
  userOf(token: string): Promise<SessionUser>
  /** Whether this node has looked a token up a moment ago, and it was good. */
  isKnown(token: string): boolean
  /** Whether a session, by the hash of its token, is neither over nor revoked, and its account enabled; asked of the database. */
  isOpen(hash: string): Promise<boolean>
  /** Ends the session of a token, if there is one. */
  revoke(token: string): Promise<void>
}

interface SessionRow extends UserRow {
  readonly viewer_id: number | null
  readonly viewer_hash: string | null
  readonly expires_at: Date
  /** hours since the sign-in */
  readonly age: number
  readonly is_over: boolean
  readonly is_revoked: boolean
  /** what the firm has chosen (安全设置), null without a choice */
  readonly session_hours: number | null
}

/** The firm's own choice of a session's life, over {@link userSource}. */
const sessionHours: SQL = sql`
  (select c.session_hours from secure_config c where c.firm_id = st.firm_id and c.removed_at is null)`

interface SessionsOptions {
  /** life of a session without a request */
  readonly hours: number
  /** life of a session, whatever is asked */
  readonly maxHours: number
  readonly pagesOf: PagesOf
  /** whether an administrator may look on in a user's place */
  readonly mayView: (viewer: SessionUser, user: SessionUser) => boolean
  /** looks whether another node has changed anybody; a promise is awaited */
  readonly changed: () => Promise<void> | undefined
}

export function createSessions(db: Db, { hours, maxHours, pagesOf, mayView, changed }: SessionsOptions): Sessions {
  const oldest = sql`(now() - make_interval(hours => ${maxHours}))`
  const isOpen = sql`(s.revoked_at is null and s.expires_at > now() and s.create_time > ${oldest} and ${mayEnter} is true)`
  async function load(hash: string): Promise<Seen> {
    const [row] = await db.rows<SessionRow>(sql`
      select ${userColumns}, s.expires_at, extract(epoch from now() - s.create_time)::float8 / 3600 as age,
        (s.expires_at <= now() or s.create_time <= ${oldest}) as is_over,
        (s.revoked_at is not null or ${mayEnter} is not true) as is_revoked,
        ${sessionHours} as session_hours, s.viewer_id, s.viewer_hash
      from sessions s join (${userSource}) on st.id = s.user_id
      where s.token_hash = ${hash}`)
    if (!row) return sessionLost(SESSION.unknown)
    if (row.is_revoked) return sessionLost(SESSION.revoked)
    if (row.is_over) return sessionLost(SESSION.expired)
    if (row.viewer_hash !== null) return loadView(hash, row)
    const life = Math.min(row.session_hours ?? hours, maxHours - row.age)
    const [left, whole] = [row.expires_at.getTime() - Date.now(), life * 3_600_000]
    // A life that the firm has shortened since is shortened here too.
    if (left < whole * (1 - EXTEND_SHARE) || left > whole) {
      const extended = db.rows(
        sql`update sessions set expires_at = now() + make_interval(secs => ${life * 3600}) where token_hash = ${hash}`,
      )
      // Who is signed in goes on reading while nothing can be saved.
      await extended.catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
      })
    }
    const until = Math.min(
      Date.now() + Math.min(CACHE_MS, whole),
      row.seats_until?.getTime() ?? Number.POSITIVE_INFINITY,
    )
    const user = userOf(row, pagesOf)
    return { user, viewer: undefined, viewerHash: null, until }
  }

  /** A view keeps its end, and is over once its viewer's session is, or the viewer could not begin it any more. */
  async function loadView(hash: string, row: SessionRow): Promise<Seen> {
    const { viewer_hash: viewerHash } = row
    const [viewerRow] = await db.rows<UserRow>(sql`
      select ${userColumns} from sessions s join (${userSource}) on st.id = s.user_id
      where s.token_hash = ${viewerHash} and st.id = ${row.viewer_id} and ${isOpen}`)
    const viewer = viewerRow && userOf(viewerRow, pagesOf)
    // The change of the password is not theirs to be asked for.
    const { password_reset: _, ...viewed } = userOf(row, pagesOf)
    if (!viewer || !mayView(viewer, viewed)) {
      const ending = db.transaction((tx) => endSessions(tx, sql`token_hash = ${hash}`))
      await ending.catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
      })
      return sessionLost(SESSION.revoked)
    }
    const { id, firm_id, account, name } = viewer
    const end_time = Math.floor(row.expires_at.getTime() / 1000)
    const turns = [row, viewerRow].map(({ seats_until }) => seats_until?.getTime() ?? Number.POSITIVE_INFINITY)
    return {
      user: { ...viewed, viewer: { id, firm_id, account, name, end_time } },
      viewer,
      viewerHash,
      until: Math.min(Date.now() + CACHE_MS, row.expires_at.getTime(), ...turns),
    }
  }

  return {
    async open(tx, userId) {
      const token = randomBytes(32).toString('base64url')
      await tx.rows(sql`
        insert into sessions (token_hash, user_id, create_time, expires_at)
        select ${tokenHash(token)}, st.id, now(), now() + make_interval(hours => least(coalesce(${sessionHours}, ${hours}::int), ${maxHours}::int))
        from staff st where st.id = ${userId}`)
      return token
    },

    async userOf(token) {
      const looking = changed()
      if (looking) await looking
      const hash = tokenHash(token)
      const known = seen.get(hash)
      if (known && known.until > Date.now()) return known.user
      const before = forgettings
      const { user: loaded, ...rest } = await load(hash)
      // Who has not changed stays the same object: what was worked out for him still holds.
      const user = known && isDeepStrictEqual(known.user, loaded) ? known.user : loaded
      hashes.set(user, hash)
      if (before === forgettings) {
        // In the order of their loading: the first is the one whose time is up first.
        seen.delete(hash)
        const [oldest] = seen.keys()
        if (seen.size >= CACHE_SIZE && oldest !== undefined) seen.delete(oldest)
        seen.set(hash, { user, ...rest })
      }
      return user
    },

    isKnown: (token) => seen.has(tokenHash(token)),

    async isOpen(hash) {
      const open = await db.rows(sql`
        select 1 from sessions s join (${userSource}) on st.id = s.user_id
        where s.token_hash = ${hash} and s.viewer_hash is null and ${isOpen}`)
      return open.length > 0
    },

    async revoke(token) {
      const hash = tokenHash(token)
      await db.transaction((tx) => endSessions(tx, sql`token_hash = ${hash}`))
      forgettings++
      for (const [key, { viewerHash }] of seen) if (key === hash || viewerHash === hash) seen.delete(key)
    },
  }
}

const PASSWORD_FIRST = '密码由他人设置，请先修改密码'
const hashes = new WeakMap<object, string>()

/** Tokens of views begin so, so that their writes are refused before anything is looked up. */
export const VIEW_PREFIX = 'view.'
/** Minutes after which a view ends by itself (decisions §11). */
const VIEW_MINUTES = 30

/**
 * Opens a view of a user, which hangs on the viewer's session.
 * @returns its token, known to nobody else, and its end in unix seconds
 * @throws DomainError 50008 when the viewer asks without a session of their own
 */
export async function openView(
  tx: Pick<Tx, 'rows'>,
  userId: number,
  viewer: { readonly id: number },
): Promise<{ readonly token: string; readonly end_time: number }> {
  const viewerHash = hashes.get(viewer) ?? sessionLost(SESSION.unknown)
  const token = `${VIEW_PREFIX}${randomBytes(32).toString('base64url')}`
  const [row] = await tx.rows<{ end_time: number }>(sql`
    insert into sessions (token_hash, user_id, viewer_id, viewer_hash, create_time, expires_at)
    values (${tokenHash(token)}, ${userId}, ${viewer.id}, ${viewerHash}, now(), now() + make_interval(mins => ${VIEW_MINUTES}))
    returning floor(extract(epoch from expires_at))::int as end_time`)
  if (!row) throw new Error('the view has no row')
  return { token, end_time: row.end_time }
}

const users = new WeakMap<FastifyRequest, SessionUser>()

/** The user of a request that has been through `requireSession`. */
export const signedInUser = (request: FastifyRequest): SessionUser | undefined => users.get(request)

/** The token of a request. The header alone counts, never the cookie, so that no other site can spend it. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['x-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}

/**
 * A preHandler: lets signed-in users through and sets `request.user`. Anyone who knows a password that he has given to somebody
 * else could act in that name, so with such a one little is answered until it is changed.
 * @throws DomainError 50008, 50012, 50014; 请先修改密码
 */
export async function requireSession(request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  if (!token) return sessionLost(SESSION.unknown)
  const user = await signedIn(request, token)
  // Who looks on spends calls of their own.
  request.server.rates.takeUser(user.viewer ?? user)
  if (user.password_reset && !request.routeOptions.config.beforePassword) {
    throw new DomainError(PASSWORD_FIRST, { status: 403 })
  }
  users.set(request, user)
  if (user.viewer) refuseBeyondView(request)
}

/** Said of everything that a view may not do. */
export const READ_ONLY = '只读查看，不能操作'
const [EXPORTING, EXPORT] = platformWire.exporting

/**
 * A view reads: no write, no export, and no call that hands out a link, a ticket or a file.
 * @throws DomainError
 */
function refuseBeyondView(request: FastifyRequest): void {
  const { method, routeOptions, query } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const asked = [Object(query)[EXPORTING]].flat()
  if (isRead && !routeOptions.config.handsOut && !asked.includes(EXPORT)) return
  rejectAsEvent('view_refused', READ_ONLY)
}

/** Whether a request comes by the token of a view. */
const isView = (request: FastifyRequest): boolean => tokenOf(request)?.startsWith(VIEW_PREFIX) ?? false

/** Refuses to views whatever is no read, on every route, those without a session too; logout ends a view. */
export function refuseWritesOfViews(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!isView(request) || request.method === 'GET' || request.method === 'HEAD') return
    if (request.routeOptions.config.endsView) return
    await requireSession(request)
  })
}

/** Whose token it is. Of one that is no good the call counts as one of its address, which must have calls left. */
export async function signedIn(request: FastifyRequest, token: string): Promise<SessionUser> {
  const { rates, sessions } = request.server
  if (rates.isSpent(request) && !sessions.isKnown(token)) rates.takeAddress(request)
  const user = await sessions.userOf(token).catch((error: unknown) => {
    if (error instanceof DomainError) rates.takeAddress(request)
    throw error
  })
  checkApplicantAccess(request, user)
  return user
}

/** Getter of `request.user`; a route that forgot `requireSession` fails instead of serving nobody. */
export function userOfRequest(this: FastifyRequest): SessionUser {
  const user = users.get(this)
  if (!user) throw new Error(`${this.method} ${this.routeOptions.url} asks for its user but has no requireSession`)
  return user
}

/** Drops sessions that ended long ago. */
export async function forgetOldSessions(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(sql`delete from sessions where expires_at < now() - make_interval(days => ${KEPT_DAYS})`)
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines, urlOf } from '../../server/db/testing'
import { claimRinging } from '../../src/custom/alert/ringing'
import { mayRing } from '../../src/custom/alert/useAlerts'
import { alertKind } from '../../src/domain/alert'
import { connect } from '../../src/live/connection'
import type { LiveState } from '../../src/live/feed'
import type { alert } from '../../src/resources/alert/alert.resource'
import type { ReplyOf } from '../../src/resources/replies'
import { type Account, draft, PASSWORD } from '../api/company'
import { Desk, type Reply } from '../api/desk'
import { bundle } from '../crash/bundle'
import { type Balancer, startBalancer } from './balancer'
import { type Node, startNode } from './node'

const WRITERS = 4
const ORDERS_OF_WRITER = 12
/** Orders that are written before a node is killed. */
const BEFORE_KILL = 12
/** ms after the last write within which a screen knows it */
const KNOWN_WITHIN = 10_000

describe.each(engines().filter((engine) => engine === 'postgres'))('a node that is killed, on %s', (engine) => {
  const desk = new Desk(engine)
  let nodes: Node[]
  let front: Balancer
  const closings: (() => void)[] = []

  beforeAll(async () => {
    const program = await bundle(new URL('./server.child.ts', import.meta.url))
    const url = await urlOf(desk.db)
    nodes = await Promise.all([startNode(program, url), startNode(program, url)])
    front = await startBalancer(nodes.map(({ address }) => address))
    // What a browser has and this process lacks.
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
  })
  afterAll(async () => {
    for (const close of closings) close()
    // Waits of closed connections end with the stubs still there.
    await sleep(0)
    vi.unstubAllGlobals()
    await front?.close()
    await Promise.all((nodes ?? []).map((node) => node.stop()))
  })

  /** One call through the balancer. */
  async function ask<T>(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object) {
    const sent = body && { body: JSON.stringify(body) }
    const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${front.address}/api${path}`, { method, headers: all, ...sent })
    return (await reply.json()) as Reply<T>
  }
  const signIn = async (account: Account): Promise<string> =>
    (await ask<{ token: string }>('POST', '/login', {}, { account, password: PASSWORD })).data.token

  /** A write that is sent until an answer comes, under one key. */
  async function surely<T>(token: string, path: string, body: object): Promise<Reply<T>> {
    const headers = { 'x-token': token, 'idempotency-key': randomUUID() }
    for (let tries = 0; tries < 50; tries++) {
      const reply = await ask<T>('POST', path, headers, body).catch(() => null)
      if (reply?.code === 1) return reply
      await sleep(100)
    }
    throw new Error(`no answer: ${path}`)
  }

  /** A browser: the product's own connection, and what it rings. @param userId whose notes of what has rung it keeps */
  function screenOf(token: string, userId: number) {
    const versions = new Map<number, number>()
    const states: LiveState[] = []
    let resyncs = 0
    let cursor: string | null = null
    let alerts: ReplyOf<typeof alert, 'waiting'> | undefined
    let isAsking = false
    let isDue = false
    const ring = async () => {
      isDue = true
      if (isAsking) return
      isAsking = true
      while (isDue) {
        isDue = false
        const reply = await ask<NonNullable<typeof alerts>>('GET', '/v2/alert', { 'x-token': token }).catch(() => null)
        if (reply?.code !== 1) {
          // A page asks a failed question again.
          isDue = true
          await sleep(200)
          continue
        }
        alerts = reply.data
        claimRinging(alerts, userId)
      }
      isAsking = false
    }
    const close = connect({
      url: `${front.address}/api/live`,
      headers: () => ({ 'X-Token': token }),
      cursor: () => cursor,
      onEvent(event) {
        cursor = event.cursor ?? cursor
        if (event.kind === 'resync') resyncs++
        if (event.kind !== 'hints') return
        for (const hint of event.hints) {
          const { resource, id, version } = hint
          if (resource === 'order' && id !== null) {
            versions.set(id, Math.max(versions.get(id) ?? 0, version ?? 0))
          }
        }
        if (event.hints.some((hint) => hint.resource !== 'order' || mayRing(hint, alerts))) void ring()
      },
      onState: (state) => states.push(state),
    })
    closings.push(close)
    const rung = () => JSON.parse(localStorage.getItem(`desk.rung.${userId}`) ?? '[]') as readonly string[]
    return { versions, states, rung, resyncs: () => resyncs }
  }

  test('live §3: its screens go to the other node, no update is lost and nothing rings twice', async () => {
    const accounts = ['dispatch', 'admin', 'dispatch', 'admin'] as const
    const tokens = await Promise.all(accounts.map(signIn))
    const screens = tokens.map((token, i) => screenOf(token, 900 + i))
    await expect.poll(() => screens.every(({ states }) => states.at(-1) === 'live'), { timeout: 10_000 }).toBe(true)
    expect(front.streams).toEqual([2, 2])
    const resyncsBefore = screens.map(({ resyncs }) => resyncs())

    const ids: number[] = []
    const write = async (writer: number) => {
      const token = tokens[writer % tokens.length] ?? ''
      for (let i = 0; i < ORDERS_OF_WRITER; i++) {
        const { data } = await surely<{ id: number }>(token, '/order/create', { ...draft, car_no: desk.plate() })
        ids.push(data.id)
        const said = { kind: 5, source: 1, content: '何时到？', contact: '何先生', phone: '13900006408' }
        await surely(token, '/v2/order/feedback', { order_id: data.id, ...said })
        await surely(token, '/order/send', { id: data.id })
      }
    }
    const written = Promise.all(Array.from({ length: WRITERS }, (_, i) => write(i)))
    while (ids.length < BEFORE_KILL) await sleep(20)
    await nodes[0]?.stop()
    await written

    const orders = await desk.db.rows<{ id: number; version: number }>(sql`select id, version from orders order by id`)
    const made = orders.filter(({ id }) => ids.includes(id))
    // A write whose answer was lost was done once.
    expect(orders.map(({ id }) => id)).toEqual([...ids].sort((a, b) => a - b))
    expect(made).toHaveLength(WRITERS * ORDERS_OF_WRITER)
    for (const [i, screen] of screens.entries()) {
      const missing = () => made.filter(({ id, version }) => (screen.versions.get(id) ?? 0) < version)
      await expect.poll(missing, { timeout: KNOWN_WITHIN, message: `screen ${i}` }).toEqual([])
      expect([i, screen.states.at(-1), screen.resyncs()]).toEqual([i, 'live', resyncsBefore[i]])
    }
    expect(screens.filter(({ states }) => states.includes('cut'))).toHaveLength(2)
    // The two that were cut opened theirs at the node that is left.
    expect(front.streams[1]).toBeGreaterThanOrEqual(4)

    const urgings = await desk.db.rows<{ id: number }>(sql`select id from order_feedback where kind = 5`)
    for (const screen of screens) {
      const urged = () => screen.rung().filter((key) => key.startsWith(`${alertKind.urging}:`))
      await expect.poll(() => urged().length, { timeout: KNOWN_WITHIN }).toBe(urgings.length)
      // The same alert under another key would ring again: by kind and record each is noted once.
      const named = screen.rung().map((key) => key.split(':').slice(0, 2).join(':'))
      expect(named).toEqual([...new Set(named)])
    }
  })
})

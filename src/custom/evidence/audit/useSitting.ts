import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'

interface Next {
  readonly id: number | null
  readonly waiting: number
}
interface Claims {
  readonly claims: readonly { readonly id: number; readonly name: string | null; readonly until: number }[]
}

/** ms after which an open viewer goes on holding its orders, and asks again for one that another has */
const RENEWED = 120_000
const ASKED_AGAIN = 20_000

/** An order under the auditor's eyes among those of his sitting. */
export interface AuditSession {
  /** null while the first is asked for, and when none waits */
  readonly id: number | null
  /** taken already, so that its photos are there before it is asked for */
  readonly ahead: number | null
  /** from 1 */
  readonly place: number
  /** of a queue: how many this sitting has done and how many still wait; null of one order by itself */
  readonly total: number | null
  /** another auditor who has the order */
  readonly holder: string | null
  readonly isEmpty: boolean
  readonly error: Error | null
  /** @returns whether there is one */
  readonly go: (by: 1 | -1) => boolean
  readonly goTo: (id: number) => void
  /** tells that an order needs no more verdicts, or again does */
  readonly finish: (id: number, isDone: boolean) => void
  readonly retry: () => void
}

interface Place {
  readonly orders: readonly number[]
  readonly at: number
  readonly total: number
  readonly isOver: boolean
}

const BEGINNING: Place = { orders: [], at: 0, total: 0, isOver: false }

/**
 * Which order an auditor has before him, held on the server for him alone while the viewer is open, and the next of the queue
 * that is taken ahead.
 * @param start the order to begin with; null: the first of the queue
 * @param walks whether others follow
 */
export function useAuditSession(start: number | null, walks: boolean): AuditSession {
  const provider = useDataProvider<DeskDataProvider>()
  const [place, setPlace] = useState(BEGINNING)
  const [holders, setHolders] = useState<Readonly<Record<number, string | null>>>({})
  const [error, setError] = useState<Error | null>(null)
  const [round, setRound] = useState(0)
  const done = useRef(new Set<number>())
  const taken = useRef(new Set<number>())
  const left = useRef<number[]>([])
  /** the next is being asked for; it was wanted before it was there */
  const asking = useRef(false)
  const wants = useRef(false)
  const { orders, at } = place
  const id = orders[at] ?? null
  const ahead = orders[at + 1] ?? null

  const call = async <T>(name: string, body: object): Promise<T> =>
    (await provider.action<T>(resource.name, name, { ...body })).data

  const claim = async (ids: readonly number[]) => {
    const { claims } = await call<Claims>('auditClaim', { ids })
    for (const { id: one, name } of claims) if (name === null) taken.current.add(one)
    setHolders((now) => ({ ...now, ...Object.fromEntries(claims.map(({ id: one, name }) => [one, name])) }))
  }

  /** Takes one more; those that were left are free from now on. */
  const takeNext = async (known: Place): Promise<Place> => {
    const leave = left.current.splice(0)
    for (const one of leave) taken.current.delete(one)
    const { id: found, waiting } = await call<Next>('auditNext', { leave, skip: known.orders })
    const finished = known.orders.filter((one) => done.current.has(one)).length
    const total = Math.max(finished + waiting, known.orders.length + (found === null ? 0 : 1))
    if (found === null) return { ...known, total, isOver: true }
    taken.current.add(found)
    return { ...known, orders: [...known.orders, found], total }
  }

  const begin = useEffectEvent(async () => {
    try {
      setError(null)
      if (start !== null) await claim([start])
      const first = start === null ? await takeNext(BEGINNING) : { ...BEGINNING, orders: [start], total: 1 }
      setPlace(first)
    } catch (failure) {
      setError(failure as Error)
    }
  })
  useEffect(() => {
    if (round >= 0) void begin()
  }, [round])

  const isLast = id !== null && ahead === null && walks && !place.isOver
  const lookOn = async () => {
    if (asking.current) return
    asking.current = true
    try {
      const further = await takeNext(place)
      const moves = wants.current && further.orders.length > place.orders.length
      if (moves && id !== null) left.current.push(id)
      setPlace((now) => ({ ...further, at: moves ? further.orders.length - 1 : now.at }))
    } catch {
      // The order that is open can be audited all the same; the next is asked for again when it is wanted.
    } finally {
      asking.current = false
      wants.current = false
    }
  }
  const look = useEffectEvent(lookOn)
  useEffect(() => {
    if (isLast && id !== null) void look()
  }, [isLast, id])

  const isHeld = id !== null && (holders[id] ?? null) !== null
  const renew = useEffectEvent(() => {
    const open = [id, ahead].filter((one) => one !== null)
    if (open.length > 0) claim(open).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(() => renew(), isHeld ? ASKED_AGAIN : RENEWED)
    return () => clearInterval(timer)
  }, [isHeld])

  const leave = useEffectEvent(() => {
    const ids = [...taken.current]
    if (ids.length > 0) call('auditRelease', { ids }).catch(() => undefined)
  })
  useEffect(() => () => leave(), [])

  const move = (to: number) => {
    const next = orders[to]
    if (next === undefined) return false
    if (id !== null && to > at) left.current.push(id)
    left.current = left.current.filter((one) => one !== next)
    if (!taken.current.has(next) || to < at) claim([next]).catch(() => undefined)
    setPlace((now) => ({ ...now, at: to }))
    return true
  }
  return {
    id,
    ahead,
    place: at + 1,
    total: walks ? place.total : null,
    holder: id === null ? null : (holders[id] ?? null),
    isEmpty: id === null && place.isOver,
    error,
    go: (by) => {
      if (move(at + by)) return true
      if (by < 0 || !isLast) return false
      wants.current = true
      void lookOn()
      return true
    },
    goTo: (wanted) => void move(orders.indexOf(wanted)),
    finish: (one, isDone) => void (isDone ? done.current.add(one) : done.current.delete(one)),
    retry: () => setRound((now) => now + 1),
  }
}

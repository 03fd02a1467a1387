import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { type Hint, liveFeed } from '../../../live/feed'
import { Row as Line } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { listKeys } from '../../../ui/keys/list'
import { pressed } from '../../../ui/keys/press'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { type AnyResource, entityOf } from '../../model'
import type { Row } from '../row'

/** ms for which hints of shown rows are gathered, and between two looks for rows that have come in. */
const GATHER_MS = [100, 400] as const
const LOOK_MS = 5000
/** ms that a list may take from its database to the screen: a change within them may be in it or not. */
const UNDERWAY_MS = 2000
/** Rows that are asked for by their ids at once. */
const MOST = 100

interface LiveRowsProps {
  readonly resource: AnyResource
}

/** The list as it was asked for and answered. */
interface Asked {
  readonly pagination: { readonly page: number; readonly perPage: number }
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter: Readonly<Record<string, unknown>>
  readonly meta?: Readonly<Record<string, unknown>>
}
interface Answer {
  readonly data: Row[]
  readonly total?: number
}

/** What has happened to a list since it was asked for. `others`: it has changed in a way that no row shows. */
interface News {
  readonly fresh: ReadonlySet<number>
  readonly others: boolean
}
const NONE: News = { fresh: new Set(), others: false }

/** Whether a row belongs among the shown ones of a first page, by its place in the order. */
function comesBefore({ field, order }: Asked['sort'], { perPage }: Asked['pagination'], shown: readonly Row[]) {
  const last = shown.at(-1)?.[field]
  if (shown.length < perPage) return () => true
  return ({ [field]: value }: Row): boolean => {
    if ((typeof value !== 'number' && typeof value !== 'string') || typeof value !== typeof last) return false
    return order === 'DESC' ? value > (last as typeof value) : value < (last as typeof value)
  }
}

/** Whether somebody is pointing at a row, or has the keyboard in one: then no row moves. */
const isPointedAt = (): boolean =>
  document.querySelector('.rd-t-frame:is(:hover, :focus-within), .rd-cards:hover') !== null

/**
 * Keeps the rows of a list as they are: a row that was written is asked for alone and drawn anew in its place. Rows that come in
 * are announced, and shown on request, so that nothing moves under the pointer.
 */
export function LiveRows({ resource }: LiveRowsProps) {
  const client = useQueryClient()
  const provider = useDataProvider()
  const translate = useTranslate()
  const { data, page, setPage, refetch, isFetching } = useListContext<Row>()
  const [news, setNews] = useState(NONE)
  const waiting = useRef(new Map<number, Hint>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookedAt = useRef(0)

  /** The question that the shown rows answer. */
  const shown = (): Query<Answer> | undefined =>
    client
      .getQueryCache()
      .findAll({ queryKey: [resource.name, 'getList'], type: 'active' })
      .find((query) => Object(query.state.data).data === data) as Query<Answer> | undefined

  const noteOthers = () => setNews((now) => ({ ...now, others: true }))

  /** Draws rows anew in their places; what can no longer be read goes, unless somebody is pointing at the list. */
  async function redraw(query: Query<Answer>, { sort, meta }: Asked, ids: readonly number[]) {
    const asked = { filter: { id: ids }, sort, pagination: { page: 1, perPage: ids.length }, meta }
    const { data: rows } = await provider.getList<Row>(resource.name, asked)
    const found = new Map(rows.map((row) => [Number(row.id), row]))
    const gone = ids.filter((id) => !found.has(id))
    const drops = gone.length > 0 && !isPointedAt() ? new Set(gone) : new Set<number>()
    if (gone.length > drops.size) noteOthers()
    client.setQueryData<Answer>(query.queryKey, (old) => {
      if (!old) return old
      const kept = old.data.filter(({ id }) => !drops.has(Number(id)))
      const total = old.total === undefined ? undefined : old.total - (old.data.length - kept.length)
      return { ...old, total, data: kept.map((row) => found.get(Number(row.id)) ?? row) }
    })
  }

  /** Looks which of these records have come in: what a later page has shown all along has not. */
  async function look(
    { sort, filter, meta, pagination }: Asked,
    { ids, made }: { readonly ids: readonly number[]; readonly made: ReadonlySet<number> },
  ) {
    const asked = { filter: { ...filter, id: ids }, sort, pagination: { page: 1, perPage: ids.length } }
    const fields = ['id', sort.field]
    const { data: rows } = await provider.getList<Row>(resource.name, { ...asked, meta: { ...meta, fields } })
    const isOnPage = comesBefore(sort, pagination, data ?? [])
    const fresh = rows.filter((row) => (pagination.page === 1 ? isOnPage(row) : made.has(Number(row.id))))
    if (fresh.length > 0)
      setNews((now) => ({ ...now, fresh: new Set([...now.fresh, ...fresh.map(({ id }) => Number(id))]) }))
  }

  const work = useEffectEvent(async () => {
    timer.current = undefined
    if (document.visibilityState === 'hidden') return
    const query = shown()
    // While a whole page is on its way, it brings what is new.
    if (!query || isFetching) return plan()
    const asked = query.queryKey[2] as Asked
    const versions = new Map((data ?? []).map((row) => [Number(row.id), Number(row.version)]))
    const hints = [...waiting.current.values()]
    const isMany = hints.length > MOST || hints.some(({ id }) => id === null)
    const isDue = Date.now() - lookedAt.current >= LOOK_MS
    const written = hints.flatMap(({ id, version }) => {
      const drawn = id === null ? undefined : versions.get(id)
      return id !== null && drawn !== undefined && !(version !== null && drawn >= version) ? [id] : []
    })
    const others = hints.flatMap(({ id, action }) => (id === null || versions.has(id) || action === 'gone' ? [] : [id]))
    for (const { id } of hints) if (id !== null && (isDue || versions.has(id))) waiting.current.delete(id)
    if (isMany) {
      waiting.current.clear()
      noteOthers()
    }
    const looks = isMany || asked.filter.id !== undefined ? [] : others
    const made = new Set(hints.flatMap(({ id, version }) => (id !== null && version === 1 ? [id] : [])))
    if (written.length > 0) await redraw(query, asked, written.slice(0, MOST))
    if (looks.length > 0 && isDue) {
      lookedAt.current = Date.now()
      await look(asked, { ids: looks, made })
    }
    if (waiting.current.size > 0) plan(LOOK_MS)
  })
  const plan = (ms: number = GATHER_MS[0] + Math.random() * (GATHER_MS[1] - GATHER_MS[0])) => {
    // What did not come is not worth a word: the next hint or page brings it.
    timer.current ??= setTimeout(() => void work().catch(noteOthers), ms)
  }
  const hear = useEffectEvent((hints: readonly Hint[]) => {
    if (hints.length === 0) return isPointedAt() ? noteOthers() : void refetch()
    const own = hints.filter((hint) => hint.resource === resource.name && !hint.beside)
    for (const hint of own) waiting.current.set(hint.id ?? 0, hint)
    if (own.length > 0) plan()
  })

  /** This component loads after its list: hints that came meanwhile are taken now. */
  const catchUp = useEffectEvent(() => {
    const read = shown()?.state.dataUpdatedAt ?? Date.now()
    for (const hints of liveFeed.since(read - UNDERWAY_MS)) hear(hints)
  })

  useEffect(() => {
    catchUp()
    const stop = liveFeed.listen((hints) => hear(hints))
    const seen = () => void (document.visibilityState === 'visible' && work())
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  // Whatever is asked for anew has no news yet.
  useEffect(() => (isFetching ? () => setNews(NONE) : undefined), [isFetching])

  const show = () => {
    if (page === 1) void refetch()
    else setPage(1)
  }
  const n = news.fresh.size
  const isNews = n > 0 || news.others
  useFreeKeys((event) => {
    if (isNews && pressed(event, listKeys.news)) show()
  })
  if (!isNews) return null
  const name = translate(entityOf(resource))
  return (
    <Line
      as="button"
      type="button"
      inline
      gap={1.5}
      padX={2}
      fixed
      nowrap
      round="full"
      size="small"
      tone="link"
      className="rd-link"
      aria-live="polite"
      onClick={show}
    >
      {n > 0 ? translate('%{n} 条新%{name}', { n, name }) : translate('列表有变化，点此刷新')}
      <Kbd>{listKeys.news}</Kbd>
    </Line>
  )
}

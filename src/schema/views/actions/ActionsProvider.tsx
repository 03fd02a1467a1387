import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate, useNotify, useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { summaryOf } from '../../compile/summary'
import { type AnyResource, verbOf } from '../../model'
import { useIdentity } from '../identity'
import { messageOf, newIdempotencyKey } from '../provider'
import type { Row } from '../row'
import { actionDoubt } from '../slots'
import { type ActionsApi, ActionsContext } from './ActionsContext'
import { type BulkOutcome, bulkOutcome } from './bulkOutcome'
import { moneyWords } from './moneyWords'
import { rowOffers } from './offers'
import type { Task } from './task'
import { actionOf, asksInput, useActionCall, useNotifySuccess } from './useActionCall'

interface ActionsProviderProps {
  readonly resource: AnyResource
  /** the resource's view whose rows stand below */
  readonly view?: string
  readonly onOpen?: (record: Row) => void
  /** all of a record of which the rows have but a part: what a dialog begins with */
  readonly whole?: (record: Row) => Promise<Row>
  /** after a bulk call: the selection has done its duty */
  readonly onBulkDone?: () => void
  /** addresses of bespoke forms; the generic dialogs without them */
  readonly createPath?: string
  /** by the offer's name: `edit`, and what the declaration does not know */
  readonly paths?: Readonly<Record<string, (record: Row) => string>>
  readonly children: ReactNode
}

/** Menu and dialogs bring forms and popups with them, so they come when the first is opened. */
const ActionTask = lazy(() => import('./ActionTask').then((module) => ({ default: module.ActionTask })))
const ActionMenu = lazy(() => import('./ActionMenu').then((module) => ({ default: module.ActionMenu })))
const BulkResult = lazy(() => import('./BulkResult').then((module) => ({ default: module.BulkResult })))

/** ms within which a second click is a slip of the finger (O-633). */
const CLICK_GUARD = 2000

/** Which record a call is about; where that counts, as what it was seen. */
const sightOf = ({ versioned }: AnyResource, record: Row | null) =>
  record && { id: record.id, ...(versioned && { version: record.version }) }

/** Runs what the buttons below it start: one menu, one dialog and one guard for all rows. */
export function ActionsProvider(props: ActionsProviderProps) {
  const { resource, view, onOpen, whole, onBulkDone, createPath, paths, children } = props
  const identity = useIdentity()
  const navigate = useNavigate()
  const notifySuccess = useNotifySuccess(resource)
  const call = useActionCall(resource)
  const [task, setTask] = useState<Task | null>(null)
  const [menu, setMenu] = useState<{ record: Row; anchor: HTMLElement } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const translate = useTranslate()
  const notify = useNotify()
  const doubts = actionDoubt(resource.name)
  const offers = useMemo(() => rowOffers(resource, identity, view), [resource, identity, view])
  const clicks = useRef(new Map<string, number>())

  const run = async (
    started: Task,
    input: Readonly<Record<string, unknown>>,
    key: string,
    records?: readonly Row[],
  ) => {
    const { name } = started
    if (!('ids' in started)) {
      return call(name, { ...sightOf(resource, started.record), ...input }, key, started.record)
    }
    // What the dialog has shown is newer than the list, and reaches beyond its page.
    const seen = records ? Object.fromEntries(records.map(({ id, version }) => [id, version])) : started.seen
    const versions = resource.versioned || name === 'edit' ? seen : undefined
    const result = await call(name, { ids: started.ids, ...(versions && { versions }), ...input }, key)
    if ('error' in result) return result
    const counted = bulkOutcome(result.data, started.ids.length)
    const action = actionOf(resource, name)
    if (counted.failed > 0) {
      const sumOf = (isLeft: boolean) => {
        const part = records?.filter(({ id }) => counted.left?.some((one) => Number(one) === Number(id)) === isLeft)
        return action && part ? moneyWords(resource, action, part, input, translate) : null
      }
      const money = counted.left && { done: sumOf(false), left: sumOf(true) }
      setOutcome({ ...counted, ...(money && { money }), ...(name === 'edit' && { unit: '条' }) })
    } else notifySuccess(action ?? verbOf(resource, 'edit'), null, input, records)
    onBulkDone?.()
    return result
  }

  const ask = async (next: Task) => {
    if (!whole || !('record' in next) || !next.record) return setTask(next)
    try {
      setTask({ ...next, record: await whole(next.record) })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }

  const begin = (next: Task) => {
    const action = actionOf(resource, next.name)
    if (!action || action.confirm || action.widget || asksInput(action) || summaryOf(action)) return void ask(next)
    const doubt =
      'record' in next && next.record ? doubts?.(next.name, next.record, Math.floor(Date.now() / 1000)) : null
    if (doubt) {
      const question = translate('%{doubt}，确认%{action}？', {
        doubt: translate(doubt.say, doubt.with),
        action: translate(action.label),
      })
      return void ask({ ...next, question })
    }
    const id = `${next.name} ${'ids' in next ? next.ids.join() : next.record?.id}`
    const now = Date.now()
    if (now - (clicks.current.get(id) ?? 0) < CLICK_GUARD) return
    clicks.current.set(id, now)
    void run(next, {}, newIdempotencyKey())
  }

  // Rows are memoised on this object, so it stays the same and looks up what is newest when it is used.
  const latest = useRef({ begin, navigate, paths, createPath, onOpen })
  latest.current = { begin, navigate, paths, createPath, onOpen }
  const opens = onOpen !== undefined
  const api = useMemo<ActionsApi>(
    () => ({
      offers,
      start: (name, record) => {
        const { begin, navigate, paths } = latest.current
        const path = paths?.[name]?.(record)
        if (path !== undefined) navigate(path)
        else begin({ name, record })
      },
      startBulk: (name, ids, seen) => latest.current.begin({ name, ids, seen }),
      startAlone: (name) => latest.current.begin({ name, record: null }),
      create: () => {
        const { begin, navigate, createPath } = latest.current
        if (createPath !== undefined) navigate(createPath)
        else begin({ name: 'create', record: null })
      },
      open: opens ? (record) => latest.current.onOpen?.(record) : null,
      menu: (record, anchor) => setMenu({ record, anchor }),
    }),
    [opens, offers],
  )

  return (
    <ActionsContext value={api}>
      {children}
      <Suspense>
        {menu && <ActionMenu {...menu} offers={offers} onStart={api.start} onClose={() => setMenu(null)} />}
      </Suspense>
      <Suspense>
        {task && <ActionTask resource={resource} task={task} run={run} onClose={() => setTask(null)} />}
      </Suspense>
      <Suspense>{outcome && <BulkResult outcome={outcome} onClose={() => setOutcome(null)} />}</Suspense>
    </ActionsContext>
  )
}

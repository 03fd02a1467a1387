import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import { useGetOne, useListContext, useLocation, useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePageName } from '../../../ui/pageSubject'
import { type AnyResource, verbOf } from '../../model'
import { ActionsProvider } from '../actions/ActionsProvider'
import { RecordActions } from '../actions/RecordActions'
import { useIdentity } from '../identity'
import type { RecordPanelSlots } from '../list/listSlots'
import { unitOf } from '../list/unit'
import { messageOf } from '../provider'
import type { Row as RecordRow } from '../row'
import { QueuePlace } from './QueuePlace'
import { HISTORY_TAB, RECORD_TAB, RecordTabs, tellsHistory } from './RecordTabs'
import './recordTabs.css'
import { recordKeys } from '../../../ui/keys/form'
import { pressedOf } from '../../../ui/keys/press'
import { useOpenRecord } from './useOpenRecord'

interface RecordDialogProps {
  readonly resource: AnyResource
  readonly slots?: RecordPanelSlots
}

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const
const noSlots: RecordPanelSlots = {}
const WRITES = 'input, textarea, select, [contenteditable], [role="combobox"]'

/**
 * The opened record over its list (`?open=<id>`, and `&panel=<tab>`) in a dialog of one size for all of its tabs; J and K walk
 * the list, the tab stays.
 */
export function RecordDialog({ resource, slots = noSlots }: RecordDialogProps) {
  const { data: rows = [], total = 0, page, perPage } = useListContext<RecordRow>()
  const { opened, open, close } = useOpenRecord()
  const { search } = useLocation()
  const identity = useIdentity()
  const translate = useTranslate()
  const [tab, setTab] = useState(() => new URLSearchParams(search).get('panel') ?? RECORD_TAB)
  // What was opened last stays to be seen while the dialog fades.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) {
    setLast(opened)
    const panel = new URLSearchParams(search).get('panel')
    if (panel !== null) setTab(panel)
  }
  const at = rows.findIndex(({ id }) => String(id) === last)
  const hasGet = verbOf(resource, 'get') !== undefined
  const {
    data: fetched,
    error,
    refetch,
  } = useGetOne<RecordRow>(
    resource.name,
    { id: rows[at]?.id ?? last ?? '', meta: WHOLE },
    // Without a call of its own a row of the list is the whole record; one of another page is fetched by its id.
    { enabled: last !== null && (hasGet || at < 0) },
  )
  const record = hasGet ? (fetched ?? rows[at]) : (rows[at] ?? fetched)
  const { Header, Sections, Tools, unit = unitOf(resource) } = slots
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) open(next.id)
  }
  const walk = (event: KeyboardEvent) => {
    const way = pressedOf(event, recordKeys)
    if (!way) return
    if (event.target instanceof Element && event.target.closest(WRITES)) return
    event.preventDefault()
    step(way === 'next' ? 1 : -1)
  }
  const title = record && resource.title ? String(record[resource.title] ?? '') : ''
  // Tab and breadcrumb say which record is open over its list.
  usePageName(opened !== null && title ? title : null)
  return (
    <ActionsProvider resource={resource} paths={slots.paths}>
      <DeskDialog
        open={opened !== null}
        onClose={close}
        fill="record"
        title={title || translate(resource.label)}
        brief={record && Header && <Header record={record} />}
        onKeys={walk}
        queue={
          at >= 0 && (
            <QueuePlace
              at={(page - 1) * perPage + at + 1}
              total={total}
              unit={unit}
              hasPrevious={at > 0}
              hasNext={at < rows.length - 1}
              onStep={step}
            />
          )
        }
        cancelLabel="关闭"
        tools={
          record && (
            <>
              <RecordActions record={record} />
              {Tools && <Tools record={record} />}
              {tellsHistory(resource, identity) && tab !== HISTORY_TAB && (
                <Button variant="text" color="inherit" onClick={() => setTab(HISTORY_TAB)}>
                  {translate('修改记录')}
                </Button>
              )}
            </>
          )
        }
      >
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {record && (
          <RecordTabs
            key={record.id}
            resource={resource}
            record={record}
            slots={{ Sections }}
            tab={tab}
            onTab={setTab}
            historyApart
          />
        )}
      </DeskDialog>
    </ActionsProvider>
  )
}

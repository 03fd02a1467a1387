import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { useGetOne, useListContext, useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SMALL } from '../../../ui/media'
import { usePageName } from '../../../ui/pageSubject'
import { SidePanel } from '../../../ui/SidePanel'
import { type AnyResource, verbOf } from '../../model'
import { RecordActions } from '../actions/RecordActions'
import { cellOf, fieldOf } from '../fieldView'
import type { RecordPanelSlots } from '../list/listSlots'
import { messageOf } from '../provider'
import type { Row as RecordRow } from '../row'
import { RecordTabs } from './RecordTabs'
import { useOpenRecord } from './useOpenRecord'

interface RecordPanelProps {
  readonly resource: AnyResource
  readonly slots?: RecordPanelSlots
}

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const
const noSlots: RecordPanelSlots = {}

/**
 * The opened record over its list; ↑↓ in the head walk the list, Esc closes, and the focus goes back to the row. On a phone its
 * steps stand below, at the thumb.
 */
export function RecordPanel({ resource, slots = noSlots }: RecordPanelProps) {
  const { data: rows = [] } = useListContext<RecordRow>()
  const { opened, open, close } = useOpenRecord()
  const translate = useTranslate()
  const small = useMediaQuery(SMALL)
  // What was opened last stays to be seen while the panel slides away.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)

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
  const { Header, Body, Sections, size = 'detail' } = slots
  const step = (by: number) => {
    const next = rows[at + by]
    if (next) open(next.id)
  }
  const name = record && resource.title ? String(record[resource.title] ?? '') : ''
  // Tab and breadcrumb say which record is open over its list.
  usePageName(opened !== null && name ? name : null)
  const actions = record && <RecordActions record={record} />
  const header = (
    <>
      {record && <RecordName resource={resource} record={record} />}
      {record && Header && <Header record={record} />}
      <Row as="span" gap={1.5} push>
        {!small && actions}
        <IconButton aria-label={translate('上一条')} disabled={at <= 0} onClick={() => step(-1)}>
          <ChevronUp size={17} aria-hidden />
        </IconButton>
        <IconButton aria-label={translate('下一条')} disabled={at < 0 || at >= rows.length - 1} onClick={() => step(1)}>
          <ChevronDown size={17} aria-hidden />
        </IconButton>
      </Row>
    </>
  )
  return (
    <SidePanel
      open={opened !== null}
      onClose={close}
      label={translate(resource.label)}
      subject={name || undefined}
      header={header}
      footer={small && actions}
      size={size}
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {record && Body && <Body record={record} />}
      {record && !Body && <RecordTabs key={record.id} resource={resource} record={record} slots={{ Sections }} />}
    </SidePanel>
  )
}

function RecordName({ resource, record }: { readonly resource: AnyResource; readonly record: RecordRow }) {
  const { title } = resource
  if (title === undefined) return <span>{`#${record.id}`}</span>
  const field = fieldOf(resource, title)
  const Cell = cellOf(title, field)
  return <Cell source={title} field={field} record={record} />
}

import IconButton from '@mui/material/IconButton'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useMemo } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { WriteIconButton, WriteSwitch } from '../../../ui/WriteControls'
import { type AnyResource, type FewDecl, holds } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { offersOf } from '../actions/offers'
import { restSteps } from '../actions/restSteps'
import { ToolbarActions } from '../actions/ToolbarActions'
import { useRuleContext } from '../identity'
import { messageOf } from '../provider'
import type { Row as RecordRow } from '../row'
import { type Column, partsOf } from '../table/columns'
import { useColumns } from '../table/useColumns'
import './few.css'
import type { ListSlots } from './listSlots'

interface FewListProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly few: FewDecl
  readonly slots: ListSlots
  readonly news: ReactNode
  readonly empty: ReactNode
  /** shows the same rows as a table, with its tools */
  readonly onTable: () => void
}

const noRows: readonly RecordRow[] = []
/** A declaration's pair of actions that a switch stands for (see `switching`). */
const ON = 'enable'
const OFF = 'disable'

interface RowParts {
  readonly title: Column | undefined
  /** the amount that the row is about, where it has a single one */
  readonly value: Column | undefined
  readonly facts: readonly Column[]
}

function rowParts(columns: readonly Column[], resource: AnyResource): RowParts {
  const isSwitched = (id: string) => id === 'status' && resource.actions[ON] !== undefined
  const title = columns.find((column) => column.title)
  const amounts = columns.filter(({ field }) => field.kind === 'money')
  const value = amounts.length === 1 ? amounts[0] : undefined
  const facts = columns.filter((column) => column.id !== 'id' && column !== title && column !== value)
  return { title, value, facts: facts.filter(({ id }) => !isSwitched(id)) }
}

/** A list of which a firm has few rows: a sentence each, with its amount, its switch and its buttons; no filters, no paging. */
export function FewList({ resource, view, few, slots, news, empty, onTable }: FewListProps) {
  const { data = noRows, isPending, error, refetch } = useListContext<RecordRow>()
  const translate = useTranslate()
  const { shown } = useColumns(resource, view)
  const parts = useMemo(() => rowParts(shown, resource), [shown, resource])
  const title = slots.title ?? (view ? resource.views?.[view]?.label : undefined) ?? resource.label
  return (
    <Stack flex gap={3} className="rd-few">
      <Row gap={2} align="end">
        <Stack flex grow gap={0.5}>
          <Text as="h2" size="title">
            {translate(title)}
          </Text>
          <Text as="p" tone="soft">
            {translate(few.about)}
          </Text>
        </Stack>
        {news}
        <IconButton aria-label={translate('表格视图')} title={translate('表格视图')} onClick={onTable}>
          <Table2 size={17} aria-hidden />
        </IconButton>
        <ToolbarActions resource={resource} creates={slots.createPath !== false} />
      </Row>
      <Box as="section" className="rd-card">
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {isPending && <Box fill="sunken" className="rd-few-wait" />}
        <ul aria-label={translate(resource.label)} aria-busy={isPending}>
          {data.map((record) => (
            <FewRow key={record.id} resource={resource} record={record} parts={parts} />
          ))}
        </ul>
        {!isPending && !error && data.length === 0 && empty}
      </Box>
    </Stack>
  )
}

interface FewRowProps {
  readonly resource: AnyResource
  readonly record: RecordRow
  readonly parts: RowParts
}

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function FewRow({ resource, record, parts: { title, value, facts } }: FewRowProps) {
  const { offers, open, start, menu } = useActions()
  const context = useRuleContext([record])
  const translate = useTranslate()
  const { step, rest } = offersOf(offers, record, context)
  const all = step ? [step, ...rest] : rest
  const toggle = all.find(({ name }) => name === ON || name === OFF)
  const edit = all.find(({ name }) => name === 'edit')
  const others = all.filter((offer) => offer !== toggle && offer !== edit)
  const name = title ? <title.Cell source={title.id} field={title.field} record={record} /> : `${record.id}`
  return (
    <Row
      as="li"
      gap={3}
      padX={4}
      padY={2.5}
      edge="bottom"
      className="rd-few-row"
      data-off={record.status === 0 || undefined}
      data-highlight={(resource.highlight && holds(resource.highlight, record, context)) || undefined}
    >
      <Stack flex grow shrink gap={0.5}>
        {open ? (
          <Box as="button" type="button" className="rd-few-title" onClick={() => open(record)}>
            {name}
          </Box>
        ) : (
          <Text weight="strong">{name}</Text>
        )}
        <Row gap={3} wrap size="small" tone="soft" className="rd-few-facts">
          {facts
            .filter(({ id }) => isGiven(record[id]))
            .map((column) => (
              <span key={column.id}>
                <Text tone="quiet">{translate(column.label)}</Text>{' '}
                {partsOf(column).map(({ id, field, Cell }) => (
                  <Cell key={id} source={id} field={field} record={record} />
                ))}
              </span>
            ))}
        </Row>
      </Stack>
      {value && isGiven(record[value.id]) && (
        <Text size="large" weight="strong" nowrap title={translate(value.label)}>
          <value.Cell source={value.id} field={value.field} record={record} />
        </Text>
      )}
      <Row gap={1} fixed data-steps="">
        {toggle && (
          <WriteSwitch
            checked={toggle.name === OFF}
            slotProps={{ input: { 'aria-label': `${translate('启用')} ${record[title?.id ?? 'id'] ?? record.id}` } }}
            title={toggle.reason ? translate(toggle.reason) : translate(toggle.label)}
            disabled={toggle.reason !== null}
            onClick={(event) => {
              restSteps(event)
              start(toggle.name, record)
            }}
          />
        )}
        {edit && (
          <WriteIconButton
            aria-label={translate(edit.label)}
            title={translate(edit.reason ?? edit.label)}
            disabled={edit.reason !== null}
            onClick={() => start(edit.name, record)}
          >
            <Pencil size={16} aria-hidden />
          </WriteIconButton>
        )}
        {others.length > 0 && (
          <IconButton
            aria-label={translate('更多操作')}
            aria-haspopup="menu"
            onClick={(event) => menu(record, event.currentTarget)}
          >
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        )}
      </Row>
    </Row>
  )
}

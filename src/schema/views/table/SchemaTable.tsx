import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { Box, Stack } from '../../../ui/Box'
import { LAPTOP } from '../../../ui/media'
import { SkeletonRows } from '../../../ui/SkeletonRows'
import { editsInline } from '../../compile/access'
import { type AnyResource, holds } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { actionsWidth, isInline, takesSeveral } from '../actions/offers'
import { useIdentity, useRuleContext } from '../identity'
import type { Row } from '../row'
import { CHECK_WIDTH, columnWidths, layOut } from './layout'
import './table.css'
import { LongRows, useLongRows, VIRTUAL_FROM } from './LongRows'
import { TableEdges } from './TableEdges'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import { useColumns } from './useColumns'
import { useInlineEdit } from './useInlineEdit'
import { useKeptScroll } from './useKeptScroll'
import { useRowEvents } from './useRowEvents'
import { useScroller } from './useScroller'

interface SchemaTableProps {
  readonly resource: AnyResource
  readonly view?: string
  /** checkboxes; by default where some bulk action is allowed */
  readonly selectable?: boolean
  /** the 操作 column */
  readonly actions?: boolean
  /** what stands in the body when there is no row */
  readonly empty?: ReactNode
}

const noRows: readonly Row[] = []

/**
 * The rows of the list context as a light table: sticky head and foot, pinned edges, plain cells, and from 100 rows on only
 * what is in view. Selection, sorting and paging are react-admin's own.
 */
export function SchemaTable({ resource, view, selectable, actions = true, empty }: SchemaTableProps) {
  const list = useListContext<Row>()
  const { selectedIds, isPending, isFetching } = list
  const { scroller, onScroll, room } = useScroller()
  const rows = (room !== null && list.data) || noRows
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(rows)
  const { open, offers } = useActions()
  const { shown, choice, choose } = useColumns(resource, view)
  const checks = selectable ?? takesSeveral(offers)
  // Without much room a click on the row stands for 详情, but where the row has no other button.
  const brief = useMediaQuery(LAPTOP, { noSsr: true }) && !isInline(offers)
  const details = open !== null && !brief
  const buttons = actions ? actionsWidth(offers, details, translate) : 0
  const inline = useMemo(
    () => new Set(shown.filter(({ field }) => editsInline(resource, field, identity)).map(({ id }) => id)),
    [resource, shown, identity],
  )
  const layout = useMemo(() => layOut(shown, checks, buttons, inline), [shown, checks, buttons, inline])
  const { edit, editor } = useInlineEdit(resource)
  const chosen = useMemo(() => new Set(selectedIds), [selectedIds])

  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, Math.max(0, rows.length - 1))
  const body = useRef<HTMLTableSectionElement>(null)
  useLongRows(list.perPage)
  const widths = columnWidths(layout, room ?? 0)
  useKeptScroll(scroller, rows.length > 0)

  const focusRow = useCallback((index: number) => {
    // The row under the keyboard is always drawn, so it exists as soon as this is through.
    flushSync(() => setActive(index))
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [])
  const events = useRowEvents({ rows, active, setActive, focusRow, selectable: checks, open, edit })

  const resize = (id: string, width: number | undefined) => {
    const { [id]: _, ...others } = choice.widths
    choose({ ...choice, widths: width === undefined ? others : { ...others, [id]: width } })
  }
  const draw = (from: number, to: number) =>
    rows
      .slice(from, to)
      .map((record, i) => (
        <TableRow
          key={record.id}
          record={record}
          index={from + i}
          layout={layout}
          selected={chosen.has(record.id)}
          highlighted={resource.highlight !== undefined && holds(resource.highlight, record, context)}
          active={from + i === active}
          offers={offers}
          context={context}
          details={details}
        />
      ))

  const style: CSSProperties & Record<'--h-row' | '--h-foot', string> = {
    minWidth: layout.width,
    '--h-row': `${layout.rowHeight}px`,
    '--h-foot': `${layout.footHeight}px`,
  }
  return (
    <Stack
      flex
      grow
      clip
      className="rd-t-frame"
      data-beneath-right={(room !== null && room < layout.width) || undefined}
    >
      <Box grow scroll className="rd-t-scroll" ref={scroller} onScroll={onScroll}>
        <table
          className="rd-t"
          style={style}
          aria-label={translate(resource.label)}
          aria-rowcount={(list.total ?? rows.length) + 1}
          aria-busy={isFetching}
          data-reloading={(isFetching && !isPending) || undefined}
          data-opens={open !== null || undefined}
          data-lines={layout.isDouble ? 2 : 1}
        >
          <colgroup>
            {layout.selectable && <col style={{ width: CHECK_WIDTH }} />}
            {layout.columns.map(({ column }, i) => (
              <col key={column.id} style={{ width: widths[i] }} />
            ))}
            {buttons > 0 && <col style={{ width: buttons }} />}
          </colgroup>
          <TableHead layout={layout} onWidth={resize} />
          <tbody ref={body} {...events}>
            {isPending && rows.length === 0 && <SkeletonRows columns={layout.cells} />}
            {rows.length < VIRTUAL_FROM ? (
              draw(0, rows.length)
            ) : (
              <LongRows
                count={rows.length}
                active={active}
                scroller={scroller}
                rowHeight={layout.rowHeight}
                cells={layout.cells}
                draw={draw}
              />
            )}
            {!isPending && list.data?.length === 0 && !list.error && (
              <tr className="rd-t-empty">
                <td colSpan={layout.cells}>
                  <div style={{ width: room ?? undefined }}>{empty}</div>
                </td>
              </tr>
            )}
          </tbody>
          {rows.length > 0 && <TableFoot resource={resource} layout={layout} />}
        </table>
      </Box>
      {editor}
      <TableEdges layout={layout} room={room ?? 0} rows={rows.length} />
    </Stack>
  )
}

import { type ReactNode, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { Later } from '../../../ui/Later'
import { PendingTag } from '../../../ui/PendingTag'
import { grouped } from '../../kinds/parts/numberText'
import { fullText } from '../../kinds/unixTime/shanghai'
import type { AnyResource } from '../../model'
import { BulkActions } from '../actions/BulkActions'
import { ToolbarActions } from '../actions/ToolbarActions'
import { ExportMenu } from '../exchange/ExportMenu'
import { ImportButton } from '../exchange/ImportButton'
import { SavedFilters } from '../saved/SavedFilters'
import { ColumnChooser } from '../table/ColumnChooser'
import { LinesSwitch } from '../table/LinesSwitch'
import type { ListSlots } from './listSlots'
import { PageSize } from './Pager'
import { SelectedSums } from './SelectedSums'
import './toolbar.css'

interface ListToolbarProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly unit: string
  readonly slots: ListSlots
  /** above cards, on a phone, where the tools stand when they are unfolded */
  readonly small: boolean
  readonly tools: boolean
  /** what has changed since the rows were asked for */
  readonly news: ReactNode
}

/** `09:30:05` of Asia/Shanghai: the formats of Intl take 20 ms to load. */
const clock = (at: Date): string => fullText(Math.floor(at.getTime() / 1000)).slice(11)

/** When these rows came. */
function useArrival(rows: unknown): Date {
  const [arrival, setArrival] = useState({ rows, at: new Date() })
  if (arrival.rows !== rows) setArrival({ rows, at: new Date() })
  return arrival.at
}

/** What the list is and how much of it; with a selection, the same bar says what can be done to it. */
export function ListToolbar({ resource, view, unit, slots, small, tools, news }: ListToolbarProps) {
  const { data, total, perPage, setPerPage, selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  const at = useArrival(data)
  const { Toolbar } = slots
  // A view with offers of its own shows rows for those alone.
  const isChoice = view !== undefined && resource.views?.[view]?.actions !== undefined
  const title = slots.title ?? (view ? resource.views?.[view]?.label : undefined) ?? resource.label
  const selecting = selectedIds.length > 0
  // The bar above says what the list is, the one below how many there are.
  if (small && !tools && !selecting) {
    return (
      <>
        <h2 className="rd-hidden">{translate(title)}</h2>
        {news}
      </>
    )
  }
  return (
    <Row gap={2} fixed padX={3} edge="bottom" className={`rd-toolbar${selecting ? ' rd-toolbar-bulk' : ''}`}>
      {selecting ? (
        <>
          <Text as="b" weight="strong" tone="link" nowrap className="rd-toolbar-count" aria-live="polite">
            {translate('已选 %{n} %{unit}', { n: selectedIds.length, unit: translate(unit) })}
          </Text>
          <SelectedSums resource={resource} view={view} ids={selectedIds} />
          <BulkActions ids={selectedIds} />
          <Row
            type="button"
            as="button"
            inline
            gap={1.5}
            tone="soft"
            className="rd-link"
            onClick={() => onUnselectItems()}
          >
            {translate('取消选择')} <Kbd>Esc</Kbd>
          </Row>
        </>
      ) : (
        <>
          <Text as="h2" size="body" className={small ? 'rd-hidden' : undefined}>
            {translate(title)}
          </Text>
          {resource.pending && <PendingTag />}
          {total !== undefined && (
            <Text size="small" tone="quiet">
              {`${grouped(total)} ${translate(unit)} · ${clock(at)} ${translate('更新')}`}
            </Text>
          )}
        </>
      )}
      {news}
      <Row as="span" gap={1} wrap push className="rd-toolbar-right">
        <Later>
          {Toolbar && <Toolbar />}
          <SavedFilters resource={resource} view={view} />
          {!isChoice && <ImportButton resource={resource} />}
          <ExportMenu resource={resource} view={view} />
          {small ? (
            <PageSize perPage={perPage} onPerPage={setPerPage} />
          ) : (
            <LinesSwitch resource={resource} view={view} />
          )}
          <ColumnChooser resource={resource} view={view} />
          <ToolbarActions resource={resource} creates={!small && slots.createPath !== false} />
        </Later>
      </Row>
    </Row>
  )
}

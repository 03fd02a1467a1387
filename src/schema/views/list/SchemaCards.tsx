import { useListContext, useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { type AnyResource, holds } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { takesSeveral } from '../actions/offers'
import { RowActions } from '../actions/RowActions'
import { useRuleContext } from '../identity'
import type { Row } from '../row'
import type { Column } from '../table/columns'
import { useColumns } from '../table/useColumns'
import './cards.css'

interface SchemaCardsProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly Card?: ComponentType<{ readonly record: Row }>
}

/** Lines of a card below its name. */
const LINES = 4

const noRows: readonly Row[] = []
const SKELETON = ['first', 'second', 'third', 'fourth'].map((key) => <div key={key} className="rd-card" />)

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const draw = ({ id, field, Cell }: Column, record: Row) => <Cell source={id} field={field} record={record} />

/** The table of a small screen: a card a row, from the same declaration. */
export function SchemaCards({ resource, view, Card }: SchemaCardsProps) {
  const { data = noRows, isPending, isFetching, selectedIds, onToggleItem } = useListContext<Row>()
  const translate = useTranslate()
  const context = useRuleContext(data)
  const { shown } = useColumns(resource, view)
  const { open, offers } = useActions()
  const selectable = takesSeveral(offers)

  const chips = shown.filter(({ field }) => field.choices?.some(({ family }) => family))
  const title = shown.find((column) => column.title)
  const lines = shown
    .filter((column) => column !== title && column.id !== 'id' && !chips.includes(column))
    .slice(0, LINES)

  const body = (record: Row) =>
    Card ? (
      <Card record={record} />
    ) : (
      <>
        <div className="rd-card-chips">
          {chips
            .filter(({ id }) => isGiven(record[id]))
            .map((column) => (
              <span key={column.id} title={translate(column.label)}>
                {draw(column, record)}
              </span>
            ))}
        </div>
        <div className="rd-card-title">{title ? draw(title, record) : `${record.id}`}</div>
        <dl>
          {lines.map((column) => (
            <div key={column.id}>
              <dt>{translate(column.label)}</dt>
              <dd>{draw(column, record)}</dd>
            </div>
          ))}
        </dl>
      </>
    )

  if (isPending && data.length === 0) return <div className="rd-cards rd-cards-skeleton">{SKELETON}</div>

  return (
    <ul className="rd-cards" aria-label={translate(resource.label)} data-reloading={isFetching || undefined}>
      {data.map((record) => (
        <li
          key={record.id}
          className="rd-card rd-card-row"
          data-selected={selectedIds.includes(record.id) || undefined}
          data-highlight={(resource.highlight && holds(resource.highlight, record, context)) || undefined}
        >
          {body(record)}
          <div className="rd-card-foot">
            {selectable && (
              <input
                type="checkbox"
                aria-label={`${translate('选择')} ${record.id}`}
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
              />
            )}
            <span className="rd-id">{open ? `#${record.id}` : ''}</span>
            <RowActions record={record} offers={offers} context={context} />
          </div>
        </li>
      ))}
    </ul>
  )
}

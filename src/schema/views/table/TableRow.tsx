import { Fragment, memo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleContext } from '../../model'
import type { RowOffers } from '../actions/offers'
import { RowActions } from '../actions/RowActions'
import type { Row } from '../row'
import type { PlacedColumn, TableLayout } from './layout'

interface TableRowProps {
  readonly record: Row
  readonly index: number
  readonly layout: TableLayout
  readonly selected: boolean
  readonly highlighted: boolean
  /** the row that the keyboard stands on */
  readonly active: boolean
  readonly offers: RowOffers
  readonly context: RuleContext
  /** 详情 stands among the buttons */
  readonly details: boolean
}

function cell({ column, className, style, inline }: PlacedColumn, record: Row, active: boolean): ReactNode {
  const { id, field, Cell, second, below, title } = column
  return (
    <td
      key={id}
      className={className}
      style={style}
      data-open={title ? '' : undefined}
      data-inline={inline ? id : undefined}
      tabIndex={inline ? (active ? 0 : -1) : undefined}
    >
      <Cell source={id} field={field} record={record} />
      {second && (
        <span className="rd-t-second">
          <second.Cell source={second.id} field={second.field} record={record} />
        </span>
      )}
      {below.length > 0 && (
        <span className="rd-t-below">
          {below.map(({ id: other, field: of, Cell: Below }, i) => (
            <Fragment key={other}>
              {i > 0 && ' '}
              <Below source={other} field={of} record={record} />
            </Fragment>
          ))}
        </span>
      )}
    </td>
  )
}

/** A row of plain elements. Its clicks and keys are the body's business, so nothing here changes between renders. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, index, layout, selected, highlighted, active, offers, context, details } = props
  const translate = useTranslate()
  const names = ['rd-t-row']
  if (highlighted) names.push('rd-t-highlight')
  if (selected) names.push('rd-t-selected')
  return (
    <tr
      className={names.join(' ')}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={layout.selectable ? selected : undefined}
      tabIndex={active ? 0 : -1}
    >
      {layout.selectable && (
        <td className="rd-t-check rd-t-pin">
          <input
            type="checkbox"
            checked={selected}
            readOnly
            tabIndex={-1}
            aria-label={`${translate('选择')} ${record.id}`}
          />
        </td>
      )}
      {layout.columns.map((placed) => cell(placed, record, active))}
      {layout.actionsWidth > 0 && (
        <td className="rd-t-actions rd-t-pin">
          <RowActions record={record} offers={offers} context={context} opens={details} />
        </td>
      )}
    </tr>
  )
})

import { useMemo } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { grouped } from '../../kinds/parts/numberText'
import type { AnyResource, FieldData } from '../../model'
import { unitOf } from '../list/unit'
import { type Column, partsOf } from './columns'
import type { TableLayout } from './layout'
import { counts, filterTotals, pageTotals } from './totals'

interface TableFootProps {
  readonly resource: AnyResource
  readonly layout: TableLayout
}

/** Sums under the columns with `total`: of the page, counted from its rows, and of the whole filter, as the reply says (O-159). */
export function TableFoot({ resource, layout }: TableFootProps) {
  const { data = [], total = 0, meta } = useListContext()
  const translate = useTranslate()
  const columns = useMemo(() => layout.columns.map(({ column }) => column), [layout])
  const parts = useMemo(() => columns.flatMap(partsOf).filter(({ field }) => field.total), [columns])
  const page = useMemo(() => pageTotals(data, parts), [data, parts])
  const [summed] = parts
  // Sums of nothing say nothing.
  if (!summed || total === 0) return null

  const unit = translate(unitOf(resource))
  const less = lessOf(resource, summed.field).map((state) => translate(state))
  const without = less.length > 0 ? ` · ${translate('不含%{state}', { state: less.join('、') })}` : ''
  const whole = filterTotals(meta)
  const pinned = layout.columns.findLastIndex(({ column }) => column.pin === 'left') + 1
  const ofPage = { label: '本页合计', count: data.filter((row) => counts(row, summed.field.total)).length, sums: page }
  const ofAll = whole && { label: '全部合计', count: Number(whole.counted ?? total), sums: whole }
  // Of a single page both are the same, and one line says so.
  const isOnePage = total <= data.length
  const all = ofAll ? (isOnePage ? [{ ...ofAll, label: '合计' }] : [ofPage, ofAll]) : [ofPage]
  const lines = all.filter(({ sums }) =>
    parts.some(({ id }) => Object.keys(sums).some((name) => name === id || name.startsWith(`${id}_`))),
  )
  if (lines.length === 0) return null
  return (
    <tfoot>
      {lines.map(({ label, count, sums }) => (
        <tr key={label}>
          <th className="rd-t-pin rd-t-sum" scope="row" colSpan={pinned + (layout.selectable ? 1 : 0)}>
            {translate(label)} <Text weight="plain" tone="quiet" padX={1}>{`${grouped(count)} ${unit}${without}`}</Text>
          </th>
          {layout.columns.slice(pinned).map(({ column, className, style }) => (
            <td key={column.id} className={className} style={style}>
              {column.field.total && sums[column.id] !== undefined && !isApart(resource, column, sums) ? (
                <column.Cell source={column.id} field={column.field} record={sums} />
              ) : (
                apartOf(resource, column.field).map(
                  ({ code, label }) =>
                    sums[`${column.id}_${code}`] !== undefined && (
                      <span key={code} className="rd-t-below">
                        {translate(label)}{' '}
                        <column.Cell source={`${column.id}_${code}`} field={column.field} record={sums} />
                      </span>
                    ),
                )
              )}
              {column.below.map(
                ({ id, field, Cell }) =>
                  field.total &&
                  sums[id] !== undefined && (
                    <span key={id} className="rd-t-below">
                      <Cell source={id} field={field} record={sums} />
                    </span>
                  ),
              )}
            </td>
          ))}
          {layout.actionsWidth > 0 && <td className="rd-t-actions rd-t-pin" />}
        </tr>
      ))}
    </tfoot>
  )
}

/** Whether rows of more than one value of that choice have a sum, which together say nothing. */
const isApart = (resource: AnyResource, { id, field }: Column, sums: Readonly<Record<string, unknown>>): boolean =>
  apartOf(resource, field).filter(({ code }) => Number(sums[`${id}_${code}`] ?? 0) !== 0).length > 1

/** The values of the choice by which a field has several sums. */
const apartOf = (resource: AnyResource, { total }: FieldData) =>
  (typeof total === 'object' && total.apart !== undefined && resource.fields[total.apart]?.choices) || []

/** The states whose rows its sum leaves out. */
function lessOf(resource: AnyResource, { total }: FieldData): readonly string[] {
  if (typeof total !== 'object') return []
  const { field, codes } = total.without
  const choices = resource.fields[field]?.choices ?? []
  return choices.flatMap(({ code, label }) => (codes.some((one) => one === code) ? [label] : []))
}

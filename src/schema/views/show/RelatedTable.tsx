import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Stack } from '../../../ui/Box'
import { SMALL } from '../../../ui/media'
import { seesColumn } from '../../compile/access'
import type { AnyResource } from '../../model'
import { rowOffers } from '../actions/offers'
import { RowActions } from '../actions/RowActions'
import { useIdentity, useRuleContext } from '../identity'
import { type CardParts, cardParts, RecordCard } from '../list/RecordCard'
import type { Row } from '../row'
import { compileColumns } from '../table/columns'
import './related.css'

interface RelatedTableProps {
  readonly resource: AnyResource
  /** the reference that all rows share; it is not shown */
  readonly by: string
  readonly rows: readonly Row[]
  /** its columns; the first of the list without them */
  readonly columns?: readonly string[] | undefined
  /** its rows on a small screen, where the resource has a card of its own */
  readonly Card?: CardParts['Card']
}

/** So many columns find room on a record's page. */
const MOST = 6

/** A small table of records, without paging, sorting or choice of columns; cards on a small screen. */
export function RelatedTable({ resource, by, rows, columns: named, Card }: RelatedTableProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const small = useMediaQuery(SMALL)
  const context = useRuleContext(rows)
  const offers = useMemo(() => rowOffers(resource, identity), [resource, identity])
  const columns = useMemo(
    () =>
      compileColumns(resource)
        .all.filter(({ id, field, hidden }) =>
          named ? named.includes(id) : id !== 'id' && id !== by && !hidden && seesColumn(field, identity),
        )
        .slice(0, named?.length ?? MOST),
    [resource, by, named, identity],
  )
  if (small) {
    const parts = cardParts(columns, Card, Number.POSITIVE_INFINITY)
    return (
      <Stack as="ul" cols="one" gap={2} className="rd-cards" aria-label={translate(resource.label)}>
        {rows.map((record) => (
          <RecordCard
            key={record.id}
            resource={resource}
            parts={parts}
            record={record}
            offers={offers}
            context={context}
          />
        ))}
      </Stack>
    )
  }
  return (
    <div className="rd-related-scroll">
      <table>
        <thead>
          <tr>
            {columns.map(({ id, label, right }) => (
              <th key={id} scope="col" data-right={right || undefined}>
                {translate(label)}
              </th>
            ))}
            <th scope="col">{translate('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {columns.map(({ id, field, right, Cell }) => (
                <td key={id} data-right={right || undefined}>
                  <Cell source={id} field={field} record={record} />
                </td>
              ))}
              <td>
                <RowActions record={record} offers={offers} context={context} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { useMemo } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Stack } from '../../../ui/Box'
import type { AnyResource } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { takesSeveral } from '../actions/offers'
import { useRuleContext } from '../identity'
import type { Row } from '../row'
import { useColumns } from '../table/useColumns'
import { type CardParts, cardParts, RecordCard } from './RecordCard'
import './cards.css'

interface SchemaCardsProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly Card?: CardParts['Card']
}

const noRows: readonly Row[] = []
const SKELETON = ['first', 'second', 'third', 'fourth'].map((key) => (
  <Box key={key} edge="all" round={4} fill="sunken" className="rd-card-wait" />
))

/** The table of a small screen: a card a row, from the same declaration. */
export function SchemaCards({ resource, view, Card }: SchemaCardsProps) {
  const { data = noRows, isPending, isFetching, selectedIds, onToggleItem } = useListContext<Row>()
  const translate = useTranslate()
  const context = useRuleContext(data)
  const { shown } = useColumns(resource, view)
  const { offers } = useActions()
  const parts = useMemo(() => cardParts(shown, Card), [shown, Card])
  const selectable = takesSeveral(offers)

  if (isPending && data.length === 0)
    return (
      <Stack cols="one" gap={2}>
        {SKELETON}
      </Stack>
    )

  return (
    <Stack
      as="ul"
      cols="one"
      gap={1.5}
      className="rd-cards"
      aria-label={translate(resource.label)}
      data-reloading={isFetching || undefined}
    >
      {data.map((record) => {
        const selected = selectedIds.includes(record.id)
        return (
          <RecordCard
            key={record.id}
            resource={resource}
            parts={parts}
            record={record}
            offers={offers}
            context={context}
            selected={selected}
          >
            {selectable && (
              <input
                type="checkbox"
                aria-label={`${translate('选择')} ${record.id}`}
                checked={selected}
                onChange={() => onToggleItem(record.id)}
              />
            )}
          </RecordCard>
        )
      })}
    </Stack>
  )
}

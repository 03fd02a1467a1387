import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { type AnyResource, holds, type RuleContext } from '../../model'
import { useActions } from '../actions/ActionsContext'
import type { RowOffers } from '../actions/offers'
import { RowActions } from '../actions/RowActions'
import type { Row as RecordRow } from '../row'
import type { Column, Part } from '../table/columns'
import './cards.css'

/** One field of a record, under its own label: what shares a cell in a table has lines of its own here. */
type Line = Part & Pick<Column, 'label'>

/** A card of its own; its foot stands beside the buttons, in place of the record's number. */
type OwnCard = ComponentType<{ readonly record: RecordRow }> & {
  readonly Foot?: ComponentType<{ readonly record: RecordRow }>
}

/** What stands in the cards of a list: its own card, or chips above, the name, and a few lines. */
export interface CardParts {
  /** a card of its own, which opens its record by a tap */
  readonly Card?: OwnCard
  readonly chips: readonly Column[]
  readonly title: Column | undefined
  readonly lines: readonly Line[]
  /** stands for the name that there is none of */
  readonly numbered: boolean
}

/** Lines of a card below its name, in a list where anybody chooses the columns. */
const LINES = 4

/**
 * Shares out the columns of a table among the parts of its cards.
 * @param most  lines of a card below its name
 */
export function cardParts(columns: readonly Column[], Card?: CardParts['Card'], most = LINES): CardParts {
  const chips = columns.filter(({ field }) => field.choices?.some(({ family }) => family))
  const title = columns.find((column) => column.title)
  const lines = columns
    .filter(({ id }) => id !== 'id')
    .flatMap((column) => [...(column === title || chips.includes(column) ? [] : [column]), ...column.below])
    .map((part): Line => ({ ...part, label: part.field.label ?? part.id }))
    .slice(0, most)
  return { Card, chips, title, lines, numbered: columns.some(({ id }) => id === 'id') }
}

interface RecordCardProps {
  readonly resource: AnyResource
  readonly parts: CardParts
  readonly record: RecordRow
  readonly offers: RowOffers
  readonly context: RuleContext
  readonly selected?: boolean
  /** the box that selects it */
  readonly children?: ReactNode
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const draw = ({ id, field, Cell }: Part, record: RecordRow) => <Cell source={id} field={field} record={record} />

/** A row of a small screen, with its buttons. */
export function RecordCard(props: RecordCardProps) {
  const { resource, parts, record, offers, context, selected = false, children } = props
  const { Card, chips, title, lines, numbered } = parts
  const { open } = useActions()
  const translate = useTranslate()
  return (
    <Box
      as="li"
      padX={3}
      padY={2}
      edge="all"
      round={4}
      fill="surface"
      className="rd-card-row"
      data-selected={selected || undefined}
      data-highlight={(resource.highlight && holds(resource.highlight, record, context)) || undefined}
    >
      {Card ? (
        <Card record={record} />
      ) : (
        <>
          <Row gap={2} align="stretch" wrap>
            {chips
              .filter(({ id }) => isGiven(record[id]))
              .map((column) => (
                <span key={column.id} title={translate(column.label)}>
                  {draw(column, record)}
                </span>
              ))}
          </Row>
          {(title || numbered) && (
            <Text as="div" weight="strong" above={1.5} below={0.5}>
              {title ? draw(title, record) : `${record.id}`}
            </Text>
          )}
          <dl>
            {lines.map((column) => (
              <Row key={column.id} gap={2} align="stretch">
                <Text as="dt" size="small" tone="quiet">
                  {translate(column.label)}
                </Text>
                <Text as="dd" shrink breaks>
                  {draw(column, record)}
                </Text>
              </Row>
            ))}
          </dl>
        </>
      )}
      <Row gap={2} wrap justify="end" above={1} className="rd-card-foot">
        {children}
        {Card?.Foot ? (
          <Card.Foot record={record} />
        ) : (
          <Text grow size="small" className="rd-id">
            {open ? `#${record.id}` : ''}
          </Text>
        )}
        <RowActions record={record} offers={offers} context={context} opens={!Card} />
      </Row>
    </Box>
  )
}

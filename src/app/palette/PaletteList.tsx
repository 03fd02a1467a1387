import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../ui/Box'
import { ListOption } from '../../ui/ListOption'
import { Plate } from '../../ui/Plate'
import { StatusChip } from '../../ui/StatusChip'
import { type PaletteEntry, paletteGroups } from './entries'

interface PaletteListProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  /** index of the one that Enter opens */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (entry: PaletteEntry) => void
}

/** What was found, group by group; the focus stays in the input. */
export function PaletteList({ id, entries, active, onPoint, onChoose }: PaletteListProps) {
  const translate = useTranslate()
  const placed = entries.map((entry, index) => ({ entry, index }))
  return (
    <Box id={id} role="listbox" scroll padX={1.5} padY={1} className="rd-palette-list" aria-label={translate('搜索')}>
      {paletteGroups.map((group) => {
        const own = placed.filter(({ entry }) => entry.group === group)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group} role="group" aria-label={translate(group)}>
            <Text as="p" size="small" weight="medium" tone="quiet" className="rd-palette-group" aria-hidden="true">
              {translate(group)}
            </Text>
            {own.map(({ entry, index }) => (
              <ListOption
                key={entry.key}
                id={`${id}-${index}`}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onPick={() => onChoose(entry)}
              >
                <Row gap={3} align={entry.facts ? 'center' : 'baseline'}>
                  {entry.facts?.plate && <Plate value={entry.facts.plate} />}
                  <Text fixed breaks className="rd-palette-name">
                    {entry.label}
                  </Text>
                  {entry.facts?.status && (
                    <StatusChip label={translate(entry.facts.status.label)} family={entry.facts.status.family} />
                  )}
                  {entry.facts?.place && (
                    <Text shrink ellipsis size="small" tone="soft">
                      {entry.facts.place}
                    </Text>
                  )}
                  {entry.hint && (
                    <Text as="small" shrink ellipsis>
                      {entry.facts?.hint ?? entry.hint}
                    </Text>
                  )}
                </Row>
              </ListOption>
            ))}
          </div>
        )
      })}
    </Box>
  )
}

import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../../ui/Box'
import type { StreamEntry } from './stream'
import { streamCounts } from './stream'
import { type StreamKind, streamKinds } from './streamKinds'

interface StreamChipsProps {
  readonly entries: readonly StreamEntry[]
  /** null: all of them */
  readonly chosen: StreamKind | null
  readonly onChoose: (kind: StreamKind | null) => void
}

/** Filter chips with their counts; a kind without an entry has none, but for the one that is chosen. */
export function StreamChips({ entries, chosen, onChoose }: StreamChipsProps) {
  const translate = useTranslate()
  const counts = streamCounts(entries)
  const kinds = streamKinds.filter(({ code }) => counts.has(code) || code === chosen)
  const chip = (code: StreamKind | null, label: string, count: number) => (
    <Row
      as="button"
      key={label}
      type="button"
      inline
      gap={1.5}
      round="full"
      nowrap
      className="rd-pick"
      aria-pressed={code === chosen}
      onClick={() => onChoose(code)}
    >
      {translate(label)}
      <Text size="tiny" weight="medium">
        {count}
      </Text>
    </Row>
  )
  return (
    <Row as="fieldset" gap={1.5} wrap padX={4} padY={2} edge="bottom" fill="surface" className="rd-stream-chips">
      <legend className="rd-hidden">{translate('动态种类')}</legend>
      {chip(null, '全部', entries.length)}
      {kinds.map(({ code, label }) => chip(code, label, counts.get(code) ?? 0))}
    </Row>
  )
}

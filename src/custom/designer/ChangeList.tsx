import { useTranslate } from 'react-admin'
import type { PlannedChange } from '../../schema/compile/runtime/changes'
import { Row, Stack, Text } from '../../ui/Box'
import { Hint } from './DesignCard'
import { messageText } from './saidWords'

interface ChangeListProps {
  /** a bare text is what versions of before kept */
  readonly changes: readonly (PlannedChange | string)[]
  readonly empty: string
}

const marks = { add: '+', remove: '−', change: '~' } as const

/** Differences in the reader's language, each with its mark and the rows that it touches. */
export function ChangeList({ changes, empty }: ChangeListProps) {
  const translate = useTranslate()
  if (changes.length === 0) return <Hint>{empty}</Hint>
  return (
    <Stack as="ul" gap={1}>
      {changes.map((change) => {
        const { type, said, rows } =
          typeof change === 'string' ? ({ type: 'change', said: change, rows: null } as const) : change
        const words = messageText(said, translate)
        return (
          <Row as="li" key={`${type} ${words}`} gap={2} align="start" padX={2} padY={1} round={1} fill="sunken">
            <Text as="b" fixed tone={type === 'remove' ? 'bad' : 'link'} className="rd-designer-mark" aria-hidden>
              {marks[type]}
            </Text>
            {words}
            {rows !== null && (
              <Text as="em" push fixed tone="soft">
                {translate('影响 %{n} 条', { n: rows })}
              </Text>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}

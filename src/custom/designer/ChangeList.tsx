import { useTranslate } from 'react-admin'
import type { PlannedChange } from '../../schema/compile/runtime/changes'
import { Stack, Text } from '../../ui/Box'
import { saidWords } from './saidWords'

interface ChangeListProps {
  /** a bare text is what versions of before kept */
  readonly changes: readonly (PlannedChange | string)[]
  readonly empty: string
}

const marks = { add: '+', remove: '−', change: '~' } as const

/** Differences in the reader's language, each with its mark and the rows that it touches. */
export function ChangeList({ changes, empty }: ChangeListProps) {
  const translate = useTranslate()
  if (changes.length === 0)
    return (
      <Text as="p" size="small" tone="quiet" className="rd-designer-note">
        {empty}
      </Text>
    )
  return (
    <Stack as="ul" gap={1} className="rd-designer-changes">
      {changes.map((change) => {
        const { type, said, rows } =
          typeof change === 'string' ? ({ type: 'change', said: change, rows: null } as const) : change
        const words = saidWords(said, translate)
        return (
          <li key={`${type} ${words}`} data-type={type}>
            <b aria-hidden>{marks[type]}</b>
            {words}
            {rows !== null && <em>{translate('影响 %{n} 条', { n: rows })}</em>}
          </li>
        )
      })}
    </Stack>
  )
}

import { useTranslate } from 'ra-core'

interface ChangeListProps {
  readonly changes: readonly {
    readonly type: 'add' | 'remove' | 'change'
    readonly words: string
    readonly rows?: number | null
  }[]
  readonly empty: string
}

const marks = { add: '+', remove: '−', change: '~' } as const

/** Differences in words, each with its mark and the rows that it touches. */
export function ChangeList({ changes, empty }: ChangeListProps) {
  const translate = useTranslate()
  if (changes.length === 0) return <p className="rd-designer-note">{empty}</p>
  return (
    <ul className="rd-designer-changes">
      {changes.map(({ type, words, rows }) => (
        <li key={words} data-type={type}>
          <b aria-hidden>{marks[type]}</b>
          {words}
          {rows !== null && rows !== undefined && <em>{translate('影响 %{n} 条', { n: rows })}</em>}
        </li>
      ))}
    </ul>
  )
}

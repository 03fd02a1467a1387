import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Fen } from '../../../domain/money'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import './overview.css'

/** How a bar, or a part of it, is drawn. */
type Tone = 'plain' | 'done' | 'late'

interface BarsProps {
  readonly caption: string
  /** of the label, the notes and the amount */
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly label: string
    readonly notes: readonly ReactNode[]
    readonly fen: Fen
    /** all of it is overdue */
    readonly late?: boolean
    /** a part of it, drawn otherwise */
    readonly part?: { readonly fen: Fen; readonly tone: Tone }
    /** the list of what it sums up */
    readonly to?: string | undefined
  }[]
  /** what the bars' tones say */
  readonly legend?: readonly { readonly tone: Tone; readonly label: string }[]
}

/** Figures in a table, each with its bar beside it; one that has a list opens it. */
export function Bars({ caption, heads, rows, legend = [] }: BarsProps) {
  const translate = useTranslate()
  const most = Math.max(1, ...rows.map(({ fen }) => fen))
  if (rows.length === 0) return null
  return (
    <div>
      <table className="rd-overview-bars" aria-label={translate(caption)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <Text as="th" key={head} size="small" tone="quiet" scope="col">
                {translate(head)}
              </Text>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, notes, fen, late, part, to }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {notes.map((note, i) => (
                <td key={heads[i + 1]}>{note}</td>
              ))}
              <td>
                {to !== undefined && fen > 0 ? (
                  <Link className="rd-text-link" to={to}>
                    <Money fen={fen} />
                  </Link>
                ) : (
                  <Money fen={fen} />
                )}
              </td>
              <td aria-hidden="true">
                <i
                  style={{ width: `${(Math.max(0, fen) * 100) / most}%` }}
                  data-tone={late && fen > 0 ? 'late' : 'plain'}
                >
                  {part && fen > 0 && (
                    <b style={{ width: `${Math.min(100, (part.fen * 100) / fen)}%` }} data-tone={part.tone} />
                  )}
                </i>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {legend.length > 0 && (
        <Row as="p" gap={3} justify="end" size="small" tone="quiet" above={1}>
          {legend.map(({ tone, label }) => (
            <Row as="span" key={tone} gap={1} inline>
              <i className="rd-overview-mark" data-tone={tone} aria-hidden="true" />
              {translate(label)}
            </Row>
          ))}
        </Row>
      )}
    </div>
  )
}

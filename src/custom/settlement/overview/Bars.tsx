import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Fen } from '../../../domain/money'
import { Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import './overview.css'

interface BarsProps {
  readonly caption: string
  readonly heads: readonly [string, string, string]
  readonly rows: readonly {
    readonly label: string
    readonly note: ReactNode
    readonly fen: Fen
    readonly late?: boolean
    /** of it, drawn darker */
    readonly done?: Fen
  }[]
}

/** Figures in a table, each with its bar beside it. */
export function Bars({ caption, heads, rows }: BarsProps) {
  const translate = useTranslate()
  const most = Math.max(1, ...rows.map(({ fen }) => fen))
  if (rows.length === 0) return null
  return (
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
        {rows.map(({ label, note, fen, late, done }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{note}</td>
            <td>
              <Money fen={fen} />
            </td>
            <td aria-hidden="true">
              <i style={{ width: `${(fen * 100) / most}%` }} data-late={late && fen > 0 ? '' : undefined}>
                {done !== undefined && fen > 0 && <b style={{ width: `${(done * 100) / fen}%` }} />}
              </i>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

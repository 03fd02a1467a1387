import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Fen } from '../domain/money'
import { Text } from './Box'
import { Money } from './Money'
import './PriceLines.css'

type Amount = Fen | null

export interface PriceLine {
  key: string
  label: string
  /** 27.3 km × 6.00, 含 15 km, 2 个 */
  note?: string
  /** fen, one for each heading */
  amounts: readonly Amount[]
}

interface PriceLinesProps {
  lines: readonly PriceLine[]
  /** of the amount columns: 单价, 客户应付, 服务商应得; without them one column and no head, as beside the order form */
  headings?: readonly string[]
  /** fen, one for each heading; null leaves the place empty */
  totals: readonly Amount[]
  /** beside 合计: who bears how much */
  totalNote?: string
}

type Was = Record<string, readonly Amount[]>

/** Amounts before a change, of the lines whose amounts differ. */
function changes(before: readonly PriceLine[], after: readonly PriceLine[]): Was {
  const old = new Map(before.map((line) => [line.key, line.amounts]))
  return Object.fromEntries(
    after.flatMap((line) => {
      const was = old.get(line.key)
      return was?.some((amount, index) => amount !== line.amounts[index]) ? [[line.key, was]] : []
    }),
  )
}

/** A price as its lines and total; a line that changed is tinted for 2 s, its old amount struck beside the new one. */
export function PriceLines({ lines, headings, totals, totalNote }: PriceLinesProps) {
  const translate = useTranslate()
  const [seen, setSeen] = useState(lines)
  const [was, setWas] = useState<Was>({})
  if (seen !== lines) {
    setSeen(lines)
    setWas(changes(seen, lines))
  }
  // The first column may have no total: the words beside the others then take its place.
  const isWide = totals.length > 1 && totals[0] === null
  return (
    <table className="rd-price">
      {headings && (
        <thead>
          <tr className="rd-price-head">
            <th scope="col">{translate('项目')}</th>
            <th scope="col">{translate('数量')}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="rd-price-amount">
                {translate(heading)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.key} ${line.amounts.join()}`} className={was[line.key] ? 'rd-price-changed' : undefined}>
            <th scope="row">{translate(line.label)}</th>
            <td className="rd-price-note">{line.note && translate(line.note)}</td>
            {line.amounts.map((amount, index) => {
              const old = was[line.key]?.[index]
              return (
                <td key={headings?.[index] ?? 'amount'} className="rd-price-amount">
                  {old !== undefined && old !== amount && (
                    <Text as="s" weight="plain" tone="quiet" className="rd-price-old">
                      <Money fen={old} />
                    </Text>
                  )}
                  <Money fen={amount} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="rd-price-total">
          <th scope="row">{translate('合计')}</th>
          <td className="rd-price-note" colSpan={isWide ? 2 : undefined}>
            {totalNote && (
              <Text size="small" weight="plain" tone="quiet">
                {totalNote}
              </Text>
            )}
          </td>
          {(isWide ? totals.slice(1) : totals).map((amount, index) => (
            <td key={headings?.[index] ?? 'total'} className="rd-price-amount">
              {amount !== null && <Money fen={amount} />}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { labelOf } from '../../domain/choice'
import { yuanText } from '../../domain/money'
import { formatFull } from '../../domain/time'
import { ledgerType } from '../../domain/wallet'
import { wallet } from '../../resources/wallet/wallet.resource'
import { SheetExport } from '../../schema/views/exchange/SheetExport'
import { readOf } from '../useRead'
import type { EntryFilter, WalletEntry } from './useWallet'

const HEADS = ['时间', '订单号', '服务类型', '收支类型', '订单金额', '信息费', '保险费', '入账金额', '余额'] as const

const cellsOf = (row: WalletEntry, translate: (text: string) => string): readonly string[] => [
  formatFull(row.createtime),
  row.order_no,
  translate(row.rescue_text),
  translate(labelOf(ledgerType, row.type)),
  ...[row.total_money, row.fee, row.insurance, row.money, row.balance].map(yuanText),
]

interface LedgerExportProps {
  readonly filter: EntryFilter
  readonly total: number
  /** another firm's wallet; one's own without it */
  readonly firmId?: number | undefined
}

/** What the filter leaves, as CSV that a spreadsheet opens (F-093, F-094). */
export function LedgerExport({ filter, total, firmId }: LedgerExportProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const readSheet = async () => {
    const asked = { ...filter, act: 'export' }
    const { data } =
      firmId === undefined
        ? await readOf(provider, wallet, 'entries', asked)
        : await readOf(provider, wallet, 'firmEntries', { ...asked, firm_id: firmId })
    return { head: HEADS.map((head) => translate(head)), rows: data.map((row) => cellsOf(row, translate)) }
  }
  return <SheetExport label="收支明细" total={total} readSheet={readSheet} />
}

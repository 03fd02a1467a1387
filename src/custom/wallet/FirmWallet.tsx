import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { wallet } from '../../resources/wallet/wallet.resource'
import type { SectionProps } from '../../schema/views/slots'
import { Stack } from '../../ui/Box'
import { Equation } from '../../ui/Equation'
import { Segmented } from '../../ui/Segmented'
import { useRead } from '../useRead'
import { usePeriod } from './period'
import { WalletLedger } from './WalletLedger'
import { WithdrawalHistory } from './WithdrawalHistory'
import './wallet.css'

/** The wallet of a firm as the platform sees it (F-113): totals, what went in and out, what was withdrawn. */
export function FirmWallet({ record }: SectionProps) {
  const translate = useTranslate()
  const firmId = Number(record.id)
  const period = usePeriod()
  const [part, setPart] = useState<'entries' | 'withdrawals'>('entries')
  const { data } = useRead(wallet, 'firmEntries', { firm_id: firmId, limit: 5, stime: period.start, etime: period.end })
  return (
    <Stack gap={3} pad={4}>
      {data && (
        <Equation
          terms={[
            { label: '收入合计', fen: data.smoney },
            { label: '支出合计', fen: data.zmoney, less: true },
          ]}
          result={{ label: '净额', fen: data.smoney - data.zmoney }}
          after={[
            { label: '可提现余额', fen: data.mmoney },
            { label: '累计提现', fen: data.tmoney },
          ]}
        />
      )}
      <Segmented
        label={translate('企业钱包')}
        options={[
          { value: 'entries', label: translate('收支明细') },
          { value: 'withdrawals', label: translate('提现记录') },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'entries' ? <WalletLedger period={period} firmId={firmId} /> : <WithdrawalHistory firmId={firmId} />}
    </Stack>
  )
}

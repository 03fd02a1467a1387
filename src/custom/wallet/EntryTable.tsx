import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { choiceOf } from '../../domain/choice'
import { ledgerSide, ledgerType, withdrawalState, withdrawalStatus } from '../../domain/wallet'
import { Box, Text } from '../../ui/Box'
import { Money } from '../../ui/Money'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import type { WalletEntry } from './useWallet'

const HEADS = [
  '时间',
  '订单号',
  '服务类型',
  '收支类型',
  '订单金额',
  '信息费',
  '保险费',
  '入账金额',
  '余额',
  '',
] as const

/** Rows of the ledger, newest first; the balance after each stands beside it. */
export function EntryTable({ rows }: { readonly rows: readonly WalletEntry[] }) {
  const translate = useTranslate()
  return (
    <Box scroll>
      <table className="rd-figures rd-wallet-table" data-roomy="">
        <Box as="thead" only="wide">
          <tr>
            {HEADS.map((head, i) => (
              <th key={head || 'state'} scope="col" data-sum={i >= 4 && i <= 8 ? '' : undefined}>
                {head ? translate(head) : <span className="rd-hidden">{translate('状态')}</span>}
              </th>
            ))}
          </tr>
        </Box>
        <tbody>
          {rows.map((row) => (
            <EntryRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function EntryRow({ row }: { readonly row: WalletEntry }) {
  const translate = useTranslate()
  const isIncome = row.type === ledgerSide.income
  const side = choiceOf(ledgerType, row.type)
  return (
    <Text as="tr" tone={row.status === withdrawalState.failed ? 'quiet' : undefined}>
      <td>
        <TimeText at={row.createtime} />
      </td>
      <td>
        {row.order_id === null ? (
          row.order_no
        ) : (
          <Link className="rd-text-link" to={`/case/index?open=${row.order_id}`}>
            {row.order_no}
          </Link>
        )}
      </td>
      <td>{translate(row.rescue_text)}</td>
      <td>{side && <StatusChip label={translate(side.label)} family={side.family} />}</td>
      <Sum label="订单金额" fen={row.total_money} />
      <Sum label="信息费" fen={row.fee} />
      <Sum label="保险费" fen={row.insurance} />
      <td data-sum="" data-label={translate('入账金额')}>
        <Text weight="strong" tone={isIncome ? 'good' : 'full'} nowrap>
          {isIncome ? '+' : '−'}
          <Money fen={row.money} />
        </Text>
      </td>
      <Sum label="余额" fen={row.balance} />
      <td>
        <WithdrawalState status={row.status} />
      </td>
    </Text>
  )
}

function Sum({ label, fen }: { readonly label: string; readonly fen: number }) {
  const translate = useTranslate()
  return (
    <td data-sum="" data-label={translate(label)}>
      <Money fen={fen} />
    </td>
  )
}

/** What has become of a withdrawal, where that is not what one expects. */
function WithdrawalState({ status }: { readonly status: number | null }) {
  const translate = useTranslate()
  const state = choiceOf(withdrawalStatus, status)
  if (!state || status === withdrawalState.done) return null
  const isFailed = status === withdrawalState.failed
  return (
    <StatusChip
      label={isFailed ? translate('提现失败 不计入合计') : translate(state.label)}
      family={isFailed ? 'grey' : state.family}
      plain
    />
  )
}

import { useTranslate } from 'react-admin'
import type { ReplyOf } from '../../../resources/replies'
import type { payBatch } from '../../../resources/settlement/payBatch.resource'
import { Box, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { RecordNo } from '../../../ui/RecordNo'
import '../../../ui/figures.css'
import './banking.css'

type ReadyRows = ReplyOf<typeof payBatch, 'ready'>['rows']

interface ReadyBillsProps {
  readonly rows: ReadyRows
  readonly isTicked: (row: ReadyRows[number]) => boolean
  readonly onTick: (id: number) => void
}

const HEADS = ['', '账单', '收款户名', '付款金额'] as const

/** Payable bills that may go into a file, each with where its money goes. */
export function ReadyBills({ rows, isTicked, onTick }: ReadyBillsProps) {
  const translate = useTranslate()
  return (
    <Box scroll className="rd-bank-exact">
      <table className="rd-figures" aria-label={translate('可付款账单')}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" data-sum={head === '付款金额' || undefined}>
                {head && translate(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id, no, firm_name, payee_name, bank, payee_account, unpaid_money, reason, doubt } = row
            return (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={no}
                    disabled={reason !== null}
                    checked={isTicked(row)}
                    onChange={() => onTick(id)}
                  />
                </td>
                <th scope="row">
                  <RecordNo>{no}</RecordNo>
                  <small>{firm_name}</small>
                </th>
                <td>
                  {payee_name}
                  <small>{`${bank} ${payee_account}`}</small>
                  {(reason ?? doubt) && (
                    <Text as="small" tone="warn">
                      {translate(reason ?? doubt ?? '')}
                    </Text>
                  )}
                </td>
                <td data-sum="">
                  <Money fen={unpaid_money} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../../../domain/money'
import { bankSide } from '../../../domain/settlement/bank'
import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { bill } from '../../../resources/settlement/bill.resource'
import { receipt } from '../../../resources/settlement/receipt.resource'
import { bulkOutcome } from '../../../schema/views/actions/bulkOutcome'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Box, Stack } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Outcome } from '../../../ui/Outcome'
import { TimeText } from '../../../ui/TimeText'
import { signedYuan } from './LineList'
import { exactMatch, exactPayment, expectedOf, type WaitingLine } from './useMatching'
import '../../../ui/figures.css'

interface ExactDialogProps {
  readonly lines: readonly WaitingLine[]
  readonly onClose: () => void
}

const HEADS = ['交易时间', '对方户名', '匹配', '金额'] as const

const sumOf = (lines: readonly WaitingLine[], side: number): Fen =>
  lines.reduce((sum, { direction, amount }) => (direction === side ? sum + amount : sum), 0)

/** All lines of which nothing is unclear, with what each becomes and what they come to; the server looks at each once more. */
export function ExactDialog({ lines: given, onClose }: ExactDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const call = useActionCall(bankLine)
  const key = useCallKey()
  // What is confirmed is what was shown.
  const [lines] = useState(given)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [income, expense] = [sumOf(lines, bankSide.income), sumOf(lines, bankSide.expense)]

  const send = async () => {
    setBusy(true)
    const body = {
      ids: lines.map(({ id }) => id),
      versions: Object.fromEntries(lines.map(({ id, version }) => [id, version])),
      expected: Object.fromEntries(lines.map((line) => [line.id, expectedOf(line)])),
    }
    const outcome = await call('matchExact', body, key.current)
    setBusy(false)
    if (!key.took(outcome)) return
    await Promise.all([receipt, bill].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    const { done, failed, reasons } = bulkOutcome(outcome.data, lines.length)
    if (failed > 0)
      return setError(
        translate('已匹配 %{done} 笔，%{failed} 笔未匹配：%{reasons}', { done, failed, reasons: translate(reasons) }),
      )
    notify(translate('已匹配 %{done} 笔', { done }), { type: 'success' })
    onClose()
  }
  const wayOf = (line: WaitingLine): string => {
    const payment = exactPayment(line)
    if (payment) return `${payment.payee ?? ''} ${payment.bill_no}`
    const match = exactMatch(line)
    return `${match?.customer_name ?? ''} ${match?.shares.map(({ no }) => no).join(' ') ?? ''}`
  }
  return (
    <DeskDialog
      open
      title={translate('接受全部精确匹配')}
      width={760}
      onClose={onClose}
      {...(error === null && { onConfirm: () => void send() })}
      confirmLabel="确认匹配"
      busy={busy}
      error={error}
    >
      <Stack gap={3} className="rd-confirm">
        <Box scroll className="rd-bank-exact">
          <table className="rd-figures" aria-label={translate('精确匹配')}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" data-sum={head === '金额' || undefined}>
                    {translate(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <TimeText at={line.bank_time} />
                  </td>
                  <th scope="row">{line.counter_name}</th>
                  <td>{wayOf(line)}</td>
                  <td data-sum="">{signedYuan(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        <Outcome
          title={translate('合计 %{n} 笔', { n: lines.length })}
          rows={[
            { label: translate('匹配状态'), before: translate('待匹配'), after: translate('已匹配') },
            ...(income > 0 ? [{ label: translate('收入'), after: formatYuan(income) }] : []),
            ...(expense > 0 ? [{ label: translate('支出'), after: formatYuan(expense) }] : []),
          ]}
        />
      </Stack>
    </DeskDialog>
  )
}

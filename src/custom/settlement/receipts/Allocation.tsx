import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Fen, yuanText } from '../../../domain/money'
import { receipt as resource } from '../../../resources/settlement/receipt.resource'
import { useActionCall } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Box, Row, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { useUnsaved } from '../../../ui/unsaved'
import { WriteButton } from '../../../ui/WriteButton'
import '../../../ui/figures.css'
import { BillShareRow } from './BillShareRow'
import { ProposalNote } from './ProposalNote'
import { fullShare, sharesOf, type Ticked, tickedOf, tickedSum, typedFen } from './shares'
import type { OpenBill, ReceiptDetail } from './useReceipt'

interface AllocationProps {
  readonly whole: ReceiptDetail
  /** whether the reader allocates */
  readonly may: boolean
}

/** `acts`: for who allocates */
const HEADS: readonly { readonly label: string; readonly sum?: 'whole' | 'part'; readonly acts?: true }[] = [
  { label: '', acts: true },
  { label: '账单' },
  { label: '应收金额', sum: 'whole' },
  { label: '未收金额', sum: 'part' },
  { label: '分配金额', sum: 'part', acts: true },
]

/** The customer's open bills: which of them the money pays, each with how much; the one set that it covers exactly is ticked. */
export function Allocation({ whole: { receipt, bills, further, proposal }, may }: AllocationProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const left = receipt.left_money ?? 0
  const first: Ticked = may && proposal.kind === 'one' ? tickedOf(bills, proposal.sets[0] ?? []) : new Map()
  const [ticked, setTicked] = useState(first)
  const [key] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  useUnsaved(ticked !== first && ticked.size > 0 && !isSending)
  const sum = tickedSum(ticked)
  const fault = faultOf(bills, ticked, left)

  const send = async () => {
    setSending(true)
    const { id, version } = receipt
    const outcome = await call('allocate', { id, version, shares: sharesOf(bills, ticked) }, key)
    if ('error' in outcome) setSending(false)
  }
  const put = (bill: OpenBill, typed: Parameters<Parameters<typeof BillShareRow>[0]['onChange']>[0]) => {
    const next = new Map(ticked)
    if (typed) next.set(bill.id, typed)
    else next.delete(bill.id)
    setTicked(next)
  }
  return (
    <>
      <Row as="header" gap={3} lineGap={1} below={2} wrap>
        <Text as="h2" size="title">
          {translate('待核销账单')}
        </Text>
        {may && <ProposalNote proposal={proposal} bills={bills} onChoose={(ids) => setTicked(tickedOf(bills, ids))} />}
      </Row>
      <Box grow scroll>
        <table className="rd-figures rd-receipt-bills" aria-label={translate('待核销账单')}>
          <thead>
            <tr>
              {HEADS.filter(({ acts }) => may || !acts).map(({ label, sum: kind }) => (
                <th key={label} scope="col" data-sum={kind}>
                  {label && translate(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <BillShareRow
                key={bill.id}
                bill={bill}
                may={may}
                typed={ticked.get(bill.id)}
                onTick={() => put(bill, fullShare(bill, left - sum))}
                onChange={(typed) => put(bill, typed)}
              />
            ))}
          </tbody>
        </table>
      </Box>
      {further > 0 && (
        <Text as="p" size="small" tone="soft">
          {translate('另有 %{count} 张账单未列出，请先核销较早的账单', { count: further })}
        </Text>
      )}
      {may ? (
        <Row as="footer" gap={3} lineGap={2} wrap justify="between">
          <Equation
            terms={[
              { label: '未分配金额', fen: left },
              { label: '本次分配', fen: sum, less: true },
            ]}
            result={{ label: '分配后剩余', fen: left - sum }}
          />
          {fault && (
            <Text tone="bad" size="small" role="alert">
              {translate(fault, { money: yuanText(left) })}
            </Text>
          )}
          <WriteButton
            variant="contained"
            disabled={ticked.size === 0 || fault !== null || isSending}
            onClick={() => void send()}
          >
            {translate('确认分配')}
          </WriteButton>
        </Row>
      ) : (
        <Text as="p" size="small" tone="soft">
          {translate('您没有核销权限，仅可查看')}
        </Text>
      )}
    </>
  )
}

/** What stands in the way of what is ticked, in the words that the server has for it. */
function faultOf(bills: readonly OpenBill[], ticked: Ticked, left: Fen): string | null {
  for (const bill of bills) {
    const typed = ticked.get(bill.id)
    const fen = typed && typedFen(typed)
    if (typed && fen === null) return '分配金额须大于0，最多两位小数'
    if (fen && fen > bill.unpaid_money) return '分配金额不能超过账单未收金额'
  }
  return tickedSum(ticked) > left ? '分配金额不能超过未分配金额%{money}元' : null
}

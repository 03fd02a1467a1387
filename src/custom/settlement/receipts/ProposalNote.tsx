import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import type { OpenBill, ReceiptDetail } from './useReceipt'

interface ProposalNoteProps {
  readonly proposal: ReceiptDetail['proposal']
  readonly bills: readonly OpenBill[]
  readonly onChoose: (ids: readonly number[]) => void
}

const WORDS: Readonly<Record<string, string>> = {
  one: '勾选的账单合计正好等于未分配金额，请核对后确认',
  none: '没有账单组合正好等于未分配金额，请手工选择',
  unknown: '账单较多，未能找出正好相等的组合，请手工选择',
  several: '有多组账单的合计等于未分配金额，无法判断是哪一组，请选择',
}

/** Which bills the money covers exactly; several sets are told as what they are, and none is ticked by itself. */
export function ProposalNote({ proposal: { kind, sets }, bills, onChoose }: ProposalNoteProps) {
  const translate = useTranslate()
  const named = (ids: readonly number[]) =>
    ids.map((id) => bills.find((bill) => bill.id === id)?.no ?? `#${id}`).join(' + ')
  return (
    <Row gap={2} lineGap={1} wrap role="status">
      <Text size="small" tone={kind === 'one' ? 'good' : kind === 'several' ? 'warn' : 'soft'}>
        {translate(WORDS[kind] ?? '')}
      </Text>
      {kind === 'several' &&
        sets.map((ids) => (
          <Button key={ids.join()} size="small" variant="outlined" onClick={() => onChoose(ids)}>
            {named(ids)}
          </Button>
        ))}
    </Row>
  )
}

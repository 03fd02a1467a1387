import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'
import type { BillDetail } from './useBill'

/** To whom and for what the bill's invoice is made out, each line to be copied into the invoicing software. */
export function InvoiceTo({ whole: { bill, invoice_title: title } }: { readonly whole: BillDetail }) {
  const translate = useTranslate()
  if (!title) return null
  const lines: readonly (readonly [label: string, text: string | null])[] = [
    ['发票抬头', title.title],
    ['税号', title.duty_num],
    ['地址', title.address],
    ['电话', title.phone],
    ['开户行', [title.bank_name, title.bank_branch].filter(Boolean).join(' ')],
    ['银行账号', title.bank_account],
    ['开票内容', bill.invoice_content],
    ['税率', `${bill.real_tax_point}%`],
  ]
  return (
    <Stack as="section" gap={1} aria-label={translate('开票信息')}>
      <Text as="h3" size="title">
        {translate('开票信息')}
      </Text>
      <Stack as="dl" className="rd-bill-title">
        {lines.map(
          ([label, text]) =>
            text && (
              <Row key={label} gap={2} size="small">
                <Text as="dt" tone="quiet" nowrap>
                  {translate(label)}
                </Text>
                <Text as="dd">{text}</Text>
                <CopyButton text={text} />
              </Row>
            ),
        )}
      </Stack>
    </Stack>
  )
}

import { useTranslate } from 'react-admin'
import { billSide } from '../../../domain/settlement'
import { Row, Text } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'
import type { Bill } from './useBill'

/** The account that a bill is paid to, as a transfer asks for it; where the payee has named none, says so. */
export function PayeeAccount({
  bill: { bank_id, bank, payee_name, payee_account, direction },
}: {
  readonly bill: Bill
}) {
  const translate = useTranslate()
  return (
    <Row gap={2} wrap size="small">
      <Text tone="quiet">{translate('收款账户')}</Text>
      {bank_id === null && (
        <Text tone="quiet">{translate(direction === billSide.payable ? '服务商未填写' : '收款方未填写')}</Text>
      )}
      {payee_name && <Text>{payee_name}</Text>}
      {bank && <Text tone="soft">{bank}</Text>}
      {payee_account && (
        <Row as="span">
          <Text>{payee_account}</Text>
          <CopyButton text={payee_account} />
        </Row>
      )}
    </Row>
  )
}

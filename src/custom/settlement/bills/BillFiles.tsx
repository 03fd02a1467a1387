import { useTranslate } from 'react-admin'
import { fileName } from '../../../schema/kinds/file/fileName'
import { Row, Stack, Text } from '../../../ui/Box'
import type { Bill } from './useBill'

/** A file that somebody has handed in: what it is, and its own name, which opens it. */
function BillFile({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <Row gap={2} wrap>
      <Text size="small" tone="soft">
        {useTranslate()(label)}
      </Text>
      <a className="rd-text-link" href={address} target="_blank" rel="noreferrer">
        {fileName(address)}
      </a>
    </Row>
  )
}

/** What the parties have put their names to: the signed letter, and what was attached when they agreed. */
export function BillFiles({ bill: { letter, invoice_url } }: { readonly bill: Bill }) {
  const translate = useTranslate()
  if (!letter && !invoice_url) return null
  return (
    <section aria-label={translate('对账文件')}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate('对账文件')}
        </Text>
      </Row>
      <Stack gap={2}>
        {letter && <BillFile label="对账函" address={letter} />}
        {invoice_url && <BillFile label="对账附件" address={invoice_url} />}
      </Stack>
    </section>
  )
}

import Phone from 'lucide-react/icons/phone'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'

interface PersonTextProps {
  readonly name: string | null
  readonly phone: string | null
  /** opens the call list, from where a masked number is called too; without it a whole number is the browser's to dial */
  readonly onCall?: () => void
}

/** A person with the number, and a way to call. */
export function PersonText({ name, phone, onCall }: PersonTextProps) {
  const translate = useTranslate()
  const called = `${translate('拨打电话')} ${name ?? ''} ${phone}`
  return (
    <Row as="span" inline gap={2} lineGap={0.5} align="stretch" wrap className="rd-person">
      <span>{name}</span>
      {phone && onCall && (
        <Row as="button" type="button" inline gap={1} className="rd-detail-name" aria-label={called} onClick={onCall}>
          {phone} <Phone size={14} aria-hidden />
        </Row>
      )}
      {!onCall && phone?.includes('*') && <Text tone="soft">{phone}</Text>}
      {!onCall && phone && !phone.includes('*') && (
        <Row as="a" inline gap={1} className="rd-detail-name" href={`tel:${phone}`} aria-label={called}>
          {phone} <Phone size={14} aria-hidden />
        </Row>
      )}
    </Row>
  )
}

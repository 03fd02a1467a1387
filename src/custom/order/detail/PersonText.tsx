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
  return (
    <Row as="span" inline align="stretch" wrap className="rd-person">
      <span>{name}</span>
      {phone && onCall && (
        <button type="button" aria-label={`${translate('拨打电话')} ${name ?? ''} ${phone}`} onClick={onCall}>
          {phone} <Phone size={14} aria-hidden />
        </button>
      )}
      {!onCall && phone?.includes('*') && <Text tone="soft">{phone}</Text>}
      {!onCall && phone && !phone.includes('*') && (
        <a href={`tel:${phone}`} aria-label={`${translate('拨打电话')} ${name ?? ''} ${phone}`}>
          {phone} <Phone size={14} aria-hidden />
        </a>
      )}
    </Row>
  )
}

import Phone from 'lucide-react/icons/phone'
import { useTranslate } from 'ra-core'

interface PersonTextProps {
  readonly name: string | null
  readonly phone: string | null
}

/** A person with the number; a whole number can be dialled, a masked one cannot. */
export function PersonText({ name, phone }: PersonTextProps) {
  const translate = useTranslate()
  return (
    <span className="rd-person">
      <span>{name}</span>
      {phone?.includes('*') && <span className="rd-person-masked">{phone}</span>}
      {phone && !phone.includes('*') && (
        <a href={`tel:${phone}`} aria-label={`${translate('拨打电话')} ${name ?? ''} ${phone}`}>
          {phone} <Phone size={14} aria-hidden />
        </a>
      )}
    </span>
  )
}

import { useTranslate } from 'react-admin'
import '../../../ui/tags.css'
import './cells.css'

interface ChannelTagProps {
  readonly km: number
}

/** 免拖20公里, as the order's channel grants it; in a table's narrow column 免20. */
export function ChannelTag({ km }: ChannelTagProps) {
  const translate = useTranslate()
  const label = translate('免拖%{km}公里', { km })
  return (
    <span className="rd-tag rd-tag-channel" title={label}>
      <span className="rd-tag-whole">{label}</span>
      <span className="rd-tag-short" aria-hidden="true">
        {translate('免%{km}', { km })}
      </span>
    </span>
  )
}

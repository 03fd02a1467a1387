import { useTranslate } from 'react-admin'
import './tags.css'

/** Says of a setting that nothing follows it yet. */
export function PendingTag() {
  const translate = useTranslate()
  return (
    <span className="rd-tag rd-tag-pending" title={translate('该设置可以保存，但相关功能尚未上线，暂不起作用')}>
      {translate('尚未生效')}
    </span>
  )
}

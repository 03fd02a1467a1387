import { useTranslate } from 'ra-core'
import { Kbd } from '../../ui/Kbd'

/** The keys that lead through the form. */
export function Shortcuts() {
  const translate = useTranslate()
  return (
    <span className="of-keys">
      <Kbd>Enter</Kbd> {translate('下一项')} <Kbd>Shift Enter</Kbd> {translate('上一项')}
    </span>
  )
}

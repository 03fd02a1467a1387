import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'

/** The keys that lead through the form. */
export function Shortcuts() {
  const translate = useTranslate()
  return (
    <Text tone="quiet" only="wide">
      <Kbd>Enter</Kbd> {translate('下一项')} <Kbd>Shift Enter</Kbd> {translate('上一项')}
    </Text>
  )
}

import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'

/** The unit behind a quantity, in the reader's language. */
export function Unit({ of }: { readonly of: string }) {
  return (
    <Text size="small" tone="quiet" className="rd-unit">
      {useTranslate()(of)}
    </Text>
  )
}

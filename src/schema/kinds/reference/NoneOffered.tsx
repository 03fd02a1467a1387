import { useGetIdentity, useTranslate } from 'react-admin'
import { useHref } from 'react-router-dom'
import { Text } from '../../../ui/Box'
import { type Identity, isAllowed } from '../../compile/access'
import type { EmptyChoice } from '../../model'

/** Below a choice that offers nothing: why, and the page that adds a record, in a tab of its own so that the form stays. */
export function NoneOffered({ words }: { readonly words: readonly EmptyChoice[] }) {
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const own = words.find((audience) => isAllowed(audience, (identity ?? null) as Identity | null))
  const href = useHref(own?.to ?? '/')
  if (!own) return null
  return (
    <Text as="p" size="small" tone="soft" role="note">
      {translate(own.say)}
      {own.to && (
        <>
          {' '}
          <a className="rd-text-link" href={href} target="_blank" rel="noreferrer">
            {translate('去添加')}
          </a>
        </>
      )}
    </Text>
  )
}

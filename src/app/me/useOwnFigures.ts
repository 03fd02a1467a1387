import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { useWaiting } from '../../custom/firm'
import { useRead } from '../../custom/useRead'
import { useFollowed } from '../../live/feed'
import { enterprise } from '../../resources/firm/enterprise.resource'
import { wallet } from '../../resources/wallet/wallet.resource'
import { CENTRE, CIRCLE, WALLET } from '../layout/ownLinks'

/** ms between looks without a stream */
const EVERY = 60_000

/** The figures of the page 我的: what may be drawn (fen), how complete the firm's data is, applications to the circle. */
export function useOwnFigures() {
  const translate = useTranslate()
  const pages = getUser()?.pages ?? []
  const money = useRead(
    wallet,
    'info',
    {},
    { ...useFollowed(EVERY, wallet.name), retry: false, enabled: pages.includes(WALLET) },
  )
  const state = useRead(
    enterprise,
    'state',
    {},
    { ...useFollowed(EVERY, enterprise.name), retry: false, enabled: pages.includes(CENTRE) },
  )
  const waiting = useWaiting().data?.total ?? 0
  const noteOf = (page: string): string | null => {
    if (page === CENTRE && state.data) return translate('资料 %{n}%', { n: state.data.percent })
    if (page === CIRCLE && waiting > 0) return translate('申请 %{n}', { n: waiting })
    return null
  }
  return { balance: money.data?.money, noteOf }
}

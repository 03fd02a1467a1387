import type { QueryClient } from '@tanstack/react-query'
import { getUser, readToken, type SessionUser, setUser } from '../../authProvider/session'
import { getConfig } from '../../config'
import type { DeskDataProvider } from '../../dataProvider'
import { connect } from '../../live/connection'
import { liveCounts } from '../../live/counts'
import type { LiveEvent } from '../../live/events'
import { editedRecords, liveFeed, liveStream } from '../../live/feed'
import { startHub } from '../../live/hub'
import { movedDrivers } from '../../live/positions'
import { followHints } from '../../live/refresh'
import { CATALOGUE_KEY } from '../../schema/views/provider'

/** ms over which the sessions whose rights were changed together ask for them. */
const RIGHTS_MS = 2000

/** Tabs of one session share a stream; a name says nothing of its token. */
function nameOf(token: string): string {
  let sum = 0
  for (const letter of token) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return `desk.live ${getConfig().basePath} ${sum >>> 0}`
}

interface LiveDesk {
  readonly client: QueryClient
  readonly provider: DeskDataProvider
}

/** Follows the changes of the server as long as the desk of this session is open. @returns the way to stop */
export function startLive({ client, provider }: LiveDesk): () => void {
  const { apiBase, xHost } = getConfig()
  const token = readToken()
  if (token === null) return () => undefined
  const onCatalogue = () => void client.invalidateQueries({ queryKey: CATALOGUE_KEY })

  /** Rights are others, or the session is over: the call says which, and shows the login where it must. */
  const askUser = async () => {
    const { data: user } = await provider.call<SessionUser>('GET', '/user/info')
    if (user?.id !== getUser()?.id) return
    setUser(user)
    await client.invalidateQueries({ queryKey: ['auth'] })
    liveFeed.publish([])
  }
  const onEvent = (event: LiveEvent) => {
    if (event.kind === 'opened') liveStream.set(event.stream)
    if (event.kind === 'counts') liveCounts.take(event.counts)
    if (event.kind === 'positions') movedDrivers.publish(event.moved)
    if (event.kind === 'editing') editedRecords.publish(event.records)
    if (event.kind === 'hints' && event.hints.length > 0) liveFeed.publish(event.hints)
    if (event.kind === 'resync') liveFeed.publish([])
    if (event.kind === 'end' && (event.why === 'rights' || event.why === 'session')) {
      setTimeout(() => void askUser().catch(() => undefined), Math.random() * (event.why === 'rights' ? RIGHTS_MS : 0))
    }
  }
  const stopRefresh = followHints(client, onCatalogue)
  const stopHub = startHub({
    name: nameOf(token),
    connect: (handlers) =>
      connect({
        url: `${apiBase}/live`,
        // A session that was renewed has another token.
        headers: () => {
          const present = readToken()
          return present === null ? null : { 'X-Token': present, ...(xHost && { 'X-Host': xHost }) }
        },
        ...handlers,
      }),
    onEvent,
    onState: liveFeed.setState,
    onLead: liveFeed.setLeader,
  })
  return () => {
    stopHub()
    stopRefresh()
    liveStream.set(null)
  }
}

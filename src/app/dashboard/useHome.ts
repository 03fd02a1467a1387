import { useRead } from '../../custom/useRead'
import { useFollowed } from '../../live/feed'
import { type HomeLine, homeLines } from '../../resources/home'
import { home } from '../../resources/home/home.resource'
import type { ReplyOf } from '../../resources/replies'
import { isAllowed } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'

const REFRESHED_EVERY = 60_000

/** What the home page is told in one call. */
export type Home = ReplyOf<typeof home, 'waiting'>
export type HomeNumber = Home['lines'][number]

/** A number with the list that it opens. */
export interface Told {
  readonly line: HomeLine
  readonly told: HomeNumber
}

export const useHome = () => useRead(home, 'waiting', {}, useFollowed(REFRESHED_EVERY, home.name))

/** The numbers that were told, by the declaration of their lists. */
export function useTold(data: Home | undefined): readonly Told[] {
  const identity = useIdentity()
  return (data?.lines ?? []).flatMap((told) => {
    const line = homeLines.find((one) => one.code === told.code && isAllowed({ types: one.types }, identity))
    return line ? [{ line, told }] : []
  })
}

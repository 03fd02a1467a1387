import { useRead } from '../../custom/useRead'
import { useFollowed } from '../../live/feed'
import { type HomeLine, home, homeLines } from '../../resources/home'
import type { ReplyOf } from '../../resources/replies'
import { isAllowed } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'

const REFRESHED_EVERY = 60_000

/** The reply of the home page's one call. */
export type Home = ReplyOf<typeof home, 'waiting'>
export type HomeNumber = Home['lines'][number]

/** A number with the list that it opens. */
export interface CountedLine {
  readonly line: HomeLine
  readonly counted: HomeNumber
}

export const useHome = () => useRead(home, 'waiting', {}, useFollowed(REFRESHED_EVERY, home.name))

/** The numbers of the reply, with the declarations of their lists. */
export function useLines(data: Home | undefined): readonly CountedLine[] {
  const identity = useIdentity()
  return (data?.lines ?? []).flatMap((counted) => {
    const line = homeLines.find((one) => one.code === counted.code && isAllowed({ types: one.types }, identity))
    return line ? [{ line, counted }] : []
  })
}

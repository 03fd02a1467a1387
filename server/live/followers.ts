import type { Change } from '../db/changes'

/** Streams that users of the desk do not hold, such as those of links. They follow the pump's one look at the feed. */
export interface Follower {
  /** streams that are open: the pump runs for them too */
  readonly size: number
  /** @param wake starts the pump; resolves once its first look at the feed is done */
  attach(wake: () => Promise<void>): void
  /**
   * What the newest look has brought, also where that is nothing: links expire by time alone. It never waits and never throws.
   * @param isLost a hint was lost: every screen reads again
   */
  hear(news: readonly Change[], isLost: boolean): void
  /** Keeps every stream alive through proxies. */
  beat(): void
  /** Ends all streams: the server stops. */
  stop(): void
}

import { ErrorBar } from '../ui/ErrorBar'

/** What a page says that broke: an exception's own words are for the console, where React has put them. */
export const PAGE_FAILED = '页面出错了，请重试；仍不行请刷新页面。'

/** What breaks around the desk itself: nothing of it is left to draw, so it begins anew. */
export function RouterFailure() {
  return <ErrorBar message={PAGE_FAILED} onRetry={() => window.location.reload()} />
}

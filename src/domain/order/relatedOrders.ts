import { DAY, formatDay, type Unix } from '../time'

/** So many orders may be related to one (O-598). */
export const RELATED_MOST = 3
export const relatedLimitMessage = '该订单关联数量已超上限！'

/** How many found orders stand on a page, the first at first (F-609). */
export const LINK_PAGE_SIZES: readonly [number, ...number[]] = [5, 10, 20, 30, 50]

/** The days that are searched at first: the last seven through tomorrow (F-610). */
export const linkDays = (now: Unix) => ({ start_date: formatDay(now - 6 * DAY), end_date: formatDay(now + DAY) })

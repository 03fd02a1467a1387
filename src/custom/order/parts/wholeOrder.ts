/** `meta` of the whole order's query, without which a row of the list would pass for the whole. */
export const WHOLE = { whole: true } as const

/** Said where there is no picture before or behind (O-573, O-574). */
export const walkEnds = { first: '已经是第一张了', last: '没有更多了' } as const

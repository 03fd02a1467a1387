/** So many orders may be related to one (O-598). */
export const RELATED_MOST = 3
export const relatedLimitMessage = '该订单关联数量已超上限！'

import { formatShort, type Unix } from '../../../domain/time'

/** `11-24` */
export const dayText = (unix: Unix): string => formatShort(unix).slice(0, 5)

import type { Choice, CodeOf } from '../choice'

/** By what the folders of exported photos are named, one for each order (O-214, labels O-218). */
export const photoFolder = [
  { code: 1, label: '车牌号' },
  { code: 2, label: '报案号' },
  { code: 3, label: '订单号' },
] as const satisfies readonly Choice[]
export type PhotoFolder = CodeOf<typeof photoFolder>

/** Orders of one archive, and bytes: beyond four gigabytes a plain zip has no numbers. */
export const MAX_PHOTO_ORDERS = 100
export const MAX_PHOTO_BYTES = 2 * 1024 ** 3

export const photoExportMessages = {
  none: '所选订单没有照片',
  tooMany: `一次最多导出${MAX_PHOTO_ORDERS}个订单的照片`,
  tooLarge: '照片总大小超过2GB，请减少订单数量',
} as const

interface NamedOrder {
  readonly no: string
  readonly car_no: string | null
  readonly case_no: string | null
}

/** What no file system takes in a name, and dots at its end. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]|[. ]+$/gu

/** A name that every file system takes; `otherwise` for what is empty. */
const plainName = (text: string | null, otherwise: string): string =>
  [...(text ?? '').trim().replace(FORBIDDEN, '_')].slice(0, 60).join('') || otherwise

/** Tells names that are given twice apart: `粤B12345`, `粤B12345 (2)`. */
function unlike(names: readonly string[]): string[] {
  const given = new Map<string, number>()
  return names.map((name) => {
    const times = (given.get(name) ?? 0) + 1
    given.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The folder of each order, in their order; one without a report number goes by its own. */
export function photoFolders(orders: readonly NamedOrder[], by: PhotoFolder): string[] {
  const nameOf = ({ no, car_no, case_no }: NamedOrder) => ({ 1: car_no, 2: case_no, 3: no })[by]
  return unlike(orders.map((order) => plainName(nameOf(order), order.no)))
}

/** `01-人车合影.jpg`: the photo's place in the order, its name, and the extension of the stored file. */
export const photoFile = (at: number, name: string, key: string): string =>
  `${String(at + 1).padStart(2, '0')}-${plainName(name, '照片')}.${key.slice(key.lastIndexOf('.') + 1).toLowerCase()}`

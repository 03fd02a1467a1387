import { type Choice, type CodeOf, isCodeOf } from '../choice'

/** As what evidence leaves the house: on paper, or with its originals and their hashes. */
export const packageTypes = [
  { code: 'pdf', label: 'PDF文件' },
  { code: 'zip', label: '证据包（ZIP）' },
] as const satisfies readonly Choice[]
export type PackageType = CodeOf<typeof packageTypes>
export const isPackageType = (code: unknown): code is PackageType =>
  typeof code === 'string' && isCodeOf(packageTypes, code)

export const packageState = { waiting: 0, working: 1, done: 2, failed: 3 } as const
export const packageStatus = [
  { code: packageState.waiting, label: '排队中', family: 'grey' },
  { code: packageState.working, label: '生成中', family: 'blue' },
  { code: packageState.done, label: '已生成', family: 'green' },
  { code: packageState.failed, label: '生成失败', family: 'red' },
] as const satisfies readonly Choice[]

/** Of one package. */
export const MOST_PACKAGE_ORDERS = 200
export const MOST_PACKAGE_PHOTOS = 2000
/** Hours for which a package can be fetched. */
export const PACKAGE_HOURS = 24

export const packageMessages = {
  none: '所选订单没有照片',
  tooManyOrders: `一次最多导出${MOST_PACKAGE_ORDERS}个订单的证据`,
  tooManyPhotos: `照片总数超过${MOST_PACKAGE_PHOTOS}张，请减少订单数量`,
  running: '已有证据包正在生成，请稍候',
  failed: '证据包生成失败，请重试',
  gone: '证据包已过期，请重新生成',
} as const

import { type Choice, type CodeOf, choiceOf } from './choice'

/** `pricedWith` is the service type whose formula prices it; `null` = priced by hand (人工议价). */
interface RescueTypeChoice extends Choice {
  readonly addresses: 1 | 2
  readonly pricedWith: number | null
  /** lucide icon name */
  readonly icon: string
}

/** Rescue types with their number of addresses and the formula that prices them (O-300, O-301, decisions §3). */
export const rescueTypes = [
  { code: 1, label: '拖车', addresses: 2, pricedWith: 1, icon: 'truck' },
  { code: 2, label: '搭电', addresses: 1, pricedWith: 2, icon: 'zap' },
  { code: 3, label: '换胎', addresses: 1, pricedWith: 3, icon: 'circle-dot' },
  { code: 4, label: '困境救援', addresses: 1, pricedWith: 4, icon: 'anchor' },
  { code: 5, label: '其他', addresses: 1, pricedWith: null, icon: 'ellipsis' },
  { code: 6, label: '送水', addresses: 1, pricedWith: 6, icon: 'droplet' },
  { code: 7, label: '快修', addresses: 1, pricedWith: 7, icon: 'wrench' },
  { code: 8, label: '充气', addresses: 1, pricedWith: 8, icon: 'wind' },
  { code: 9, label: '地库拖车', addresses: 2, pricedWith: 1, icon: 'square-parking' },
  { code: 10, label: '吊车', addresses: 1, pricedWith: 10, icon: 'construction' },
  { code: 11, label: '背车', addresses: 2, pricedWith: 11, icon: 'forklift' },
  { code: 12, label: '送油', addresses: 1, pricedWith: 12, icon: 'fuel' },
  { code: 13, label: '平板拖车', addresses: 2, pricedWith: 1, icon: 'container' },
  { code: 14, label: '小背车', addresses: 2, pricedWith: 11, icon: 'forklift' },
  { code: 15, label: '充电', addresses: 1, pricedWith: 15, icon: 'plug-zap' },
  { code: 16, label: '代驾', addresses: 2, pricedWith: null, icon: 'user' },
] as const satisfies readonly RescueTypeChoice[]

export type RescueType = CodeOf<typeof rescueTypes>

/** Types with a rescue place and a destination (decisions §2). */
export const twoAddressTypes: RescueType[] = rescueTypes.filter((t) => t.addresses === 2).map((t) => t.code)

/** Types with the rescue place alone. */
export const oneAddressTypes: RescueType[] = rescueTypes.filter((t) => t.addresses === 1).map((t) => t.code)

/** Whether the type needs a destination (decisions §2: 1, 9, 11, 13, 14, 16). */
export const isTwoAddress = (type: number): boolean => choiceOf(rescueTypes, type)?.addresses === 2

/** The service type whose formula prices a rescue type; `null` when it is priced by hand (decisions §3). */
export const pricedWith = (type: number): ServiceType | null => choiceOf(rescueTypes, type)?.pricedWith ?? null

/** Service types a formula may configure, in the order of the formula form. */
export const serviceTypes = [
  { code: 1, label: '拖车' },
  { code: 11, label: '背车' },
  { code: 2, label: '搭电' },
  { code: 3, label: '换胎' },
  { code: 7, label: '快修' },
  { code: 8, label: '充气' },
  { code: 12, label: '送油' },
  { code: 6, label: '送水' },
  { code: 10, label: '吊车' },
  { code: 4, label: '困境救援' },
  { code: 15, label: '充电' },
] as const satisfies readonly Choice[]

export type ServiceType = CodeOf<typeof serviceTypes>

/** Kinds of dilemma (困境类型, `ext_type`) at first; staff edit them under 类型配置. */
export const extTypes = [
  { code: 1, label: '陷车' },
  { code: 2, label: '掉沟' },
  { code: 3, label: '侧翻' },
  { code: 4, label: '骑路肩' },
  { code: 5, label: '涉水' },
  { code: 6, label: '其他' },
] as const satisfies readonly Choice[]

/** Crane tonnages in tonnes (吊车吨位, `crane_ton` and `tonne_m`). */
export const craneTonnages = [
  { code: 8, label: '8吨' },
  { code: 10, label: '10吨' },
  { code: 12, label: '12吨' },
  { code: 16, label: '16吨' },
  { code: 25, label: '25吨' },
  { code: 50, label: '50吨' },
  { code: 70, label: '70吨' },
  { code: 100, label: '100吨' },
] as const satisfies readonly Choice[]

/** Car classes (车型); 0 in a formula means any (decisions §8). */
export const carTypes = [
  { code: 0, label: '不限' },
  { code: 1, label: '小型车' },
  { code: 2, label: '中型车' },
  { code: 3, label: '大型车' },
  { code: 4, label: '新能源车' },
  { code: 5, label: '特种车' },
] as const satisfies readonly Choice[]

/** Licence classes at first (准驾车型, F-647); staff edit them under 类型配置. */
export const licenseClasses = [
  { code: 1, label: 'A1' },
  { code: 2, label: 'A2' },
  { code: 3, label: 'B1' },
  { code: 4, label: 'B2' },
  { code: 5, label: 'C1' },
  { code: 6, label: 'C2' },
] as const satisfies readonly Choice[]

/** Auxiliary wheels of a tow (O-258). */
export const wheelCounts = [
  { code: 0, label: '不用' },
  { code: 1, label: '1个' },
  { code: 2, label: '2个' },
  { code: 3, label: '3个' },
  { code: 4, label: '4个' },
] as const satisfies readonly Choice[]

import { freeMileageMessage, isFreeMileage } from '../freeMileage'
import type { Fen } from '../money'
import { isMobile } from '../phone'
import { isTwoAddress, type RescueType, twoAddressTypes } from '../rescueType'
import { calendarOf, type Unix } from '../time'
import { isVin, noPlate, normalPlate, plateKind } from '../vehicle'
import { orderState, unsentStatuses } from './orderStatus'

/** The fields that creation looks at, spelt as on the wire. */
export interface OrderDraft {
  readonly customer_id?: number | null
  readonly type?: number | null
  readonly car_no?: string | null
  readonly vin?: string | null
  readonly contact?: string | null
  readonly phone?: string | null
  readonly address?: string | null
  readonly destination?: string | null
  readonly charge_type?: string | null
  readonly crane_ton?: number | null
  readonly ext_type?: readonly number[] | null
  readonly free_milage?: string | number | null
  /** 2 = appointment */
  readonly is_subscribe?: number | null
  readonly appoint_time?: Unix | null
}
type DraftField = keyof OrderDraft
type DraftErrors = Partial<Record<DraftField, string>>

interface Requirement {
  readonly field: DraftField
  readonly message: string
  /** the rescue types that need it; all without it */
  readonly types?: readonly RescueType[]
}

/** What creation requires (decisions §2); the VIN of a car without a plate and the appointment's time come on top. */
const createRequirements: readonly Requirement[] = [
  { field: 'customer_id', message: '请选择客户' },
  { field: 'type', message: '请选择救援类型' },
  { field: 'car_no', message: '请输入车牌号' },
  { field: 'contact', message: '请输入联系人' },
  { field: 'phone', message: '请输入联系电话' },
  { field: 'address', message: '请输入救援地址' },
  { field: 'charge_type', message: '请选择收费方式' },
  { field: 'destination', message: '请输入目的地', types: twoAddressTypes },
  { field: 'crane_ton', message: '请选择吊车吨位', types: [10] },
  { field: 'ext_type', message: '请选择困境类型', types: [4] },
]

export const draftMessages = {
  plate: '请输入正确的车牌号',
  vinMissing: '请输入车架号',
  vin: '请输入正确的车架号',
  phone: '请输入11位手机号',
  extTypes: '请选择1至3个困境类型',
  appointMissing: '请选择预约时间',
  appointEarly: '预约时间至少在30分钟之后',
  freeMileage: freeMileageMessage,
} as const

/** Seconds between now and the earliest appointment (decisions §2). */
const APPOINTMENT_LEAD = 30 * 60
const MAX_EXT_TYPES = 3

/** Every error of a draft by field, one message each; empty when it may be created (decisions §2). */
export function checkDraft(draft: OrderDraft, now: Unix): DraftErrors {
  const errors: DraftErrors = { ...wrongValues(draft, now) }
  for (const { field, message, types } of createRequirements) {
    if (types && !types.some((type) => type === draft.type)) continue
    if (isBlank(draft[field])) errors[field] = message
  }
  return errors
}

function wrongValues(draft: OrderDraft, now: Unix): DraftErrors {
  const errors: DraftErrors = {}
  const { car_no, vin, phone, ext_type, free_milage } = draft
  if (car_no && plateKind(car_no) === null) errors.car_no = draftMessages.plate
  if (car_no && normalPlate(car_no) === noPlate && !vin) errors.vin = draftMessages.vinMissing
  if (vin && !isVin(vin)) errors.vin = draftMessages.vin
  if (phone && !isMobile(phone)) errors.phone = draftMessages.phone
  if (ext_type && ext_type.length > MAX_EXT_TYPES) errors.ext_type = draftMessages.extTypes
  if (!isFreeMileage(free_milage)) errors.free_milage = draftMessages.freeMileage
  const appointment = appointmentRefusal(draft, now)
  if (appointment) errors.appoint_time = appointment
  return errors
}

/** An appointment is at least 30 minutes ahead (O-397, decisions §2). */
export function appointmentRefusal(
  { is_subscribe, appoint_time }: Pick<OrderDraft, 'is_subscribe' | 'appoint_time'>,
  now: Unix,
): string | null {
  if (is_subscribe !== 2) return null
  if (!appoint_time) return draftMessages.appointMissing
  return appoint_time < now + APPOINTMENT_LEAD ? draftMessages.appointEarly : null
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export interface DispatchOrder {
  readonly type: number
  readonly free_service?: number | null
  readonly free_milage?: string | number | null
  /** rescue place, `"lng,lat"` (O-267) */
  readonly theodolitic?: string | null
  readonly a_province?: number | null
  readonly a_city?: number | null
  readonly pay_status?: number | null
}

/** Why an order cannot be dispatched, `null` when it can (O-364..O-367). */
export function dispatchRefusal(order: DispatchOrder, target: 'firm' | 'driver' | 'platform'): string | null {
  if (isTwoAddress(order.type) && (order.free_service ?? 0) < 1 && isBlank(order.free_milage)) {
    return '免拖公里数不能为空！'
  }
  if (!hasPlace(order)) return '救援地坐标为空，请补全后再进行调派!'
  if (target === 'platform' && order.pay_status === 2) return '该订单未支付尾款，不支持调派平台！'
  return null
}

/** Coordinates are there when both are numbers and not zero. */
function hasPlace({ theodolitic, a_province, a_city }: DispatchOrder): boolean {
  const [lng = 0, lat = 0, ...rest] = (theodolitic ?? '').split(',').map(Number)
  return rest.length === 0 && Boolean(lng) && Boolean(lat) && Boolean(a_province) && Boolean(a_city)
}

/** Why an order cannot be completed (O-323; decisions §3 for 03). */
export const unpaidMessage = '该订单未全部支付，不可操作完成！'
export const chargeOpenMessage = '收费方式未确认，不可操作完成！'

/** Whether creation waits for the owner's payment (status 0): self-paid with a price above 0 (labels E4). */
export const isPrepaid = (chargeType: string, total: Fen | null): boolean => chargeType === '02' && (total ?? 0) > 0

export interface StepQuestion {
  readonly field: 'firm_id' | 'driver_id' | 'address'
  readonly message: string
}

export const providerMissing = '请选择服务商'
export const driverMissing = '请选择司机'
/** of an order that is dispatched offline */
export const offlineMessages = { oneFirm: '线下派单只能选择一家服务商' } as const
/** of a reassignment */
export const technicianMissing = '请选择技师!'

/** What a status update must name (O-392..O-396, O-398). */
export function stepQuestion(status: number, to: number): StepQuestion {
  if (status === 1) return { field: 'firm_id', message: providerMissing }
  if (status === 31) return { field: 'driver_id', message: driverMissing }
  if (status === 12 && to === 22) return { field: 'address', message: '请选择接单点地址' }
  return { field: 'address', message: to === 24 ? '请选择到达点地址' : '请选择地址' }
}

/** Of an order that the owner pays in cash, sent to a provider that takes none (its 可派现金单). */
export const cashRefusedMessage = '所选服务商不接现金单！'

/** Whether a provider may be sent this order; one that never said otherwise takes cash. */
export const takesCash = ({ is_cash }: { readonly is_cash?: unknown }, provider: { readonly dispatch_cash: unknown }) =>
  is_cash !== 1 || provider.dispatch_cash !== 0

interface TakingOrder {
  readonly create_time: Unix
  /** when the appointment was last changed, null never */
  readonly appoint_changed: Unix | null
}

/**
 * Assigning and accepting are refused past the customer's limit; a changed appointment starts it anew (O-642).
 * @param limit seconds, 0 = none
 */
export function takingRefusal({ create_time, appoint_changed }: TakingOrder, limit: number, now: Unix): string | null {
  const since = Math.max(create_time, appoint_changed ?? 0)
  return limit > 0 && now - since > limit ? '已超过接单时限，请联系客户确认！' : null
}

/**
 * RD + yyMMdd + six digits of a sequence (decisions §1).
 * @param seq a counter that never repeats; a million orders a day fit
 * @param prefix of what else is numbered from the same sequence: NJ annual inspections, SP approvals, JK advances, HK repayments, FK payment files
 */
export function numberOf(
  seq: number,
  now: Unix,
  prefix: 'RD' | 'NJ' | 'SP' | 'ZD' | 'CZ' | 'BZ' | 'TX' | 'JK' | 'HK' | 'FK' = 'RD',
): string {
  const { year, month, day } = calendarOf(now)
  const date = [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('')
  return `${prefix}${date}${String(seq % 1_000_000).padStart(6, '0')}`
}

/** What stands once both statements of an order are closed (O-345). */
export const pricedLockedMessage = '该订单已进入对账，影响价格的内容不可修改！'

interface Reviewed {
  /** 1 passed its review */
  readonly is_audit?: unknown
}

/** Whether somebody with these role codes may still edit an order: after its review only `approved_edits` may (labels O-423). */
export const mayRevise = ({ is_audit }: Reviewed, nodes: readonly (string | number)[]): boolean =>
  is_audit !== 1 || nodes.includes('approved_edits')

/**
 * Whether somebody of this kind of firm may change what an order's prices depend on: the platform, and the company as long as
 * nobody has been sent, since it is charged by it.
 */
export const mayPrice = ({ status }: { readonly status?: unknown }, firmType: number): boolean =>
  firmType === 0 || [orderState.unpaid, ...unsentStatuses].some((code) => code === status)
export const priceLockedMessage = '该订单已派单，影响价格的内容请联系平台修改！'

/** Seconds within which the same plate and type warn at creation (decisions §2). */
export const DUPLICATE_WINDOW = 24 * 3600

/** What a copy carries over; number, case number, photos, prices and all that happened since are left out (decisions §2). */
const copiedFields = [
  'customer_id',
  'customer_name',
  'customer_alias',
  'channel_code',
  'type',
  'car_no',
  'car_brand',
  'car_model',
  'car_type',
  'vin',
  'contact',
  'phone',
  'unload_contact',
  'unload_mobile',
  'policy_no',
  'accident_no',
  'is_incident_car',
  'address',
  'a_province',
  'a_city',
  'a_area',
  'theodolitic',
  'destination',
  'd_province',
  'd_city',
  'd_area',
  'transit',
  'is_off',
  'free_milage',
  'free_service',
  'get_distance',
  'use_wheels',
  'science',
  'one_two',
  'big_vehicle',
  'full',
  'ext_type',
  'crane_ton',
  'charge_type',
  'pay_type',
] as const

/** The draft of a copy: an immediate order with the copied fields of the original. */
export function copyOf<R extends Readonly<Record<string, unknown>>>(order: R) {
  const copied = copiedFields
    .filter((field) => order[field] !== undefined)
    .map((field) => [field, order[field]] as const)
  return { ...Object.fromEntries(copied), is_subscribe: 1 }
}

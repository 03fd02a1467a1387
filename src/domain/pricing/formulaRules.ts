import { type Choice, isCodeOf, labelOf } from '../choice'
import { craneTonnages, extTypes, type ServiceType, serviceTypes } from '../rescueType'
import { type ConfigField, configFields, type FormulaParty, hasExtMoney, hasTonnage } from './configFields'
import { DEFAULT_TONNAGE } from './formula'
import { type FormulaRegion, isFormulaRegion, normalRegion } from './formulaRegion'
import { windowRefusal } from './window'
import type { WireConfig } from './wire'

const formulaMessages = {
  required: '必填',
  region: '请选择区域城市！',
  service: '请选择救援类型！',
} as const

/** The kinds of dilemma as staff keep them (类型配置); those of the declaration where nobody says. */
export type Dilemmas = readonly Choice[]

/** What a form or a call says of a formula, nothing of it trusted; amounts in yuan. */
interface FormulaDraft {
  readonly start_time?: unknown
  readonly end_time?: unknown
  readonly region?: unknown
  readonly data?: unknown
}

const MOST = 9_999_999

/** Why a number of a configuration is refused. */
function amountRefusal(value: unknown, required: boolean, digits: 1 | 2): string | null {
  if (value === undefined || value === null || value === '') return required ? formulaMessages.required : null
  if (typeof value !== 'number' || !Number.isFinite(value)) return '请输入数字'
  if (value < 0) return '不能小于0'
  if (value > MOST) return `不能大于${MOST}`
  return Number(value.toFixed(digits)) === value ? null : `最多${digits}位小数`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Messages by path below the configuration: `first_p`, `ext_money.3`, `tonne_m`. */
export function checkConfig(
  type: ServiceType,
  config: WireConfig,
  party: FormulaParty,
  dilemmas: Dilemmas = extTypes,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const put = (path: string, message: string | null) => {
    if (message) errors[path] = message
  }
  for (const { name, required, digits } of configFields(type, config.mode)) {
    put(name, amountRefusal(config[name], required, digits))
  }
  if (hasTonnage(type) && !isCodeOf(craneTonnages, config.tonne_m ?? DEFAULT_TONNAGE)) {
    put('tonne_m', '请选择吊车吨位')
  }
  if (!hasExtMoney(type, party)) return errors
  if (!isObject(config.ext_money)) put('ext_money', amountRefusal(config.ext_money, false, 2))
  else {
    for (const [code, money] of Object.entries(config.ext_money)) {
      const known = dilemmas.some((kind) => kind.code === Number(code))
      put(`ext_money.${code}`, known ? amountRefusal(money, false, 2) : '请选择正确的困境类型')
    }
  }
  return errors
}

/** A configuration under a key that is a service type, of that type and of a known mode. */
const isConfig = ([key, config]: [string, unknown]): boolean =>
  isServiceType(Number(key)) &&
  isObject(config) &&
  (config.type === undefined || Number(config.type) === Number(key)) &&
  (config.mode === 1 || config.mode === 2)

const isServiceType = (code: number): code is ServiceType => isCodeOf(serviceTypes, code)

/**
 * What is wrong with a formula beyond its declared fields, by path: `region`, `data`, `start_time`, `data.1.first_p`
 * (F-286..F-293). The browser and the server ask the same.
 */
export function checkFormula(draft: FormulaDraft, party: FormulaParty, dilemmas?: Dilemmas): Record<string, string> {
  const errors: Record<string, string> = {}
  const window = windowRefusal(String(draft.start_time ?? ''), String(draft.end_time ?? ''))
  if (window) errors[draft.start_time ? 'end_time' : 'start_time'] = window
  const { region, data } = draft
  if (!isFormulaRegion(region) || Object.keys(normalRegion(region)).length === 0) errors.region = formulaMessages.region
  const configs = isObject(data) ? Object.entries(data) : []
  if (configs.length === 0 || !configs.every(isConfig)) return { ...errors, data: formulaMessages.service }
  for (const [key, config] of configs) {
    const found = checkConfig(Number(key) as ServiceType, config as WireConfig, party, dilemmas)
    for (const [path, message] of Object.entries(found)) errors[`data.${key}.${path}`] = message
  }
  return errors
}

/** Names of the numbers of a service that are missing: 起步价、每公里. */
const missingOf = (type: ServiceType, config: WireConfig): readonly string[] =>
  configFields(type, config.mode)
    .filter(
      (field) => field.required && amountRefusal(config[field.name], true, field.digits) === formulaMessages.required,
    )
    .map(({ label }) => label)

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A checked configuration as it is stored: what its type and mode know and nothing else, extras at 0 when empty (F-294). */
function storedConfig(type: ServiceType, config: WireConfig, party: FormulaParty): WireConfig {
  const numbers = configFields(type, config.mode).map(({ name }: ConfigField) => [name, numberOr0(config[name])])
  return {
    type,
    mode: config.mode,
    ...Object.fromEntries(numbers),
    ...(hasTonnage(type) && { tonne_m: config.tonne_m ?? DEFAULT_TONNAGE }),
    ...(hasExtMoney(type, party) && storedExtMoney(type, config.ext_money)),
  }
}

/** `ext_type` of type 4 names the kinds that have an amount of their own (F-179). */
function storedExtMoney(type: ServiceType, money: unknown): WireConfig {
  if (!isObject(money)) return { ext_money: numberOr0(money) }
  const given = Object.entries(money).filter(([, amount]) => typeof amount === 'number')
  return {
    ...(type === 4 && { ext_type: given.map(([code]) => Number(code)) }),
    ext_money: Object.fromEntries(given),
  }
}

interface StoredFormula {
  readonly region: FormulaRegion
  readonly data: Readonly<Record<string, WireConfig>>
  /** the service types of `data`, for lists and filters */
  readonly services: readonly ServiceType[]
}

/** A formula that `checkFormula` has passed, in the form in which it travels and is stored. */
export function storedFormula({ region, data }: FormulaDraft, party: FormulaParty): StoredFormula {
  const given = data as Readonly<Record<string, WireConfig>>
  const services = serviceTypes.map(({ code }) => code).filter((code) => given[code] !== undefined)
  return {
    region: normalRegion(region as FormulaRegion),
    data: Object.fromEntries(services.map((code) => [code, storedConfig(code, given[code] ?? {}, party)])),
    services,
  }
}

/** What stands in the way of a service: labels of its numbers, and what is wrong with them. */
interface ServiceComplaint {
  readonly labels: readonly string[]
  readonly message: string
}

/** All numbers that are missing (起步价、每公里 必填), else the first that is wrong; null when the service is complete. */
export function serviceComplaint(
  type: ServiceType,
  config: WireConfig,
  party: FormulaParty,
  dilemmas: Dilemmas = extTypes,
): ServiceComplaint | null {
  const missing = missingOf(type, config)
  if (missing.length > 0) return { labels: missing, message: formulaMessages.required }
  const [first] = Object.entries(checkConfig(type, config, party, dilemmas))
  if (!first) return null
  const [path, message] = first
  const [name = '', code] = path.split('.')
  const label = configFields(type, config.mode).find((field) => field.name === name)?.label
  return { labels: [label ?? (code ? labelOf(dilemmas, Number(code)) : '困境附加费')], message }
}

import type { FormulaParty } from '../../../domain/pricing/configFields'
import { DEFAULT_TONNAGE, type Formula } from '../../../domain/pricing/formula'
import { presetData } from '../../../domain/pricing/formulaPresets'
import type { FormulaRegion } from '../../../domain/pricing/formulaRegion'
import { configToWire, formulaFromRow, type WireConfig } from '../../../domain/pricing/wire'
import { isTwoAddress, type ServiceType, serviceTypes } from '../../../domain/rescueType'
import type { AnyResource } from '../../../schema/model'

type Values = Readonly<Record<string, unknown>>

/** What the form of a formula holds: the wire's fields, and beside them which of the configurations count. */
export interface EditorValues extends Values {
  readonly title: string | null
  readonly level: number | null
  readonly car_type: number | null
  readonly status: number
  readonly start_time: string | null
  readonly end_time: string | null
  readonly region: FormulaRegion
  /** numbers as typed: a text is what could not be read */
  readonly data: Readonly<Record<string, WireConfig>>
  /** unticking a service keeps what was typed for it */
  readonly ticked: readonly ServiceType[]
}

export const partyOf = ({ name }: Pick<AnyResource, 'name'>): FormulaParty => (name === 'formula' ? 'firm' : 'customer')
export const partyField = (party: FormulaParty) => (party === 'firm' ? 'firm_id' : 'customer_id')

/** Fields of the form that have an input of the engine's own. */
export const plainNames = (party: FormulaParty): readonly string[] => [
  partyField(party),
  'title',
  'level',
  'car_type',
  ...(party === 'customer' ? ['area_id'] : []),
]

/** The form's values at first: a record as it stands, or nothing but what is given. */
export function startValues(record: Values | undefined, given: Values): EditorValues {
  const data = (record?.data ?? {}) as EditorValues['data']
  return {
    title: null,
    level: null,
    car_type: null,
    start_time: null,
    end_time: null,
    area_id: null,
    ...given,
    ...record,
    status: Number(record?.status ?? 1),
    region: (record?.region ?? {}) as FormulaRegion,
    data,
    ticked: serviceTypes.map(({ code }) => code).filter((code) => data[code] !== undefined),
  }
}

/** A service that is ticked for the first time: two addresses are priced by the way, the others at a fixed price. */
export const freshConfig = (type: ServiceType): WireConfig => ({
  type,
  mode: isTwoAddress(type) ? 1 : 2,
  ...(type === 10 && { tonne_m: DEFAULT_TONNAGE }),
})

const presets = presetData()

/** The usual prices of a service (finance §9) over what is there; `null` where there are none. */
export function presetConfig(type: ServiceType): WireConfig | null {
  const preset = presets[type]
  return preset ? configToWire(preset) : null
}

/** The configurations that count, in the order of the form. */
export const tickedData = ({ ticked, data }: Pick<EditorValues, 'ticked' | 'data'>): EditorValues['data'] =>
  Object.fromEntries(
    serviceTypes
      .filter(({ code }) => ticked.includes(code))
      .map(({ code }) => [code, { ...freshConfig(code), ...data[code], type: code }]),
  )

/** What is sent: empty slots as the wire has them. */
export function sentValues(values: EditorValues, party: FormulaParty): Values {
  const names = [...plainNames(party), 'status', 'start_time', 'end_time', 'region']
  return { ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])), data: tickedData(values) }
}

/** A formula that is not stored yet is the newest of all. */
const UNSAVED_ID = Number.MAX_SAFE_INTEGER

const given = (config: WireConfig): WireConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null && value !== ''))

/** The formula as it is typed, for the calculation; numbers that cannot be read count as 0. */
export function formulaOf(values: EditorValues, record: Values | undefined, party: FormulaParty): Formula {
  const data = Object.entries(tickedData(values)).map(([type, config]) => [type, given(config)])
  return formulaFromRow({
    ...values,
    data: Object.fromEntries(data),
    id: record?.id ?? UNSAVED_ID,
    version: record?.version ?? 1,
    customer_id: party === 'customer' ? (values.customer_id ?? 0) : null,
  })
}

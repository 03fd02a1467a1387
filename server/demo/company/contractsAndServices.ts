import type { PgTable } from 'drizzle-orm/pg-core'
import type { DistrictMap } from '../../../src/domain/firm'
import { allRegions } from '../../../src/domain/geo/allRegions'
import { rescueTypes } from '../../../src/domain/rescueType'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import { firmContract } from '../../../src/resources/firm/firmContract.resource'
import { firmService } from '../../../src/resources/firm/firmService.resource'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import { storedRow } from '../rows'
import { FIRST_INSURER, NEIGHBOURS, PLATFORM, PROVIDERS } from './firms'
import { SERVED_REGION } from './formulas'
import { staff } from './staff'

const YEAR = 365

/** Every district of the cities in which orders stand. */
const region: DistrictMap = Object.fromEntries(
  Object.entries(SERVED_REGION).map(([province, cities]) => [
    province,
    Object.fromEntries(
      cities.map((city) => [city, allRegions.answer({ type: 'list', level: 3, pid: city }).map(({ id }) => id)]),
    ),
  ]),
)

/** Types that go through aggregation. */
const AGGREGATED: readonly number[] = [1, 2, 3, 9, 13]

const REMARKS: Readonly<Record<number, string>> = { 1: '夜间加派一台低位车', 4: '超过两吨请先电话确认' }

const partnersServices = PROVIDERS.flatMap((firm_id) =>
  rescueTypes.map(({ code }) => ({
    firm_id,
    type: code,
    dispatch_type: AGGREGATED.includes(code) ? (1 as const) : (0 as const),
    remark: REMARKS[code] ?? null,
    region,
    status: 1 as const,
  })),
)

/** What the neighbours of the circle offer, partly where no partner does: towing, jump starts and tyres. */
const NEARBY: readonly (readonly [firm_id: number, region: DistrictMap])[] = [
  [NEIGHBOURS[0], { 44: { 4413: [441302, 441303], 4415: [441502, 441521] } }],
  [NEIGHBOURS[1], { 44: { 4419: [] } }],
  [NEIGHBOURS[2], { 44: { 4419: [], 4420: [] } }],
]

const services = [
  ...partnersServices,
  ...NEARBY.flatMap(([firm_id, region]) =>
    ([1, 2, 3] as const).map((type) => ({
      firm_id,
      type,
      dispatch_type: 0 as const,
      remark: null,
      region,
      status: 1 as const,
    })),
  ),
]

/** Who signs for a firm: its first account. */
const signer = (firmId: number) => staff.find(({ firm_id }) => firm_id === firmId)

/** Whose contract ends within the month, and is not prolonged. */
const EXPIRING = PROVIDERS[2]

function contracts(now: Unix) {
  const today = startOfDay(now)
  const term = (owner_firm_id: number, firm_id: number, days: number, sign_peroid: number, auto_resign: 0 | 1) => ({
    owner_firm_id,
    firm_id,
    begin_time: today - days * DAY,
    sign_peroid,
    auto_resign,
    contract_url: [],
    user_name: signer(owner_firm_id)?.name ?? null,
  })
  const own = PROVIDERS.flatMap((firm) =>
    firm === EXPIRING
      ? [term(PLATFORM, firm, 3 * YEAR - 18, 3, 0)]
      : [term(PLATFORM, firm, 3 * YEAR, 1, 0), term(PLATFORM, firm, 2 * YEAR - 40, 1, 1)],
  )
  return [
    ...own,
    term(FIRST_INSURER, PROVIDERS[0], YEAR + 30, 2, 1),
    term(FIRST_INSURER, PROVIDERS[1], YEAR + 30, 2, 1),
  ]
}

/** Contracts and services of the providers where the orders stand (decisions §11); who cooperates is in `partners.ts`. */
export function contractsAndServices(now: Unix, founded: number): readonly (readonly [PgTable, readonly Row[]])[] {
  const meta = (id: number, create_time = now - founded * DAY) => ({ id, create_time, creator_id: 1 })
  return [
    [tables.firmServiceTable, services.map((record, at) => storedRow(firmService, record, meta(at + 1)))],
    [
      tables.firmContractTable,
      contracts(now).map((record, at) => storedRow(firmContract, record, meta(at + 1, record.begin_time - 10 * DAY))),
    ],
  ]
}

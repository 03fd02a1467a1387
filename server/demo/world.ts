import type { PhotoRequirement } from '../../src/domain/evidence'
import { allRegions } from '../../src/domain/geo/allRegions'
import type { LngLat } from '../../src/domain/geo/coordinates'
import { type KnownPlace, knownPlaces, repairShops } from '../../src/domain/geo/places'
import { cityOf } from '../../src/domain/geo/regions'
import { type Formula, formulaFromRow } from '../../src/domain/pricing'
import type { Unix } from '../../src/domain/time'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import { SERVED_REGION } from './company/formulas'
import { placeholderPhotos } from './photos/placeholderPhotos'

/** Who does a step; the system and car owners have no account. */
export interface Person {
  readonly id: number | null
  readonly name: string
  readonly firm_id: number | null
}

export interface WorldCustomer {
  readonly id: number
  /** the company in whose books it stands */
  readonly firm_id: number
  readonly isInsured: boolean
  readonly pay_type: 1 | 2
  readonly free_service: number
  /** seconds, 0 = none */
  readonly taking_limit: number
  readonly formulas: readonly Formula[]
  /** its photo template: its own rows before everybody's */
  readonly photos: readonly PhotoRequirement[]
  /** who places its orders */
  readonly desks: readonly Person[]
}

export interface WorldTechnician extends Person {
  readonly technicianId: number
  readonly isBusy: boolean
}

export interface WorldFirm {
  readonly id: number
  readonly name: string
  readonly formulas: readonly Formula[]
  readonly clerk: Person
  readonly technicians: readonly WorldTechnician[]
}

/** A place as an order holds it. */
export interface WorldPlace {
  readonly address: string
  readonly point: LngLat
  readonly province: number
  readonly city: number
  readonly area: number
}

/** Everything that made-up orders may refer to, read once. */
export interface World {
  /** unix seconds; nothing happened later */
  readonly now: Unix
  readonly customers: readonly WorldCustomer[]
  readonly firms: readonly WorldFirm[]
  /** who sends orders out */
  readonly dispatchers: readonly Person[]
  /** who reviews finished orders */
  readonly reviewers: readonly Person[]
  /** where cars break down: within the cities that the formulas price */
  readonly scenes: readonly WorldPlace[]
  readonly workshops: readonly WorldPlace[]
  /** stored picture by photo key; `other` stands in for keys without one */
  readonly photos: ReadonlyMap<string, { readonly file: string; readonly size: number }>
}

const PLATFORM_TYPE = 0
const INSURER_TYPE = 1

interface StaffRow extends Person {
  readonly firm_id: number
  readonly firm_type: number
  readonly dispatches: boolean
  readonly reviews: boolean
}

/**
 * Reads customers, providers, prices and staff.
 * @throws Error when there is nobody who could place, send or serve an order
 */
export async function loadWorld(tx: Pick<Tx, 'query'>, now: Unix): Promise<World> {
  const staff = await tx.query<StaffRow>(
    `select s.id, s.name, s.firm_id, f.firm_type, coalesce(r.nodes ? 'order_operation', false) as dispatches,
       coalesce(r.nodes ? 'order_audit', false) as reviews
     from staff s join firm f on f.id = s.firm_id left join role r on r.id = s.role_id
     where s.removed_at is null and s.status = 1 order by s.id`,
    [],
  )
  const desks = staff.filter(({ dispatches }) => dispatches).map(personOf)
  const platform = staff.filter(({ firm_type }) => firm_type === PLATFORM_TYPE)
  const dispatchers = platform.filter(({ dispatches }) => dispatches).map(personOf)
  const reviewers = platform.filter(({ reviews }) => reviews).map(personOf)
  const formulas = await tx.query<Row>('select * from formula where status = 1 and removed_at is null order by id', [])
  const world: World = {
    now,
    dispatchers: withoutAdministrator(dispatchers),
    reviewers: withoutAdministrator(reviewers.length > 0 ? reviewers : dispatchers),
    customers: await loadCustomers(tx, formulas, withoutAdministrator(dispatchers), desks),
    firms: await loadFirms(tx, formulas, staff),
    scenes: knownPlaces.filter(({ area }) => SERVED_REGION[44].includes(cityOf(area))).map(placeOf),
    workshops: repairShops.map(placeOf),
    photos: new Map((await placeholderPhotos()).map(({ key, file, bytes }) => [key, { file, size: bytes.length }])),
  }
  for (const [name, list] of Object.entries({ customers: world.customers, firms: world.firms, dispatchers })) {
    if (list.length === 0) throw new Error(`orders cannot be made up: the database has no ${name}`)
  }
  return world
}

/** The first account may do everything and does little of it. */
const withoutAdministrator = (people: readonly Person[]) => (people.length > 1 ? people.slice(1) : people)

const personOf = ({ id, name, firm_id }: Person): Person => ({ id, name, firm_id })

async function loadCustomers(
  tx: Pick<Tx, 'query'>,
  formulas: readonly Row[],
  dispatchers: readonly Person[],
  desks: readonly Person[],
): Promise<WorldCustomer[]> {
  const rows = await tx.query<Omit<WorldCustomer, 'formulas' | 'photos' | 'desks'> & { firm_type: number }>(
    `select c.id, c.firm_id, coalesce(c.pay_type, 1) as pay_type, coalesce(c.free_service, 0) as free_service,
       coalesce(c.taking_limit, 0) as taking_limit, f.firm_type
     from customer c join firm f on f.id = c.firm_id where c.removed_at is null and c.status = 1 order by c.id`,
    [],
  )
  const templates = await tx.query<PhotoRequirement & { customer_id: number | null }>(
    `select key, name, step, is_need, customer_id from photo_requirement
     where status = 1 and removed_at is null and coalesce(jsonb_array_length(types), 0) = 0
     order by customer_id nulls first, id`,
    [],
  )
  return rows.map(({ firm_type, ...row }) => {
    const own = desks.filter(({ firm_id }) => firm_id === row.firm_id)
    const template = templates.filter(({ customer_id }) => customer_id === null || customer_id === row.id)
    return {
      ...row,
      isInsured: firm_type === INSURER_TYPE,
      formulas: formulas.filter(({ customer_id }) => customer_id === row.id).map(formulaFromRow),
      photos: [...new Map(template.map(({ customer_id: _, ...photo }) => [photo.key, photo])).values()],
      desks: firm_type === INSURER_TYPE && own.length > 0 ? [...own, ...dispatchers] : dispatchers,
    }
  })
}

async function loadFirms(
  tx: Pick<Tx, 'query'>,
  formulas: readonly Row[],
  staff: readonly StaffRow[],
): Promise<WorldFirm[]> {
  const firms = await tx.query<{ id: number; name: string }>(
    'select id, name from firm where firm_type = 3 and status = 1 and removed_at is null order by id',
    [],
  )
  const technicians = await tx.query<{ id: number; name: string; firm_id: number; work_status: number }>(
    'select id, name, firm_id, work_status from technician where status = 1 and removed_at is null order by id',
    [],
  )
  return firms
    .map(({ id, name }) => ({
      id,
      name,
      formulas: formulas.filter(({ firm_id }) => firm_id === id).map(formulaFromRow),
      clerk: personOf(staff.find(({ firm_id }) => firm_id === id) ?? { id: null, name, firm_id: id }),
      technicians: technicians
        .filter(({ firm_id }) => firm_id === id)
        .map((row) => ({
          id: null,
          technicianId: row.id,
          name: row.name,
          firm_id: id,
          isBusy: row.work_status === 2,
        })),
    }))
    .filter(({ technicians }) => technicians.length > 0)
}

/** In words from the district down, with the city where it is not Shenzhen. */
function placeOf({ name, address, area, point }: KnownPlace): WorldPlace {
  const region = allRegions.fullName(area).replace(/^广东省(深圳市)?/, '')
  const own = allRegions.name(area)
  const street = address.startsWith(own) ? address.slice(own.length) : address
  return { address: `${region}${street}${name}`, point, province: 44, city: cityOf(area), area }
}

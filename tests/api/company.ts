import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/db'
import { hashPassword } from '../../server/kernel/password'
import { operationCodes, operationNode, roleCodes } from '../../src/domain/access/roles'
import type { FormulaParty } from '../../src/domain/pricing/configFields'
import { presetData } from '../../src/domain/pricing/formulaPresets'
import { storedFormula } from '../../src/domain/pricing/formulaRules'
import { configToWire } from '../../src/domain/pricing/wire'
import { draft as anOrder } from '../draft'
import { cooperate, partner } from './cooperation'

export const PASSWORD = 'Rescue@2026'

/** Firms of the small company that the API tests work in. */
export const FIRM = { platform: 1, insurer: 2, insurer161: 3, provider1: 4, provider2: 5 } as const
/** Technicians: two of the first provider, one of the second. */
export const TECHNICIAN = { wang: 1, li: 2, zhao: 3 } as const

/** A complete order, as a dispatcher would type it. */
export const draft: Readonly<Record<string, unknown>> = { ...anOrder, car_no: '粤B9F3K2', get_distance: 42.3 }

const allNodes = [
  ...roleCodes.map(({ code }) => String(code)),
  ...operationCodes.map(({ code }) => operationNode(code)),
]
/** 20 masks the owner, so nobody holds it by default. */
const everything = allNodes.filter((node) => node !== operationNode(20))

const roles: Readonly<
  Record<
    string,
    { nodes: readonly string[]; firm: number; authorize?: number; home?: string; customers?: readonly number[] }
  >
> = {
  admin: { nodes: everything, firm: FIRM.platform },
  dispatch: {
    nodes: everything.filter((node) => !['role_man', 'saveStaff', 'delStaff'].includes(node)),
    firm: FIRM.platform,
  },
  masked: { nodes: [...everything, operationNode(20)], firm: FIRM.platform },
  powerless: { nodes: [], firm: FIRM.platform },
  insurer: { nodes: everything, firm: FIRM.insurer },
  insurer161: {
    nodes: everything,
    firm: FIRM.insurer161,
    authorize: 161,
    home: '/case/index',
    customers: [14, 164, 165, 195],
  },
  provider1: { nodes: everything, firm: FIRM.provider1 },
  provider2: { nodes: everything, firm: FIRM.provider2 },
}
export type Account =
  | 'admin'
  | 'dispatch'
  | 'masked'
  | 'powerless'
  | 'insurer'
  | 'insurer161'
  | 'provider1'
  | 'provider2'

let hashed: Promise<string> | undefined

/** Fills an empty, migrated database with the smallest company in which everything can be tried. */
export async function found(tx: Tx): Promise<void> {
  hashed ??= hashPassword(PASSWORD)
  const hash = await hashed
  await tx.rows(sql`
    insert into firm (id, name, short, firm_type, status, grade) values
      (1, '安途救援', 'ANTU', 0, 1, null), (2, '鹏安财险', 'PENGAN', 1, 1, null), (3, '招途车险', 'ZHAOTU', 1, 1, null),
      (4, '鹏城拖车', 'PENGCHENG', 3, 1, 5), (5, '南山快援', 'NANSHAN', 3, 1, 4)`)
  const companies = [FIRM.platform, FIRM.insurer, FIRM.insurer161]
  await cooperate(tx, companies, [FIRM.provider1, FIRM.provider2])
  await partner(tx, FIRM.platform, FIRM.insurer)
  await partner(tx, FIRM.platform, FIRM.insurer161)
  await partner(tx, FIRM.insurer, FIRM.insurer161)
  for (const [i, [name, role]] of Object.entries(roles).entries()) {
    await tx.rows(sql`
      insert into role (id, name, authorize, home_path, customer_scope, nodes, firm_id)
      values (${i + 1}, ${name}, ${role.authorize ?? 0}, ${role.home ?? null}, ${JSON.stringify(role.customers ?? [])}::jsonb,
        ${JSON.stringify(role.nodes)}::jsonb, ${role.firm})`)
    await tx.rows(sql`
      insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
      values (${name}, ${name}, '13800000000', ${hash}, ${role.firm}, ${i + 1}, 1)`)
  }
  await tx.rows(sql`
    insert into customer (id, name, alias, firm_id, pay_type, free_service, taking_limit, status) values
      (1, '平台散客', '散客', 1, 1, 0, 0, 1), (2, '鹏安车险', '鹏安', 2, 1, 0, 0, 1), (14, '招途深圳', '招途', 3, 1, 0, 0, 1),
      (163, '招途东莞', '招途莞', 3, 1, 0, 0, 1), (164, '招途惠州', '招途惠', 3, 1, 0, 1020, 1)`)
  const prices = Object.fromEntries(Object.entries(presetData()).map(([type, config]) => [type, configToWire(config)]))
  const stored = (party: FormulaParty) => {
    const { region, data, services } = storedFormula({ region: { 44: [4403, 4413, 4419] }, data: prices }, party)
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
    return sql`${json(region)}, ${json(data)}, ${json(services)}`
  }
  for (const customer of [1, 2, 14, 163, 164]) {
    await tx.rows(sql`
      insert into formula (title, customer_id, company_id, level, car_type, status, region, data, services)
      values ('深圳标准', ${customer}, (select firm_id from customer where id = ${customer}), 0, 0, 1, ${stored('customer')})`)
  }
  for (const firm of [FIRM.provider1, FIRM.provider2]) {
    await tx.rows(sql`
      insert into formula (title, firm_id, level, car_type, status, region, data, services)
      values ('服务商标准', ${firm}, 0, 0, 1, ${stored('firm')})`)
  }
  await tx.rows(sql`
    insert into technician (id, name, mobile, plate_num, firm_id, work_status, status) values
      (1, '王建国', '13700000001', '粤BT5582', 4, 1, 1), (2, '何志强', '13700000002', '粤BT5583', 4, 1, 1),
      (3, '赵磊', '13700000003', '粤BK3307', 5, 1, 1)`)
  await tx.rows(sql`
    insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
    select d, point(n * 0.82e-6, l * 1e-6), n, l, 3, now()
    from (values (1, 113950000, 22530000), (2, 114050000, 22540000), (3, 113930000, 22560000)) place (d, n, l)`)
  for (const table of ['firm', 'role', 'customer', 'technician']) {
    await tx.rows(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}

import type { Unix } from '../../src/domain/time'
import type { Storage } from '../adapters/storage/Storage'
import type { Db, Tx } from '../db/db'
import { hashPassword } from '../kernel/password'
import { insertApprovals } from './company/approvals'
import { importBankStatement } from './company/bankStatement'
import { insertBills } from './company/bills'
import { insertCompany } from './company/company'
import { insertEvidence } from './company/evidence'
import { advances, insertFinance } from './company/finance'
import { firms } from './company/firms'
import { insertOrderCoupons } from './company/orderCoupons'
import { insertOrderPanels } from './company/orderPanels'
import { insertOrderRecords } from './company/orderRecords'
import { insertPayments } from './company/payments'
import { insertReceipts } from './company/receipts'
import { insertRehearsal } from './company/rehearsal'
import { staff } from './company/staff'
import { insertUpstreamNotices } from './company/upstreamNotices'
import { insertWallets } from './company/wallets'
import { insertFiles, insertOrders } from './insertOrders'
import { storePhotos } from './storePhotos'
import { loadWorld } from './world'

/** Of every account of the demo. */
export const PASSWORD = 'Rescue@2026'
const ORDERS = 2000
const DAYS = 120
const SEED = 20_260_101

/** The demo's accounts, for the login page and the first lines of the server. */
export const demoAccounts = staff.map(({ account, label, firm_id }) => ({
  account,
  label,
  password: PASSWORD,
  short: firms.find(({ id }) => id === firm_id)?.short ?? '',
}))

interface DemoOptions {
  /** where the pictures go; without it the orders refer to pictures that are not there */
  readonly storage?: Storage | undefined
  /** unix seconds */
  readonly now?: Unix
}

/**
 * Loads the demo company into an empty database: master data, 2,000 orders over 120 days, and pictures that say 模拟照片.
 * All of it or nothing, and always the same for the same `now` (but for the salts of passwords).
 * @returns false, and nothing has changed, when there is an account already
 */
export async function seedDemo(db: Db, options: DemoOptions = {}): Promise<boolean> {
  return seedCompany(db, { ...options, orders: ORDERS })
}

/** The same with another number of orders, or none. */
export async function seedCompany(
  db: Db,
  { storage, now = Math.floor(Date.now() / 1000), orders }: DemoOptions & { readonly orders: number },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const hashes = await Promise.all(staff.map(() => hashPassword(PASSWORD)))
  if (storage) await storePhotos(storage)
  return db.transaction(async (tx) => {
    await tx.query('lock table staff in share row exclusive mode', [])
    if (!(await isEmpty(tx))) return false
    await insertCompany(tx, now, hashes)
    await insertFiles(tx, now)
    const world = await loadWorld(tx, now)
    await insertOrders(tx, world, { seed: SEED, count: orders, days: DAYS, firstId: 1, firstNumber: 1 })
    await insertApprovals(tx, now)
    await insertOrderPanels(tx, now)
    await insertOrderCoupons(tx, now)
    await insertPayments(tx)
    await insertOrderRecords(tx, now)
    await insertUpstreamNotices(tx, now)
    await insertRehearsal(tx, now)
    await insertEvidence(tx, now)
    await insertBills(tx, now)
    await insertReceipts(tx, now)
    await importBankStatement(tx, now)
    await insertWallets(tx, now, hashes[0] ?? '', await advances(tx, now))
    await insertFinance(tx, now)
    // With orders to choose whom they go to, those that none has gone to are idle.
    if (orders > 0) await freeIdle(tx)
    await tx.query('analyze', [])
    return true
  })
}

/** Technicians that are called busy and have no open order are idle. */
export const freeIdle = (tx: Pick<Tx, 'query'>): Promise<unknown> =>
  tx.query('select technician_work_keep(id) from technician where work_status = 2 order by id', [])

const isEmpty = async (tx: Pick<Tx, 'query'>): Promise<boolean> =>
  (await tx.query('select 1 from staff limit 1', [])).length === 0

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where a role is asked for: declarations, server and screens, but not the list of all roles. */
const askers = ['server', 'src/resources', 'src/custom', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/demo\/|\/migrations\/|generated/.test(path))
    .map((path) => readFileSync(path, 'utf8')),
)
test.each([
  ['F-396', 'wallet_draw wallet_deposit wallet_bind'],
  ['F-397', 'corporate_wallet'],
  ['F-399', 'firm_wallet firm_price_list firm_mail'],
  ['F-400 F-404', 'save_firm firm_pay_type'],
  ['F-406 O-418', 'cash_slip_first cash_slip_judgment cash_slip_write'],
  ['F-407 F-408 O-416', 'customerSettlement firmSettlement review_withdrawal invoice_list'],
  ['F-410', 'order_approval order_audit'],
  ['O-417', 'essential_info detail_reconciliation'],
])('%s each of these keys opens something', (_requirement, keys) => {
  expect(keys.split(' ').filter((key) => !askers.some((text) => text.includes(`'${key}'`)))).toEqual([])
})

import { expect, test } from 'vitest'
import { resources } from '../src/resources'

/** References that tell a firm's name to everybody who reads them, each for its reason. */
const OPEN = {
  'the company in whose books it stands, which is no provider': [
    ...[
      'order.owner_firm_id',
      'customer.company_id',
      'customer.firm_id',
      'bill.owner_firm_id',
      'receipt.firm_id',
      'bankLine.firm_id',
      'payBatch.firm_id',
    ],
    ...['rescueReport.firm_id', 'annual.firm_id', 'invoiceTitle.firm_id', 'coupon.firm_id', 'userCoupon.firm_id'],
    ...['dispatchRule.firm_id', 'cardBatch.firm_id', 'prepaidCard.firm_id', 'firm.founder_id', 'notice.firm_id'],
    ...['openKey.firm_id', 'approval.firm_id', 'owner.firm_id', 'member.firm_id', 'merchant.firm_id'],
    ...['openHook.firm_id', 'apiLog.company_id'],
  ],
  'its rows are those of the reader’s own firm alone': ['department.firm_id'],
}

test('F-398 whatever else refers to a firm keeps its name from whoever lacks firm_info_show', () => {
  const told = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { reference, shows, mask }]) =>
      reference === 'firm' && Object.keys(shows ?? {}).length > 0 && mask?.without !== 'firm_info_show'
        ? [`${resource.name}.${name}`]
        : [],
    ),
  )
  expect(told.sort()).toEqual(Object.values(OPEN).flat().sort())
})

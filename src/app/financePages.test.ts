import { describe, expect, test } from 'vitest'
import { billPath, billSide } from '../domain/settlement'
import { site } from '../resources/site'
import { pagesOf, samePath } from '../schema/compile/menu'

/** Each page of /financial, and others of money, with the roles of which one is enough (finance §2). */
const pages = [
  ['F-034', '/financial/index', ['financial_sta']],
  ['F-035', '/financial/customers', ['custom_sta']],
  ['F-035', '/financial/platformSettlement', ['custom_sta']],
  ['F-035', '/financial/billTypeList', ['custom_sta']],
  ['F-035', '/financial/billDetail', ['custom_sta']],
  ['F-035', '/financial/bankList', ['custom_sta']],
  ['F-035', '/financial/billDetailInsure', ['custom_sta']],
  ['F-036', '/financial/service', ['service_sta']],
  ['F-037', '/financial/withdrawal', ['cash_man']],
  ['F-038', '/financial/margin', ['margin_man']],
  ['F-039', '/financial/detailed', ['custom_sta', 'bill_detail']],
  ['F-040', '/financial/settlement', ['custom_sta', 'pay_records']],
  ['F-041', '/financial/customer', ['custom_sta']],
  ['F-041', '/financial/launch', ['custom_sta']],
  ['F-042', '/financial/flowingWater', ['financial_water']],
  ['F-043', '/financial/income', ['financial_income']],
  ['F-044', '/financial/invoiceNotice', ['invoice_notice']],
  ['F-031', '/finance/invoiceInfo', ['finance_invoiceInfo']],
  ['F-047', '/marketing/couponManage', ['couponManageList']],
  ['F-048', '/marketing/couponList', ['userCouponList']],
] as const
const codes = [...new Set(pages.flatMap(([, , roles]) => roles))]

describe('pages of money', () => {
  test.each(pages)('%s %s opens by each of its roles, and by no other of finance', (_, path, roles) => {
    // The one that an insurer's bill had in the source is the same page under its other name.
    const own = site.screens.find(({ aliases }) => aliases?.includes(path))?.path ?? path
    const opening = codes.filter((code) => {
      const user = { id: 1, firm_id: 1, firm_type: 0 as const, nodes: [code], home_path: null, company: null }
      return pagesOf(site, user).some((opened) => samePath(opened) === samePath(own))
    })
    expect(opening.toSorted()).toEqual([...roles].toSorted())
  })

  test('F-045 the link of an approval leads to its bill', () => {
    expect(billPath(billSide.payable, 7)).toBe('/financial/service?id=7')
    expect(billPath(billSide.receivable, 7)).toBe('/financial/billDetail?id=7')
  })
})

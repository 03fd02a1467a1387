import type { PgTable } from 'drizzle-orm/pg-core'
import { yuan } from '../../../src/domain/money'
import { DAY, type Unix } from '../../../src/domain/time'
import { coupon } from '../../../src/resources/customer/coupon.resource'
import { customerContact } from '../../../src/resources/customer/customerContact.resource'
import { userCoupon } from '../../../src/resources/customer/userCoupon.resource'
import { firmContact } from '../../../src/resources/firm/firmContact.resource'
import { invoiceTitle } from '../../../src/resources/settlement/invoiceTitle.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { insertRows, moment, moveIdentity, storedRow } from '../rows'
import { FIRST_INSURER, PLATFORM, PROVIDERS, SECOND_INSURER } from './firms'

const person = (position: string, name: string, mobile: string) => ({ position, name, mobile })

const firmContacts: readonly Partial<RecordOf<typeof firmContact>>[] = [
  { firm_id: PROVIDERS[0], ...person('负责人', '何志强', '13600000011') },
  { firm_id: PROVIDERS[0], ...person('调度', '黎倩', '13600000012') },
  { firm_id: PROVIDERS[0], ...person('财务', '陆雅琴', '13600000013') },
  { firm_id: PROVIDERS[0], ...person('拖车负责人', '严国栋', '13600000014') },
  { firm_id: PROVIDERS[1], ...person('负责人', '钟伟雄', '13600000021') },
  { firm_id: PROVIDERS[1], ...person('路修负责人', '岑永年', '13600000022') },
  { firm_id: PROVIDERS[2], ...person('调度', '梁小燕', '13600000031') },
  { firm_id: PROVIDERS[3], ...person('客服', '赖晓敏', '13600000041') },
  { firm_id: FIRST_INSURER, ...person('客服', '沈嘉禾', '13600000051') },
]

const customerContacts: readonly Partial<RecordOf<typeof customerContact>>[] = [
  { customer_id: 1, ...person('负责人', '沈嘉禾', '13600000061') },
  { customer_id: 1, ...person('财务', '邱美玲', '13600000062') },
  { customer_id: 4, ...person('调度', '区兆棠', '13600000063') },
  { customer_id: 14, ...person('客服', '方绍仪', '13600000064') },
]

const invoiceTitles: readonly Partial<RecordOf<typeof invoiceTitle>>[] = [
  {
    firm_id: PLATFORM,
    title: '安途救援（深圳）有限公司',
    duty_num: '91440300MA5ANTU001',
    phone: '0755-26000001',
    bank_name: '招商银行',
    bank_branch: '深圳科技园支行',
    bank_account: '755900000000001',
    address: '深圳市南山区科苑南路2666号',
    post_address: '深圳市南山区科苑南路2666号中国华润大厦12楼财务部',
  },
  {
    firm_id: PLATFORM,
    customer_id: 4,
    title: '深港出租汽车有限公司',
    duty_num: '91440300MA5SGCZ004',
    phone: '0755-83000004',
    bank_name: '中国工商银行',
    bank_branch: '深圳上步支行',
    bank_account: '400002100000004',
    address: '深圳市福田区振华路8号',
    post_address: '深圳市福田区振华路8号设计大厦605',
  },
  ...(
    [
      [5, '深圳湾区出行科技有限公司', '91440300MA5WQCX005', '中国银行', '深圳前海支行', '755600000000005'],
      [6, '深圳市顺途冷链物流有限公司', '91440300MA5STLL006', '中国建设银行', '深圳宝安支行', '442015500000006'],
      [7, '深圳前海租车有限公司', '91440300MA5QHZC007', '招商银行', '深圳前海支行', '755900000000007'],
    ] as const
  ).map(([customer_id, title, duty_num, bank_name, bank_branch, bank_account]) => ({
    firm_id: PLATFORM,
    customer_id,
    title,
    duty_num,
    phone: '0755-83000005',
    bank_name,
    bank_branch,
    bank_account,
    address: '深圳市福田区深南大道6008号',
    post_address: '深圳市福田区深南大道6008号财务部',
  })),
  {
    firm_id: FIRST_INSURER,
    customer_id: 1,
    title: '鹏安财产保险股份有限公司深圳分公司',
    duty_num: '91440300MA5PACX001',
    phone: '0755-88000001',
    bank_name: '平安银行',
    bank_branch: '深圳福田支行',
    bank_account: '151000000000101',
    address: '深圳市福田区益田路5033号',
    post_address: '深圳市福田区益田路5033号平安金融中心21楼',
  },
]

/** Marks a coupon's terms as the owner's own. */
const termsOf = ({ type, money, percent, most, threshold }: Partial<RecordOf<typeof coupon>>) => ({
  type,
  money,
  percent,
  most,
  threshold,
})

/** Address books, billing titles and coupons of the demo company. */
export async function insertMarket(tx: Tx, now: Unix): Promise<void> {
  const validity = { start_time: now - 40 * DAY, end_time: now + 50 * DAY }
  const past = { start_time: now - 120 * DAY, end_time: now - 30 * DAY }
  const coupons: readonly Partial<RecordOf<typeof coupon>>[] = [
    {
      name: '新用户拖车立减30元',
      type: 1,
      money: yuan(30),
      threshold: yuan(100),
      stock: 196,
      issued: 4,
      firm_id: PLATFORM,
      ...validity,
    },
    {
      name: '小修八折券',
      type: 2,
      percent: 20,
      most: yuan(50),
      threshold: 0,
      stock: 498,
      issued: 2,
      firm_id: PLATFORM,
      ...validity,
    },
    { name: '夏季搭电优惠', type: 1, money: yuan(15), threshold: 0, stock: 0, issued: 2, firm_id: PLATFORM, ...past },
    {
      name: '鹏安客户专享50元',
      type: 1,
      money: yuan(50),
      threshold: yuan(200),
      stock: 100,
      firm_id: FIRST_INSURER,
      ...validity,
    },
    {
      name: '粤泰年末回馈',
      type: 2,
      percent: 10,
      most: yuan(80),
      threshold: yuan(150),
      stock: 60,
      firm_id: SECOND_INSURER,
      ...validity,
    },
  ]
  const held: readonly (readonly [coupon: number, phone: string, contact: string, status: 0 | 2 | 3])[] = [
    [1, '13912340001', '陈先生', 0],
    [1, '13912340002', '林女士', 0],
    [1, '13912340003', '黄先生', 0],
    [1, '13912340004', '周女士', 3],
    [2, '13912340002', '林女士', 0],
    [2, '13912340005', '吴先生', 0],
    [3, '13912340001', '陈先生', 2],
    [3, '13912340006', '郑女士', 2],
  ]
  const userCoupons: Partial<RecordOf<typeof userCoupon>>[] = held.flatMap(([id, phone, contact, status]) => {
    const of = coupons[id - 1]
    if (!of) return []
    const { start_time, end_time } = of
    const given = {
      coupon_id: id,
      phone,
      contact,
      status,
      user_name: '林晓彤',
      firm_id: PLATFORM,
      start_time,
      end_time,
    }
    return [
      {
        ...termsOf(of),
        ...given,
        ...(status === 3 && { remark: '重复发放' }),
      },
    ]
  })
  const insert = async <R extends AnyResource>(
    table: PgTable,
    resource: R,
    records: readonly Partial<RecordOf<R>>[],
  ) => {
    const made = { create_time: now - 35 * DAY, creator_id: 1 }
    const rows = records.map((record, at) => storedRow(resource, record, { id: at + 1, ...made }))
    await insertRows(tx, table, rows)
    await moveIdentity(tx, table)
  }
  // The notices of a while ago have been read by most.
  const reads = [2, 3].flatMap((notice_id) =>
    [2, 3, 4, 5, 7, 8].map((user_id) => ({ notice_id, user_id, read_time: moment(now - (20 - user_id) * DAY) })),
  )
  await insertRows(tx, tables.noticeRead, reads)
  await insert(tables.firmContactTable, firmContact, firmContacts)
  await insert(tables.customerContactTable, customerContact, customerContacts)
  await insert(tables.invoiceTitleTable, invoiceTitle, invoiceTitles)
  await insert(tables.couponTable, coupon, coupons)
  await insert(tables.userCouponTable, userCoupon, userCoupons)
}

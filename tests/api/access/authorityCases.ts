import { administratorNodes } from '../../../src/domain/access/administrator'
import { type FirmType, HIDES_OWNER } from '../../../src/domain/access/roles'

type Values = Readonly<Record<string, unknown>>

/** Codes that open every door of the writes below. */
const doors = [
  ...['role_man', 'staffList', 'saveStaff', 'delStaff', 'server_man', 'save_firm', 'company_man', 'client_list'],
  'save_customer',
]
/** What the target holds, and whoever founds a firm hands on. */
export const RANK: readonly string[] = [...new Set([...doors, ...administratorNodes(1), ...administratorNodes(3)])]
const without = (...nodes: readonly string[]) => RANK.filter((node) => !nodes.includes(node))

interface Writer {
  readonly nodes: readonly string[]
  readonly customers?: readonly number[]
  /** whether it may write what is the target's */
  readonly may: boolean
  /** writes across firms alone */
  readonly foreign?: true
}

/** Writers by how they stand to the target. */
export const writers: Readonly<Record<string, Writer>> = {
  weaker: { nodes: without('order_man'), may: false },
  limited: { nodes: RANK, customers: [1], may: false },
  masked: { nodes: [...RANK, HIDES_OWNER], may: false },
  clerk: { nodes: without('role_man', 'saveStaff'), may: false, foreign: true },
  equal: { nodes: RANK, may: true },
  stronger: { nodes: [...RANK, 'user_log'], may: true },
}

/** Whose writes reach the target: its own firm's, the platform's, those of the company that entered it. */
export type Relation = 'own' | 'platform' | 'founder'

/** What a write is about; everything of it is made anew for each. */
export interface Target {
  /** the firm, whose administrator `staff` is */
  readonly firm: number
  readonly type: FirmType
  readonly staff: number
  /** of `staff` */
  readonly role: number
  /** with the same rights, held by nobody */
  readonly spare: number
  /** a person without rights */
  readonly plain: number
  /** logs in as the firm */
  readonly customer: number
  /** of the platform, logs in as nobody */
  readonly fresh: number
  readonly serial: number
}

export interface Case {
  /** resource and action */
  readonly of: `${string}.${string}`
  /** what of it, where there are several */
  readonly what?: string
  readonly reached: { readonly [T in FirmType]?: readonly Relation[] }
  readonly body: (target: Target) => Values
  /** the target is switched off before */
  readonly off?: true
  /** ranks that may all the same: a company is given its maker's own nodes */
  readonly also?: readonly string[]
}

const inside = { 0: ['own'], 1: ['own'], 3: ['own'] } as const
const anywhere = { 0: ['own'], 1: ['own', 'platform'], 3: ['own', 'platform'] } as const
const keyed = { 0: ['own'], 1: ['own', 'platform'], 3: ['platform', 'founder'] } as const
const outside = { 1: ['platform'], 3: ['platform', 'founder'] } as const
const companies = { 1: ['platform'] } as const

const password = 'Taken@2026'
const founded = ({ serial }: Target) => ({
  name: `新企业${serial}`,
  short: `NEW${serial}`,
  charge: '方绍仪',
  phone: '13800000003',
  long_phone: '4008000003',
  address: '广东省深圳市罗湖区爱国路3018号',
  manage_name: '方绍仪',
  manage_mobile: '13800000003',
  account: `boss${serial}`,
  password,
})

/** Every write that gives, takes or opens rights. */
export const cases: readonly Case[] = [
  {
    of: 'staff.create',
    reached: inside,
    body: ({ serial, role }) => ({
      name: '新人',
      account: `new${serial}`,
      tel: '13900001111',
      password,
      role_id: role,
    }),
  },
  { of: 'staff.edit', what: 'tel', reached: anywhere, body: ({ staff }) => ({ id: staff, tel: '13911112222' }) },
  { of: 'staff.edit', what: 'role_id', reached: inside, body: ({ plain, role }) => ({ id: plain, role_id: role }) },
  { of: 'staff.enable', reached: anywhere, body: ({ staff }) => ({ id: staff, status: 1 }), off: true },
  { of: 'staff.disable', reached: anywhere, body: ({ staff }) => ({ id: staff, status: 0 }) },
  { of: 'staff.resetPassword', reached: anywhere, body: ({ staff }) => ({ id: staff, password }) },
  { of: 'staff.remove', reached: anywhere, body: ({ staff }) => ({ id: staff }) },
  { of: 'role.create', reached: inside, body: ({ serial }) => ({ name: `新角色${serial}`, nodes: RANK }) },
  { of: 'role.edit', what: 'nodes', reached: anywhere, body: ({ spare }) => ({ id: spare, nodes: ['order_man'] }) },
  { of: 'role.edit', what: 'home', reached: anywhere, body: ({ spare }) => ({ id: spare, home_path: '/case/index' }) },
  { of: 'role.enable', reached: anywhere, body: ({ spare }) => ({ id: spare, status: 1 }), off: true },
  { of: 'role.disable', reached: anywhere, body: ({ spare }) => ({ id: spare, status: 0 }) },
  { of: 'role.copy', reached: anywhere, body: ({ spare, serial }) => ({ id: spare, name: `副本${serial}` }) },
  { of: 'role.remove', reached: anywhere, body: ({ spare }) => ({ id: spare }) },
  { of: 'firm.create', reached: outside, body: (target) => ({ ...founded(target), firm_type: target.type, sign: 1 }) },
  { of: 'firm.edit', what: 'password', reached: keyed, body: ({ firm }) => ({ id: firm, password }) },
  { of: 'firm.edit', what: 'manage_name', reached: keyed, body: ({ firm }) => ({ id: firm, manage_name: '别人' }) },
  {
    of: 'firm.edit',
    what: 'manage_mobile',
    reached: keyed,
    body: ({ firm }) => ({ id: firm, manage_mobile: '13911112222' }),
  },
  { of: 'firm.enable', reached: outside, body: ({ firm }) => ({ id: firm, status: 1 }), off: true },
  { of: 'firm.disable', reached: outside, body: ({ firm }) => ({ id: firm, status: 0 }) },
  {
    of: 'company.create',
    also: ['weaker'],
    reached: companies,
    body: (target) => ({ ...founded(target), is_annual: 0, is_distribution: 0, new_system: 1 }),
  },
  { of: 'company.enable', reached: companies, body: ({ firm }) => ({ id: firm, status: 1 }), off: true },
  { of: 'company.disable', reached: companies, body: ({ firm }) => ({ id: firm, status: 0 }) },
  {
    of: 'customer.create',
    reached: companies,
    body: ({ firm, serial }) => ({ name: `客户${serial}`, company_id: firm }),
  },
  {
    of: 'customer.edit',
    what: 'named',
    reached: companies,
    body: ({ firm, fresh }) => ({ id: fresh, company_id: firm }),
  },
  {
    of: 'customer.edit',
    what: 'parted',
    reached: companies,
    body: ({ customer }) => ({ id: customer, company_id: null }),
  },
  { of: 'customer.setpwd', reached: companies, body: ({ customer }) => ({ id: customer, password }) },
]

/** Actions of the same resources that touch nobody's rights. */
export const plainActions: Readonly<Record<string, string>> = {
  'role.grantNew': 'codes of the installation’s template roles that its caller holds (newFunctions.test.ts)',
  'staff.profile': 'one’s own name, phone and bank account',
  'firm.setpay': 'how a firm is settled with',
  'firm.region': 'cities in which a firm takes part in aggregation',
  'staff.viewAs': 'reads alone, and never as somebody with more rights (viewAs.test.ts)',
  'company.edit': 'names, address and lines of business, by the platform alone',
  'customer.remove': 'the company behind it keeps its account',
  'customer.setpay': 'how a customer is settled with',
  'customer.enable': 'orders alone',
  'customer.disable': 'orders alone',
  // Whose rights count is who reads and writes its rows (runtimeRights.test.ts).
  'design.create': 'nothing is published by it',
  ...Object.fromEntries(
    ['edit', 'remove', 'publish', 'restore', 'suspend', 'resume'].map((action) => [
      `design.${action}`,
      'asks for what the published version asks for',
    ]),
  ),
}

const address = ['address', 'lnglat', 'province', 'city', 'area']
/** Fields that a form writes, by whether rights hang on them; a new one stands in neither until somebody has thought of it. */
export const fields: Readonly<
  Record<string, { readonly conferring: readonly string[]; readonly plain: readonly string[] }>
> = {
  // Whatever is written of a person or a role asks for the rank.
  staff: {
    conferring: ['name', 'account', 'password', 'tel', 'role_id', 'department_id', 'driver_id'],
    plain: [],
  },
  design: { conferring: ['draft', 'label', 'name'], plain: [] },
  role: { conferring: ['name', 'authorize', 'home_path', 'customer_scope', 'nodes'], plain: [] },
  firm: {
    conferring: [
      ...['firm_type', 'account', 'password', 'manage_name', 'manage_mobile'],
      ...['is_annual', 'is_distribution'],
    ],
    plain: [
      ...['name', 'short', 'charge', 'phone', 'long_phone', 'email', 'logo', ...address],
      ...['sign', 'is_aggregate', 'is_business'],
    ],
  },
  company: {
    conferring: ['account', 'password', 'manage_name', 'manage_mobile'],
    plain: [
      ...['name', 'short', 'charge', 'phone', 'long_phone', ...address],
      ...['is_annual', 'is_distribution', 'new_system', 'domain', 'page_title'],
    ],
  },
  customer: {
    conferring: ['company_id'],
    plain: [
      ...['name', 'alias', 'contact', 'phone', 'address', 'remark'],
      ...['free_service', 'taking_limit', 'hides_driver_link'],
    ],
  },
}

/** References to roles that give nobody anything. */
export const harmless: Readonly<Record<string, string>> = {
  'order.paypass': 'a wallet’s password: it opens money, no account',
  'wallet.paypass': 'a wallet’s password, set by a code to the user’s own phone',
  'wallet.repassword': 'the same once more',
  'withdrawal.paypass': 'a wallet’s password: it opens money, no account',
  'repayment.paypass': 'a wallet’s password: it opens money, no account',
  'lending.paypass': 'the same',
  'prepaidCard.code': 'what a card pays by, used up by its one use',
  'savedFilter.role_id': 'a filter is shared with a role; the rows stay each reader’s own',
}

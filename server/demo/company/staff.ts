import { templateNodes } from '../../../src/domain/access'
import type { role } from '../../../src/resources/access/role.resource'
import type { RecordOf } from '../../../src/schema/model'
import { FIRST_INSURER, PLATFORM, PROVIDERS, SECOND_INSURER } from './firms'

/** Customers that the second insurer's user may see; the insurer's books hold 163 besides (O-452). */
const SCOPE_161 = [14, 164, 165, 195]

type RoleRecord = Partial<RecordOf<typeof role>> & { readonly id: number; readonly firm_id: number }

export const roles: readonly RoleRecord[] = [
  { id: 1, firm_id: PLATFORM, name: '系统管理员', authorize: 1, nodes: templateNodes.系统管理员 },
  {
    id: 2,
    firm_id: PLATFORM,
    name: '调度员',
    authorize: 2,
    nodes: templateNodes.调度员,
  },
  { id: 3, firm_id: PLATFORM, name: '财务', authorize: 3, nodes: templateNodes.财务 },
  { id: 4, firm_id: PLATFORM, name: '开发运维', authorize: 4, nodes: templateNodes.开发运维 },
  {
    id: 5,
    firm_id: FIRST_INSURER,
    name: '保险公司坐席',
    authorize: 160,
    nodes: templateNodes.保险公司坐席,
  },
  {
    id: 6,
    firm_id: SECOND_INSURER,
    name: '保险公司坐席（限定客户）',
    authorize: 161,
    home_path: '/case/index',
    customer_scope: SCOPE_161,
    nodes: templateNodes['保险公司坐席（限定客户）'],
  },
  ...PROVIDERS.map((firm_id, at) => ({
    id: 7 + at,
    firm_id,
    name: '服务商文员',
    authorize: 301,
    nodes: templateNodes.服务商文员,
  })),
  { id: 11, firm_id: FIRST_INSURER, name: '保险公司财务', authorize: 160, nodes: templateNodes.保险公司财务 },
]

interface Account {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly tel: string
  readonly role_id: number
  readonly firm_id: number
  /** what the account is, for the login page */
  readonly label: string
}

/** Who can log in. Accounts are unique in all firms, so the organisation code may be left out. */
export const staff: readonly Account[] = [
  person(1, 'admin', '陈立群', 1, PLATFORM, '平台 · 系统管理员'),
  person(2, 'dispatch', '林晓彤', 2, PLATFORM, '平台 · 调度'),
  person(3, 'finance', '吴敏华', 3, PLATFORM, '平台 · 财务'),
  person(4, 'dev', '郑凯', 4, PLATFORM, '平台 · 开发运维'),
  person(5, 'insurer', '沈嘉禾', 5, FIRST_INSURER, '鹏安财险 · 坐席'),
  person(6, 'insurer161', '方绍仪', 6, SECOND_INSURER, '粤泰保险 · 限定客户'),
  person(7, 'provider1', '何志强', 7, PROVIDERS[0], '鹏城拖车'),
  person(8, 'provider2', '钟伟雄', 8, PROVIDERS[1], '宝安捷援'),
  person(9, 'provider3', '赵海滨', 9, PROVIDERS[2], '畅行救援'),
  person(10, 'provider4', '罗永昌', 10, PROVIDERS[3], '龙岗顺达'),
  person(11, 'payer', '许文静', 11, FIRST_INSURER, '鹏安财险 · 财务'),
]

function person(id: number, account: string, name: string, role_id: number, firm_id: number, label: string): Account {
  return { id, account, name, role_id, firm_id, label, tel: `1390000${String(id).padStart(4, '0')}` }
}

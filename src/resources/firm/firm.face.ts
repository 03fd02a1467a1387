import { receivingStatus } from '../../domain/firm/receiving'
import { IN_TIME_LEAST } from '../../domain/order'

const FACE = 'order.firmFace'
const WALLET = 'wallet.firmEntries'
const figure = (member: string) => ({ of: FACE, member })
const share = { say: '%{value}%', least: IN_TIME_LEAST, notes: ['前 30 天 %{before}%'] } as const

/** A provider: what it has in hand, how it does, its money for those who may see it, its papers, points and orders (mock 44). */
export const firmFace = {
  portrait: 'logo',
  chips: ['partner_status', 'contract_state'],
  states: [{ ...figure('receiving'), choices: receivingStatus }],
  line: ['address', 'charge', 'phone', 'long_phone'],
  reads: [
    // Its own is in its enterprise centre. Of firms that the reader knows no more of than the partner circle tells there is no face.
    {
      call: FACE,
      by: 'firm_id',
      if: {
        and: [{ firm_type: 3 }, { or: [{ works_with: 1 }, { founder_id: '$user.firm_id' }, { id: '$user.firm_id' }] }],
      },
    },
    { call: WALLET, by: 'firm_id', with: { limit: 1 }, if: { firm_type: 3 } },
  ],
  figures: [
    {
      ...figure('now'),
      label: '现在',
      say: '%{value} / %{online} 空闲',
      notes: ['在途 %{open}', '等应答 %{waiting}'],
      hint: '空闲技师 / 在线技师',
    },
    {
      ...figure('month'),
      label: '30 天接单',
      say: '%{value} 单',
      notes: ['占 %{percent}%', '第 %{rank} / %{firms} 家'],
    },
    { ...figure('accepted'), label: '30 天受理及时', ...share, hint: '派单后 %{minutes} 分钟内受理' },
    { ...figure('arrived'), label: '30 天到达及时', ...share, hint: '受理后 %{minutes} 分钟内到达' },
    { ...figure('grade'), label: '30 天评价', say: '%{value} 分', notes: ['%{n} 条评价'], ifKnown: true },
    { of: WALLET, member: 'mmoney', label: '可提现余额', money: true },
    {
      label: '未结账单',
      list: 'bill',
      view: 'payable',
      by: 'firm_id',
      sum: 'unpaid_money',
      money: true,
      roles: ['service_sta'],
      types: [0, 1],
    },
  ],
  aside: 'firmMap',
  panels: ['firmMind', 'firmTerm', 'firmPapers', 'firmBills', 'firmOrders'],
} as const

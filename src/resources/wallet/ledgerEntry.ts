import { firmAccounts, ledgerGroups, ledgerType, movementKinds, platformAccounts } from '../../domain/wallet'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'

const plain = { sort: false } as const

/**
 * 资金流水: every line of the ledger, of one's own firm alone but for the platform. The ledger itself is no resource: its one way
 * in is `post` (server/wallet/ledger.ts).
 */
export const ledgerEntry = defineResource({
  name: 'ledgerEntry',
  label: '资金流水',
  path: '/financial/flowingWater',
  menu: { group: 'financial', at: 110 },
  roles: ['financial_water'],
  computed: true,
  title: 'no',
  sort: ['time', 'DESC'],
  fields: {
    time: field.unixTime('时间', { list: { width: 148, ...plain }, filter: { as: 'range', main: true } }),
    no: field.text('单号', { list: { width: 160, ...plain } }),
    /** both legs of a movement come to nothing: income and expense have a sum each */
    amount: field.money('金额', {
      total: { without: { field: 'direction', codes: [] }, apart: 'direction' },
      list: { width: 120, ...plain },
    }),
    kind: field.choice('业务', movementKinds, {
      list: { width: 120, ...plain },
      filter: { as: 'many', main: true },
    }),
    firm_id: field.reference('企业', 'firm', {
      mask: firmInfo,
      shows: { firm_name: 'name' },
      list: { width: 160, grow: 2, ...plain },
      filter: { main: true },
      audience: { types: [0] },
    }),
    account: field.choice('账户', [...firmAccounts, ...platformAccounts], {
      list: { width: 120, ...plain },
      filter: { as: 'many', main: true },
    }),
    /** as 资金概览 sums them up */
    group: field.choice('账户归属', ledgerGroups, {
      list: { width: 112, hidden: true, ...plain },
      filter: { as: 'many' },
      audience: { types: [0] },
    }),
    direction: field.choice('收支', ledgerType, { show: false }),
    balance: field.money('余额', { list: { width: 120, ...plain } }),
    event_time: field.unixTime('发生时间', { list: { width: 148, hidden: true, ...plain } }),
  },
  filters: { keyword: { label: '单号', search: ['no'], main: true } },
  scope: 'global',
  actions: {
    list: { call: 'GET /v2/ledger' },
    get: { call: 'GET /v2/ledger/detail' },
    verify: {
      label: '核对账本',
      call: 'GET /v2/ledger/verify',
      types: [0],
      on: 'resource',
      at: 'toolbar',
      icon: 'shield-check',
      widget: 'ledgerVerify',
    },
  },
})

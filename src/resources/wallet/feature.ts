import { declarations } from '../../schema/model'
import { depositRule } from './depositRule.resource'
import { ledgerEntry } from './ledgerEntry'
import { margin } from './margin'
import { wallet } from './wallet.resource'
import { walletPayment } from './walletPayment.resource'
import { withdrawal } from './withdrawal.resource'

export const walletDeclarations = declarations({
  resources: [depositRule, wallet, walletPayment, ledgerEntry, margin, withdrawal],
  screens: [{ name: 'wallet', path: '/wallet', label: '企业钱包', roles: ['corporate_wallet'] }],
})

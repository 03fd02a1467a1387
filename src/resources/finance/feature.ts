import { declarations } from '../../schema/model'
import { cardBatch } from './cardBatch.resource'
import { lending } from './lending.resource'
import { payeePush } from './payeePush.resource'
import { prepaidCard } from './prepaidCard.resource'
import { repayment } from './repayment.resource'

export const financeDeclarations = declarations({
  resources: [cardBatch, prepaidCard, lending, repayment, payeePush],
  screens: [
    {
      name: 'cardcoup',
      path: '/finance/cardcoup',
      label: '卡券管理',
      menu: { group: 'finance', at: 20 },
      roles: ['finance_cardcoup'],
      types: [0, 1],
      tabs: ['prepaidCard', 'cardBatch'],
    },
  ],
})

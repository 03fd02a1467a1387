import { declarations } from '../../schema/model'
import { dispatchPlan } from './dispatchPlan.resource'
import { distributionOffer } from './distributionOffer.resource'
import { distributionRun } from './distributionRun.resource'
import { transferRecord } from './transferRecord.resource'

export const distributionDeclarations = declarations({
  resources: [transferRecord, dispatchPlan, distributionRun, distributionOffer],
  screens: [
    {
      name: 'ruleRehearsal',
      path: '/system/dispatchRules/rehearsal',
      label: '规则预演',
      roles: ['dispatch_rules'],
      types: [0, 1],
    },
  ],
})

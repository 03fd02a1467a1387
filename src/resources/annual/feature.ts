import { declarations } from '../../schema/model'
import { annual } from './annual.resource'
import { annualStation } from './annualStation.resource'

export const annualDeclarations = declarations({
  resources: [annual, annualStation],
  screens: [
    {
      name: 'yearlyInspection',
      path: '/case/yearlyInspection',
      label: '年检订单',
      menu: { group: 'case', at: 120 },
      roles: ['yearly_inspection'],
      types: [0, 1],
      flag: 'is_annual',
      tabs: ['annual', 'annualStation'],
    },
    {
      name: 'annualForm',
      path: '/case/create',
      label: '新建年检单',
      form: 'annual',
      menu: { group: 'case', at: 130 },
      roles: ['yearly_inspection_create'],
      types: [0, 1],
      flag: 'is_annual',
    },
  ],
})

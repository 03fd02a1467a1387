import { declarations } from '../../schema/model'
import { savedFilter } from './savedFilter.resource'
import { typeOption } from './typeOption.resource'

export const systemDeclarations = declarations({
  resources: [savedFilter, typeOption],
  screens: [
    {
      name: 'settings',
      path: '/system/settings',
      label: '业务设置',
      menu: { group: 'system', at: 90 },
      roles: ['examine_config', 'copy_config_list', 'approval_config_list', 'secureConfig'],
      types: [0, 1],
      tabs: ['auditRule', 'deductionItem', 'approvalConfig', 'copyConfig', 'secureConfig'],
    },
  ],
})

import { declarations } from '../../schema/model'
import { apiLog } from './apiLog.resource'
import { hookDelivery } from './hookDelivery.resource'
import { openHook } from './openHook.resource'
import { openKey } from './openKey.resource'
import { openOrder } from './openOrder.resource'

export const upstreamDeclarations = declarations({
  resources: [apiLog, openKey, openOrder, openHook, hookDelivery],
  screens: [
    {
      name: 'keys',
      path: '/system/keys',
      label: '接口与密钥',
      menu: { group: 'system', at: 110 },
      roles: ['company_man'],
      types: [0, 1],
    },
  ],
})

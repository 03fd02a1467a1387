import { declarations } from '../../schema/model'
import { company } from './company.resource'
import { companyCallvoice } from './companyCallvoice.resource'
import { companyConfig } from './companyConfig.resource'
import { companyPayment } from './companyPayment.resource'
import { companyService } from './companyService.resource'
import { departurePoint } from './departurePoint.resource'
import { enterprise } from './enterprise.resource'
import { firm } from './firm.resource'
import { firmContact } from './firmContact.resource'
import { firmContract } from './firmContract.resource'
import { firmService } from './firmService.resource'
import { partner } from './partner'
import { partnership } from './partnership.resource'
import { partnershipLog } from './partnershipLog.resource'
import { workerStatus } from './workerStatus.resource'

export const firmDeclarations = declarations({
  resources: [
    firm,
    company,
    companyConfig,
    companyService,
    companyPayment,
    companyCallvoice,
    firmContact,
    firmContract,
    firmService,
    workerStatus,
    partnership,
    partnershipLog,
    partner,
    enterprise,
    departurePoint,
  ],
  screens: [
    {
      name: 'firmForm',
      path: '/capacity/serveredit',
      label: '服务商编辑',
      form: 'firm',
      roles: ['save_firm'],
      types: [0, 1],
    },
    { name: 'firmDetail', path: '/capacity/detail', label: '服务商详情', roles: ['server_man'], types: [0, 1] },
    {
      name: 'companySettings',
      path: '/system/config',
      label: '公司配置',
      menu: { group: 'system', at: 20 },
      roles: ['company_man'],
      types: [0, 1],
      tabs: ['companyConfig', 'companyService', 'companyPayment', 'companyCallvoice'],
    },
    { name: 'partnerCircle', path: '/partner', label: '服务圈', roles: ['service_circle'] },
    { name: 'enterprise', path: '/enterprise', label: '企业中心', roles: ['enterprise_center'] },
  ],
})

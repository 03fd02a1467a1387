import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { companyConfigHandlers, companyHandlers } from './company.handlers'
import { mountCompanyPage } from './companyPage'
import { departurePointHandlers, enterpriseHandlers } from './enterprise.handlers'
import { firmHandlers } from './firm.handlers'
import { firmContractHandlers } from './firmContract.handlers'
import { firmServiceHandlers } from './firmService.handlers'
import { knownFirms, noticePublishers, ofPartners, partnerHandlers, withinPartners } from './partner'
import { workerStatusHandlers } from './workerStatus.handlers'

export const firmFeature = feature('firm', ({ db }: { readonly db: Db }) => ({
  handlers: [
    companyHandlers,
    companyConfigHandlers,
    firmHandlers,
    firmServiceHandlers,
    firmContractHandlers,
    enterpriseHandlers,
    departurePointHandlers,
    workerStatusHandlers,
    partnerHandlers,
  ],
  scopes: {
    'tabs of firms': withinPartners,
    partners: ofPartners,
    'known firms': knownFirms,
    publishers: noticePublishers,
  },
  routes: (api) => mountCompanyPage(api, db),
}))

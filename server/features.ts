import { accessFeature } from './access'
import { alertFeature } from './alert'
import { annualFeature } from './annual'
import { approvalFeature } from './approval'
import { capacityFeature } from './capacity'
import { composition } from './composition/composition'
import { customerFeature } from './customer'
import { designerFeature } from './designer'
import { distributionFeature } from './distribution'
import { evidenceFeature } from './evidence'
import { financeFeature } from './finance'
import { firmFeature } from './firm'
import { geoFeature } from './geo/geo.feature'
import { helpFeature } from './help'
import { homeFeature } from './home'
import { liveFeature } from './live/live.feature'
import { mobileFeature } from './mobile'
import { noticeFeature } from './notice'
import { orderFeature } from './order/desk'
import { pricingFeature } from './pricing'
import { registrationFeature } from './registration'
import type { Given } from './services'
import { settlementFeature } from './settlement'
import { systemFeature } from './system'
import { upstreamFeature } from './upstream'
import { walletFeature } from './wallet'

/** Every feature of the server. One that provides a service stands before those that need it: any other order does not compile. */
export const features = composition<Given>()
  .with(geoFeature)
  .with(liveFeature)
  .with(systemFeature)
  .with(noticeFeature)
  .with(accessFeature)
  .with(firmFeature)
  .with(designerFeature)
  .with(customerFeature)
  .with(annualFeature)
  .with(pricingFeature)
  .with(registrationFeature)
  .with(evidenceFeature)
  .with(approvalFeature)
  .with(capacityFeature)
  .with(upstreamFeature)
  .with(financeFeature)
  .with(walletFeature)
  .with(settlementFeature)
  .with(orderFeature)
  .with(distributionFeature)
  .with(alertFeature)
  .with(mobileFeature)
  .with(helpFeature)
  .with(homeFeature)

import type { AnyResource } from '../schema/model'
import { accessDeclarations } from './access/feature'
import { alertDeclarations } from './alert/feature'
import { annualDeclarations } from './annual/feature'
import { approvalDeclarations } from './approval/feature'
import { capacityDeclarations } from './capacity/feature'
import { customerDeclarations } from './customer/feature'
import { designerDeclarations } from './designer/feature'
import { distributionDeclarations } from './distribution/feature'
import { evidenceDeclarations } from './evidence/feature'
import { financeDeclarations } from './finance/feature'
import { firmDeclarations } from './firm/feature'
import { homeDeclarations } from './home/feature'
import { noticeDeclarations } from './notice/feature'
import { orderDeclarations } from './order/feature'
import { pricingDeclarations } from './pricing/feature'
import { registrationDeclarations } from './registration/feature'
import { settlementDeclarations } from './settlement/feature'
import { systemDeclarations } from './system/feature'
import { upstreamDeclarations } from './upstream/feature'
import { walletDeclarations } from './wallet/feature'

/** What each feature declares: `src/resources/<feature>/feature.ts` lists its resources and screens. */
export const features = [
  orderDeclarations,
  customerDeclarations,
  firmDeclarations,
  capacityDeclarations,
  pricingDeclarations,
  noticeDeclarations,
  alertDeclarations,
  accessDeclarations,
  registrationDeclarations,
  settlementDeclarations,
  evidenceDeclarations,
  distributionDeclarations,
  annualDeclarations,
  walletDeclarations,
  financeDeclarations,
  approvalDeclarations,
  systemDeclarations,
  designerDeclarations,
  upstreamDeclarations,
  homeDeclarations,
] as const

/** The resources that are written down, one file each. */
export const declared: readonly AnyResource[] = features.flatMap(({ resources }) => resources)

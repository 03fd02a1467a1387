import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { site } from '../src/resources/site'
import { grantsOf } from '../src/schema/compile/grants'
import { pagesOf as pagesOfSite } from '../src/schema/compile/menu'
import { companyConfigHandlers, companyHandlers } from './account/company.handlers'
import { departmentHandlers } from './account/department.handlers'
import { firmHandlers } from './account/firm.handlers'
import { mountPreferences } from './account/preferences'
import { roleHandlers } from './account/role.handlers'
import { savedFilterHandlers } from './account/savedFilter.handlers'
import { staffHandlers } from './account/staff.handlers'
import type { MapService } from './adapters/map/MapService'
import { createVoiceOutbox } from './adapters/voice/voiceOutbox'
import { annualHandlers } from './annual/annual.handlers'
import { approvalHandlers } from './approval/approval.handlers'
import { approverCalls } from './approval/callApprovers'
import { businessHandlers } from './business'
import { customerHandlers } from './customer/customer.handlers'
import type { Db } from './db/db'
import { mountGeo } from './geo/routes'
import { signFile } from './http/signing'
import type { PagesOf } from './http/user'
import { auditLogHandlers } from './log/auditLog.handlers'
import { couponHandlers } from './marketing/coupon.handlers'
import { announcementHandlers, noticeHandlers } from './notice/notice.handlers'
import { followUpHandlers, orderFeedbackHandlers } from './order/feedback'
import { orderHandlers } from './order/order.handlers'
import { type Payments, simulatedPayments } from './order/payments'
import { mountPayments } from './order/payRoutes'
import { rescueReportHandlers } from './order/reports'
import { transferRecordHandlers } from './order/transfers'
import { formulaHandlers } from './pricing/formula.handlers'
import { designHandlers } from './runtime/design.handlers'
import { mountDocs } from './runtime/docs'
import { runtimeResources } from './runtime/registry'
import { mountCatalogue } from './runtime/routes'
import { createEngine } from './schema/engine'
import { mountResources } from './schema/mount'

export interface Services {
  readonly map: MapService
  /** without it the simulated cash desk, at an address of this server alone */
  readonly payments?: Payments
}

/** Every declared resource with its handlers, and what is no resource. */
export const mountAll =
  (db: Db, { map, payments = simulatedPayments(db) }: Services) =>
  (api: FastifyInstance): void => {
    const runtime = runtimeResources(db, resources, api.changes, api.log)
    const voice = createVoiceOutbox()
    const callApprovers = approverCalls(db, voice)
    const account = [
      staffHandlers,
      roleHandlers(async () => {
        await runtime.refresh()
        return grantsOf(runtime.all())
      }),
      departmentHandlers,
      companyHandlers,
      firmHandlers,
      companyConfigHandlers,
      savedFilterHandlers,
    ]
    const master = [
      noticeHandlers,
      announcementHandlers,
      customerHandlers,
      couponHandlers,
      ...formulaHandlers,
      ...businessHandlers,
      approvalHandlers(callApprovers),
      designHandlers(runtime, resources),
    ]
    const records = [
      transferRecordHandlers,
      rescueReportHandlers,
      orderFeedbackHandlers,
      followUpHandlers,
      annualHandlers,
    ]
    const log = auditLogHandlers(() => [...resources, ...runtime.all()])
    const implementations = [
      orderHandlers({ map, voice, sign: signFile, payments, callApprovers }),
      ...account,
      ...master,
      ...records,
      log,
    ]
    mountResources(api, db, createEngine(resources, implementations, runtime))
    mountCatalogue(api, runtime)
    mountGeo(api, map)
    mountPayments(api, payments)
    mountPreferences(api, db)
    mountDocs(api, runtime)
  }

/** The pages that a user may open, of declarations and screens alike. */
export const pagesOf: PagesOf = (user) => pagesOfSite(site, user)

import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { amounts } from '../src/resources/amounts.generated'
import { dispatchRule } from '../src/resources/order/dispatchRule.resource'
import { order } from '../src/resources/order/order.resource'
import { site } from '../src/resources/site'
import { grantsOf } from '../src/schema/compile/grants'
import { pagesOf as pagesOfSite } from '../src/schema/compile/menu'
import type { Json } from '../src/schema/compile/openapiSchemas'
import { departmentHandlers, newFunctionsFor, roleHandlers, staffHandlers } from './access'
import type { InvoiceReader } from './adapters/invoice/InvoiceReader'
import type { MapService } from './adapters/map/MapService'
import type { News } from './adapters/payment/PaymentGateway'
import { ownPhonePages } from './adapters/phonePages/ownPages'
import type { PhonePages } from './adapters/phonePages/phonePages'
import type { SmsService } from './adapters/sms/SmsService'
import { createSmsOutbox } from './adapters/sms/smsOutbox'
import type { Storage } from './adapters/storage/Storage'
import { simulatedUpstream } from './adapters/upstream/UpstreamGateway'
import { createVoiceOutbox } from './adapters/voice/voiceOutbox'
import { noWeather, type WeatherService } from './adapters/weather/WeatherService'
import { alertHandlers } from './alert'
import { annualHandlers } from './annual'
import type { Beside } from './app'
import { approvalHandlers, approverCalls, billPay, defineKinds } from './approval'
import { businessHandlers } from './businessRules'
import {
  carHandlers,
  positionDeviceHandlers,
  positionKeyHandlers,
  technicianHandlers,
  virtualBaseHandlers,
  virtualDriverHandlers,
} from './capacity'
import { countsOf } from './counts'
import {
  couponHandlers,
  customerHandlers,
  memberHandlers,
  merchantHandlers,
  ownerHandlers,
  userCouponHandlers,
} from './customer'
import type { Db } from './db/db'
import { designHandlers, mountCatalogue, mountDocs, runtimeResources } from './designer'
import { dispatchPlanHandlers } from './distribution'
import { mountRehearsals, Rehearsals, rehearsalCalls } from './distribution/rehearsal'
import { distributionActions, distributionOf, followOrder, wakeDistribution } from './distribution/runs'
import { joined } from './engine/core/handlers'
import { defineScopeCondition } from './engine/core/scope'
import { signFile } from './engine/core/signing'
import type { PagesOf } from './engine/core/user'
import { createEngine } from './engine/read/engine'
import { recordAsSeenBy } from './engine/read/read'
import {
  EvidencePackages,
  mountEvidence,
  type PictureReader,
  photoSuspectHandlers,
  readPicture as readHere,
  UpstreamTasks,
} from './evidence'
import {
  bankHandlers,
  cardBatchHandlers,
  lendingHandlers,
  PayeePushes,
  payeePushHandlers,
  prepaidCardHandlers,
  repaymentHandlers,
  tellWechat,
} from './finance'
import {
  companyConfigHandlers,
  companyHandlers,
  departurePointHandlers,
  enterpriseHandlers,
  firmContractHandlers,
  firmHandlers,
  firmServiceHandlers,
  knownFirms,
  mountCompanyPage,
  noticePublishers,
  ofPartners,
  partnerHandlers,
  withinPartners,
  workerStatusHandlers,
} from './firm'
import { mountGeo } from './geo/routes'
import { mountResources } from './http/calls/mount'
import { mountLive } from './live'
import { mobilePaths, mountMobile } from './mobile'
import { announcementHandlers, consumeCode, noticeHandlers, proveCode } from './notice'
import { orderHandlers } from './order/desk'
import { transferRecordHandlers } from './order/dispatch'
import { positionsFor } from './order/faces'
import { orderPay, writeOff } from './order/fees'
import { rescueReportHandlers } from './order/intake'
import { followOrders, type OrderNews } from './order/journal'
import { followUpHandlers } from './order/related'
import { orderFeedbackHandlers } from './order/urging'
import type { PrintPdf } from './pdf/PdfPage'
import { formulaHandlers } from './pricing'
import { firmApplyHandlers, mountRegistration, openCalls } from './registration'
import { mountReminders } from './reminders'
import {
  billHandlers,
  invoiceHandlers,
  mountBillPrints,
  mountPayments,
  type Payments,
  receiptHandlers,
} from './settlement'
import { auditLogHandlers, mountPreferences, savedFilterHandlers } from './system'
import {
  createHookGuard,
  createHookTransport,
  defineBoundRole,
  deliveryHandlers,
  foretellCompany,
  HookSender,
  type HookTransport,
  hookHandlers,
  mountOpen,
  openKeyHandlers,
  photoGateway,
  tellCompany,
  upstreamOrderCalls,
} from './upstream'
import {
  ledgerHandlers,
  marginHandlers,
  mountBinding,
  mountConfirmation,
  Payouts,
  WalletPayments,
  walletHandlers,
  withdraw,
  withdrawalHandlers,
} from './wallet'

export interface Services {
  readonly map: MapService
  /** without it none, and the rain view says so */
  readonly weather?: WeatherService
  /** by default this thread, with libraries that are loaded when the first is read */
  readonly invoices?: InvoiceReader
  readonly readPicture?: PictureReader
  /** by default this thread too */
  readonly printPdf?: PrintPdf
  readonly payments: Payments
  /** without it the same provider's */
  readonly walletPayments?: WalletPayments
  readonly payouts?: Payouts
  /** without it the simulated treasury */
  readonly payeePushes?: PayeePushes
  /** without it the simulated upstream */
  readonly upstream?: UpstreamTasks
  /** without it the outbox */
  readonly sms?: SmsService
  /** where links of orders lead; by default our own pages, below the path of the application */
  readonly phonePages?: PhonePages
  /** where webhooks may go beside public addresses: WEBHOOK_ALLOW */
  readonly webhookAllow?: readonly string[]
  /** where users reach the application: in front of addresses that leave the house */
  readonly publicUrl?: string | null
  /** without it one that goes where `webhookAllow` lets it */
  readonly hookTransport?: HookTransport
  /** gets what sends webhooks, which sends nothing by itself until it is started */
  readonly onHooks?: (sender: HookSender) => void
  /** calls that are mounted beside these, for the document at /api/docs */
  readonly furtherPaths?: Readonly<Record<string, Readonly<Record<string, Json>>>>
  /** `/api/docs` is open to whoever asks */
  readonly publicDocs?: boolean
}

const here: InvoiceReader = {
  read: async (content, mime) => (await import('./adapters/invoice/readInvoice')).readInvoice(content, mime),
}

const printHere: PrintPdf = async (document) => (await import('./pdf/printPdf')).printPdf(document)

/** Every declared resource with its handlers, and what is no resource. */
export const mountAll =
  (db: Db, services: Services) =>
  (api: FastifyInstance, storage: Storage, beside: Beside = () => undefined): void => {
    const {
      map,
      weather = noWeather,
      invoices = here,
      readPicture = readHere,
      printPdf = printHere,
      payments,
      sms = createSmsOutbox(),
      phonePages: pages = ownPhonePages(''),
      furtherPaths = {},
      publicDocs = false,
    } = services
    const { gateway } = payments
    const { walletPayments = new WalletPayments(db, gateway), payouts = new Payouts(db, gateway) } = services
    const { payeePushes = new PayeePushes(db) } = services
    const guard = createHookGuard(services.webhookAllow)
    const hooks = new HookSender({
      db,
      transport: services.hookTransport ?? createHookTransport(guard),
      see: (user, id) => recordAsSeenBy(db, engine, order)(user, id),
      publicUrl: services.publicUrl ?? null,
      log: api.log,
    })
    services.onHooks?.(hooks)
    const { upstream = new UpstreamTasks(db, simulatedUpstream()) } = services
    upstream.brings(photoGateway(db, upstream.gateway, () => hooks.wake()))
    const tellHooks = async (news: OrderNews) => {
      if (await tellCompany(news)) hooks.wake()
    }
    followOrders('webhooks', tellHooks, foretellCompany)
    const runtime = runtimeResources(db, resources, api.changes, api.log)
    const voice = createVoiceOutbox()
    const callApprovers = approverCalls(db, voice)
    const account = [
      staffHandlers(api.log, { prove: proveCode, consume: consumeCode }),
      roleHandlers(async () => {
        await runtime.refresh()
        return grantsOf(runtime.all())
      }),
      departmentHandlers,
      companyHandlers,
      firmHandlers,
      firmServiceHandlers,
      firmContractHandlers,
      firmApplyHandlers,
      enterpriseHandlers,
      departurePointHandlers,
      companyConfigHandlers,
      workerStatusHandlers,
      partnerHandlers,
      technicianHandlers(sms),
      virtualBaseHandlers,
      virtualDriverHandlers,
      carHandlers(sms),
      positionKeyHandlers,
      positionDeviceHandlers,
      savedFilterHandlers(() => [...resources, ...runtime.all()]),
    ]
    const rehearsals = new Rehearsals(db, api.log)
    const master = [
      noticeHandlers,
      announcementHandlers,
      alertHandlers,
      customerHandlers,
      couponHandlers,
      userCouponHandlers,
      ownerHandlers,
      memberHandlers,
      merchantHandlers,
      ...formulaHandlers,
      ...businessHandlers.map((one) =>
        one.resource === dispatchRule.name ? joined(one, rehearsalCalls(rehearsals)) : one,
      ),
      approvalHandlers(callApprovers),
      designHandlers(runtime, resources),
    ]
    const records = [
      transferRecordHandlers,
      dispatchPlanHandlers,
      rescueReportHandlers,
      orderFeedbackHandlers(sms),
      followUpHandlers,
      annualHandlers,
      ...billHandlers(callApprovers),
      invoiceHandlers({ storage, reader: invoices }),
      walletHandlers(walletPayments, sms, tellWechat),
      withdrawalHandlers(payouts, callApprovers),
      receiptHandlers,
      ledgerHandlers,
      marginHandlers,
      cardBatchHandlers,
      prepaidCardHandlers(payments),
      lendingHandlers,
      repaymentHandlers,
      bankHandlers,
      payeePushHandlers(payeePushes),
    ]
    const log = auditLogHandlers(() => [...resources, ...runtime.all()])
    const packages = new EvidencePackages({
      db,
      storage,
      printPdf,
      log: api.log,
      see: (user, id) => recordAsSeenBy(db, engine, order)(user, id),
    })
    const implementations = [
      joined(
        orderHandlers({
          map,
          weather,
          voice,
          links: { sms, pages },
          sign: signFile,
          payments,
          upstream,
          callApprovers,
          photos: { storage, read: readPicture },
          packages,
          distribution: { actions: distributionActions, read: distributionOf },
        }),
        upstreamOrderCalls(hooks, upstream),
      ),
      hookHandlers(guard, hooks),
      deliveryHandlers(hooks),
      photoSuspectHandlers(signFile),
      openKeyHandlers,
      ...account,
      ...master,
      ...records,
      log,
    ]
    defineScopeCondition('tabs of firms', withinPartners)
    defineScopeCondition('partners', ofPartners)
    defineScopeCondition('known firms', knownFirms)
    defineScopeCondition('publishers', noticePublishers)
    defineBoundRole()
    defineKinds([orderPay, billPay, writeOff, withdraw])
    followOrders('distribution', async (news) => {
      await followOrder(news)
      wakeDistribution()
    })
    const engine = createEngine(resources, implementations, runtime, amounts)
    mountResources(api, db, engine, openCalls(db, sms))
    mountLive(api, {
      db,
      declared: { all: () => [...resources, ...runtime.all()], resourceOf: engine.resourceOf },
      counts: countsOf(db, engine),
      positions: positionsFor(db),
    })
    mountRegistration(api, db)
    mountMobile(api, { db, engine, payments, map })
    mountEvidence(api, packages)
    mountRehearsals(api, rehearsals)
    mountReminders(api, db, sms)
    mountCatalogue(api, runtime, (user) => newFunctionsFor(db, user))
    mountGeo(api, map)
    mountCompanyPage(api, db)
    const learn = async (news: News) => {
      if (news.kind === 'refund') return payments.askRefund(news.outRefundNo)
      if (news.kind === 'payout') return payouts.ask(news.outBillNo)
      return (await walletPayments.settle(news.paid)) || payments.settle(news.paid)
    }
    mountPayments(api, gateway, learn)
    mountBinding(api, db, gateway)
    mountConfirmation(api, payouts)
    mountBillPrints(api, db, printPdf)
    mountPreferences(api, db)
    mountDocs(api, runtime, { isPublic: publicDocs, paths: { ...mobilePaths, ...furtherPaths } })
    beside('/open', (app) => mountOpen(app, { db, engine, map, log: app.log }, { isPublic: publicDocs }))
  }

/** The pages that a user may open, of declarations and screens alike. */
export const pagesOf: PagesOf = (user) => pagesOfSite(site, user)

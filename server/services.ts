import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import type { Paths } from '../src/schema/compile/openapi'
import type { AnyResource } from '../src/schema/model'
import type { InvoiceReader } from './adapters/invoice/InvoiceReader'
import type { MapService } from './adapters/map/MapService'
import type { PayeePush } from './adapters/payeePush/PayeePush'
import { createSimulatedPush } from './adapters/payeePush/simulated'
import type { PaymentGateway } from './adapters/payment/PaymentGateway'
import { ownPhonePages } from './adapters/phonePages/ownPages'
import type { PhonePages } from './adapters/phonePages/phonePages'
import type { SmsService } from './adapters/sms/SmsService'
import { createSmsOutbox } from './adapters/sms/smsOutbox'
import type { Storage } from './adapters/storage/Storage'
import type { VoiceService } from './adapters/voice/VoiceService'
import { createVoiceOutbox } from './adapters/voice/voiceOutbox'
import { noWeather, type WeatherService } from './adapters/weather/WeatherService'
import type { Db } from './db/db'
import { type RuntimeResources, runtimeResources } from './designer'
import type { Engine } from './engine/read/engine'
import { type PictureReader, readPicture, type UpstreamTasks } from './evidence'
import type { PrintPdf } from './pdf/PdfPage'
import type { Payments } from './settlement'
import type { HookTransport } from './upstream'
import type { Payouts, WalletPayments } from './wallet'

/** What the settings choose for a server, or a test replaces. */
export interface Services {
  readonly map: MapService
  readonly payments: Payments
  /** without it none, and the rain view says so */
  readonly weather?: WeatherService
  /** by default this thread, with libraries that are loaded when the first is read; so are pictures and what is printed */
  readonly invoices?: InvoiceReader
  readonly readPicture?: PictureReader
  readonly printPdf?: PrintPdf
  /** without it the outbox; so are calls */
  readonly sms?: SmsService
  readonly voice?: VoiceService
  /** where links of orders lead; by default our own pages, below the path of the application */
  readonly phonePages?: PhonePages
  /** without it the simulated treasury */
  readonly treasury?: PayeePush
  /** by default the feature's own, by the gateway of `payments`, or the simulated upstream */
  readonly walletPayments?: WalletPayments
  readonly payouts?: Payouts
  readonly upstream?: UpstreamTasks
  /** where webhooks may go beside public addresses: WEBHOOK_ALLOW */
  readonly webhookAllow?: readonly string[]
  /** without it one that goes where `webhookAllow` lets it */
  readonly hookTransport?: HookTransport
  /** where users reach the application: in front of addresses that leave the house */
  readonly publicUrl?: string | null
  /** calls that are mounted beside these, for the document at /api/docs */
  readonly furtherPaths?: Paths
  /** `/api/docs` is open without a session */
  readonly publicDocs?: boolean
  /** days for which tracks are kept, and calls of the API log */
  readonly trackDays?: number
  readonly apiLogDays?: number
}

const invoices: InvoiceReader = {
  read: async (content, mime) => (await import('./adapters/invoice/readInvoice')).readInvoice(content, mime),
}
const printPdf: PrintPdf = async (document) => (await import('./pdf/printPdf')).printPdf(document)

const defaults = () => ({
  ...{ weather: noWeather, invoices, readPicture, printPdf },
  ...{
    sms: createSmsOutbox(),
    voice: createVoiceOutbox(),
    phonePages: ownPhonePages(''),
    treasury: createSimulatedPush(),
  },
  ...{ webhookAllow: [], publicUrl: null, furtherPaths: {}, publicDocs: false, trackDays: 90, apiLogDays: 90 },
})

/** What every feature may need, before any feature is made. */
export interface Given
  extends Omit<Services, keyof ReturnType<typeof defaults>>,
    Required<Pick<Services, keyof ReturnType<typeof defaults>>> {
  readonly db: Db
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** that of `payments` */
  readonly gateway: PaymentGateway
  readonly runtime: RuntimeResources
  /** coded resources, and those that were made at run time */
  readonly declared: () => readonly AnyResource[]
  /** every declaration with its handlers, once all features are made @throws Error before */
  readonly engine: () => Engine
}

/** The given services of one server. @param engine as in {@link Given} */
export function givenServices(
  db: Db,
  services: Services,
  { api, storage, engine }: { readonly api: FastifyInstance; readonly storage: Storage; readonly engine: () => Engine },
): Given {
  const runtime = runtimeResources(db, resources, api.changes, api.log)
  return {
    ...defaults(),
    ...services,
    ...{ db, storage, runtime, engine },
    log: api.log,
    gateway: services.payments.gateway,
    declared: () => [...resources, ...runtime.all()],
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { createLocalReader } from './adapters/invoice/localReader'
import { createMapService } from './adapters/map/createMapService'
import { createPayeePush } from './adapters/payeePush/createPayeePush'
import { createPayments } from './adapters/payment/createPayments'
import { ownPhonePages } from './adapters/phonePages/ownPages'
import { createPhonePages, noPhonePages } from './adapters/phonePages/phonePages'
import { createSms } from './adapters/sms/createSms'
import { createWeather } from './adapters/weather/createWeather'
import type { Db } from './db/db'
import type { PictureRequest, Reading } from './evidence'
import type { Services } from './services'
import type { Settings } from './settings'
import { Payments } from './settlement'
import { createWorkerPool } from './threads/apart'
import { isHeavyPicture } from './threads/pixels'

/** Beside the bundled server, where the build puts them. */
const INVOICE_READER = new URL('./invoiceReader.js', import.meta.url)
const PHOTO_READER = new URL('./photoReader.js', import.meta.url)
const PDF_PRINTER = new URL('./pdfPrinter.js', import.meta.url)
/** What a photo may cost. */
const READING = {
  ms: 20_000,
  megabytes: 256,
  atOnce: 2,
  most: 60,
  mostEach: 20,
  isHeavy: (asked: PictureRequest) => isHeavyPicture(asked.content),
}
const PRINTING = { ms: 180_000, megabytes: 512, atOnce: 2, most: 40, mostEach: 15, eachAtOnce: 1 }

/** The services that the settings choose: each an adapter of an outside service, or what takes its place. */
export function chooseServices(db: Db, settings: Settings, isDemo: boolean, log: FastifyBaseLogger): Services {
  const address = settings.publicUrl ?? settings.basePath
  // A link in a message needs an address; the outbox keeps one that begins with a slash.
  const ownPages = settings.publicUrl || !settings.sms ? ownPhonePages(address) : noPhonePages
  // Simulated for the demo company, and switched off for all others.
  const gateway = createPayments(settings.payment ?? { provider: isDemo ? 'sandbox' : 'none' }, { db, address })
  const readApart = createWorkerPool<PictureRequest, Reading>(PHOTO_READER, READING)
  return {
    map: createMapService(settings.map, {
      onFailure: ({ reason, detail }) => log.warn({ reason, detail }, 'map provider failed'),
    }),
    weather: createWeather(settings.weather ?? { provider: isDemo ? 'simulated' : 'none' }, {
      onFailure: ({ reason, detail }) => log.warn({ reason, detail }, 'weather service failed'),
    }),
    payments: new Payments(db, gateway, log),
    sms: createSms(settings.sms, { db, log }),
    treasury: createPayeePush(settings.payeePush),
    phonePages: createPhonePages(settings.phonePages, { own: ownPages }),
    invoices: createLocalReader(INVOICE_READER),
    readPicture: (content, { drawing, firmId } = {}) => readApart({ content, drawing }, firmId),
    printPdf: createWorkerPool(PDF_PRINTER, PRINTING),
    webhookAllow: settings.webhookAllow,
    publicUrl: settings.publicUrl,
    publicDocs: settings.publicDocs,
    trackDays: settings.trackDays,
    apiLogDays: settings.apiLogDays,
  }
}

import type { MapService } from '../../adapters/map/MapService'
import type { PhonePages } from '../../adapters/phonePages/phonePages'
import type { SmsService } from '../../adapters/sms/SmsService'
import type { Storage } from '../../adapters/storage/Storage'
import type { VoiceService } from '../../adapters/voice/VoiceService'
import type { WeatherService } from '../../adapters/weather/WeatherService'
import { approvalKinds, type CallApprovers } from '../../approval'
import { feature } from '../../composition/feature'
import { signFile } from '../../engine/core/signing'
import type { EvidencePackages, PictureReader, UpstreamTasks } from '../../evidence'
import { livePositions } from '../../live'
import type { Answering } from '../../live/answers'
import type { Payments } from '../../settlement'
import { arrivalTimer, dispatchRuleHandlers, transferRecordHandlers } from '../dispatch'
import { positionsFor } from '../faces'
import { orderPay, writeOff } from '../fees'
import { rescueReportHandlers } from '../intake'
import { orderFollowers } from '../journal'
import { followUpHandlers } from '../related'
import { orderTime } from '../steps'
import { orderFeedbackHandlers } from '../urging'
import { orderCounts } from './counts'
import { orderHandlers } from './order.handlers'

interface Needs extends Answering {
  readonly storage: Storage
  readonly map: MapService
  readonly weather: WeatherService
  readonly voice: VoiceService
  readonly sms: SmsService
  readonly phonePages: PhonePages
  readonly readPicture: PictureReader
  readonly payments: Payments
  readonly upstream: UpstreamTasks
  readonly packages: EvidencePackages
  readonly callApprovers: CallApprovers
}

export const orderFeature = feature('order', (services: Needs) => {
  const { db, engine, storage, map, weather, voice, sms, phonePages, readPicture } = services
  const { payments, upstream, packages, callApprovers } = services
  return {
    ports: [orderFollowers],
    handlers: [
      orderHandlers({
        ...{ map, weather, voice, payments, upstream, callApprovers, packages },
        links: { sms, pages: phonePages },
        sign: signFile,
        photos: { storage, read: readPicture },
      }),
      transferRecordHandlers,
      rescueReportHandlers,
      orderFeedbackHandlers(sms),
      followUpHandlers,
      dispatchRuleHandlers,
    ],
    events: [orderTime],
    adds: [
      approvalKinds.add(orderPay.code, orderPay),
      approvalKinds.add(writeOff.code, writeOff),
      livePositions.add('technicians', positionsFor(db)),
      ...orderCounts({ db, engine }),
    ],
    timers: { arrivals: arrivalTimer(db) },
  }
})

import type { FastifyBaseLogger } from 'fastify'
import { order } from '../../src/resources/order/order.resource'
import type { Storage } from '../adapters/storage/Storage'
import { simulatedUpstream } from '../adapters/upstream/UpstreamGateway'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { signFile } from '../engine/core/signing'
import type { Engine } from '../engine/read/engine'
import { recordAsSeenBy } from '../engine/read/read'
import type { PrintPdf } from '../pdf/PdfPage'
import { auditRuleHandlers, deductionItemHandlers } from './audits'
import { photoTurn } from './intake/complete'
import type { PictureReader } from './intake/readPicture'
import { mountEvidence } from './packages/mount'
import { EvidencePackages } from './packages/packages'
import { photoRequirementHandlers } from './photoTemplates'
import { UpstreamTasks } from './reupload'
import { photoSuspectHandlers } from './suspects'

interface Needs {
  readonly db: Db
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  readonly engine: () => Engine
  readonly printPdf: PrintPdf
  readonly readPicture: PictureReader
  /** without it photos go to the simulated upstream */
  readonly upstream?: UpstreamTasks | undefined
}

export const evidenceFeature = feature('evidence', (services: Needs) => {
  const { db, storage, log, engine, printPdf, readPicture } = services
  const { upstream = new UpstreamTasks(db, simulatedUpstream(), log) } = services
  const packages = new EvidencePackages({
    db,
    storage,
    printPdf,
    log,
    see: (user, id) => recordAsSeenBy(db, engine(), order)(user, id),
  })
  return {
    provides: { upstream, packages },
    handlers: [auditRuleHandlers, deductionItemHandlers, photoRequirementHandlers, photoSuspectHandlers(signFile)],
    routes: mountEvidence,
    queues: [packages.queue, upstream.tasks],
    timers: {
      photos: photoTurn(db, { storage, read: readPicture }),
    },
  }
})

import type { FastifyInstance } from 'fastify'
import { startTimer } from '../../db/timer'
import type { EvidencePackages } from './packages'
import { publicKey } from './signature'

/** Where anybody learns by which key this installation signs its evidence, below the API. */
const KEY_PATH = '/evidence/key'

/** The key for whoever checks a package, and the making of what a stopped node has left. */
export function mountEvidence(api: FastifyInstance, packages: EvidencePackages): void {
  api.get(KEY_PATH, async () => ({ public_key: publicKey() }))
  const turn = async () => {
    await packages.makeAll()
    await packages.sweep()
  }
  const stopTimer = startTimer('evidence packages', turn, api.log)
  api.addHook('onClose', async () => {
    stopTimer()
    await packages.stop()
  })
}

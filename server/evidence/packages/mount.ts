import type { FastifyInstance } from 'fastify'
import type { EvidencePackages } from './packages'
import { publicKey } from './signature'

/** Where anybody learns by which key this installation signs its evidence, below the API. */
const KEY_PATH = '/evidence/key'

/** The key that verifies a package; packages that are being made end with the server. */
export function mountEvidence(api: FastifyInstance, packages: EvidencePackages): void {
  api.get(KEY_PATH, async () => ({ public_key: publicKey() }))
  api.addHook('onClose', () => packages.stop())
}

import type { FastifyInstance } from 'fastify'
import { publicKey } from './signature'

/** Where anybody learns by which key this installation signs its evidence, below the API. */
const KEY_PATH = '/evidence/key'

/** The key that verifies a package. */
export function mountEvidence(api: FastifyInstance): void {
  api.get(KEY_PATH, async () => ({ public_key: publicKey() }))
}

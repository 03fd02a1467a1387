import { openScopes } from '../../../src/domain/upstream'
import type { openKey } from '../../../src/resources/upstream/openKey.resource'
import type { RecordOf } from '../../../src/schema/model'
import { FIRST_INSURER } from './firms'

/** The key of the demo's own upstream. It opens nothing until `renewSimulatedKey` gives it a secret, when that begins to call. */
export const upstreamKey: Partial<RecordOf<typeof openKey>> = {
  name: '模拟上游',
  firm_id: FIRST_INSURER,
  scopes: openScopes.map(({ code }) => code),
  channel: 2,
  status: 1,
  simulated: 1,
  user_name: '系统',
  handle: 'simulated',
  key_hash: '0'.repeat(64),
}

import { createHttpPush } from './httpPush'
import type { PayeePush } from './PayeePush'
import { createSimulatedPush } from './simulated'

/** Where payees' accounts are pushed to, and what signs the pushes; null simulates it. */
export type PayeePushSettings = { readonly url: string; readonly secret: string } | null

/** Makes the push of payees' accounts: over HTTP where an address is set. */
export const createPayeePush = (settings: PayeePushSettings): PayeePush =>
  settings ? createHttpPush(settings) : createSimulatedPush()

import type { PayeePush } from './PayeePush'

/** Of an installation without a treasury: everything is taken, nothing is sent, and both are said. */
export const createSimulatedPush = (): PayeePush => ({
  isSimulated: true,
  push: async ({ id }) => ({
    isDone: true,
    status: null,
    body: JSON.stringify({ id, simulated: true, message: '模拟推送，未真实发送' }),
    failure: null,
  }),
})

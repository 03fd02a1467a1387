import type { FastifyInstance } from 'fastify'
import { startTimer } from '../../db/timer'
import type { Rehearsals } from './rehearsals'

export { rehearsalCalls } from './calls'
export { Rehearsals } from './rehearsals'

/** The making of rehearsals that wait, and of what a stopped node has left. */
export function mountRehearsals(api: FastifyInstance, rehearsals: Rehearsals): void {
  const turn = async () => {
    await rehearsals.makeAll()
    await rehearsals.sweep()
  }
  const stopTimer = startTimer('rehearsals', turn, api.log)
  api.addHook('onClose', async () => {
    stopTimer()
    await rehearsals.stop()
  })
}

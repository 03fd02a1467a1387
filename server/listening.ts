import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SettingsError } from './kernel/settingsError'
import type { Settings } from './settings'

type Address = Pick<Settings, 'port' | 'host'>

/** Takes connections from now on. @throws SettingsError for an address that cannot be had */
export const listen = (app: FastifyInstance, settings: Address): Promise<void> =>
  explained(settings, () => app.listen({ port: settings.port, host: settings.host }))

/** Listens for a moment, so that an address that cannot be had costs no migration and no demo. @throws SettingsError */
export function refuseTakenAddress(settings: Address): Promise<void> {
  const { port, host } = settings
  return explained(settings, async () => {
    const probe = createServer().listen({ port, host })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })
}

async function explained({ port, host }: Address, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code: unknown = Object(error).code
    if (code === 'EADDRINUSE') throw new SettingsError(`PORT ${port} is in use`, { cause: error })
    if (code === 'EACCES') throw new SettingsError(`PORT ${port} is not allowed to this account`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingsError(`HOST ${host} is no address of this machine`, { cause: error })
    }
    throw error
  }
}

import { test as base } from '@playwright/test'
import { type DemoCopy, demoCopy, type Engine } from './demoCopy'
import type { RunningServer } from './server'

export { expect } from '@playwright/test'

/** The server of the file that runs now; each file begins with the demo company as it is when freshly loaded. */
class FileServer {
  #file = ''
  #running: RunningServer | undefined
  #company: DemoCopy | undefined

  /** @param user who needs it: its directory is named so */
  constructor(
    private readonly user: string,
    private readonly engine: Engine,
  ) {}

  async of(file: string, settings: Settings): Promise<string> {
    if (file !== this.#file || !this.#running) {
      await this.stop()
      this.#company = await demoCopy(this.user, this.engine)
      this.#running = await this.#company.start(settings)
      this.#file = file
    }
    return this.#running.url
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
    await this.#company?.remove()
    this.#running = undefined
    this.#company = undefined
  }
}

type Settings = Readonly<Record<string, string>>

interface WorkerParts {
  readonly fileServer: FileServer
  /** what the server of a file is set to beside the usual */
  readonly settings: Settings
  /** the engine of its database */
  readonly engine: Engine
}

/** Playwright's test, with a server and a database for each file. */
export const test = base.extend<object, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],
  engine: ['postgres', { scope: 'worker', option: true }],
  fileServer: [
    async ({ browserName, engine }, use) => {
      const server = new FileServer(browserName, engine)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ fileServer, settings }, use, info) => use(await fileServer.of(info.file, settings)),
})

import { test as base } from '@playwright/test'
import { copyDemo, type RunningServer, startServer, temporaryDirectory } from './server'

export { expect } from '@playwright/test'

/** The server of the file that runs now; each file begins with the demo company as it is when freshly loaded. */
class FileServer {
  #file = ''
  #running: RunningServer | undefined
  #directory: ReturnType<typeof temporaryDirectory> | undefined

  /** @param user who needs it: its directory is named so */
  constructor(private readonly user: string) {}

  async of(file: string, settings: Settings): Promise<string> {
    if (file !== this.#file || !this.#running) {
      await this.stop()
      this.#directory = temporaryDirectory(this.user)
      copyDemo(this.#directory.path)
      this.#running = await startServer(this.#directory.path, settings)
      this.#file = file
    }
    return this.#running.url
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#directory?.remove()
    this.#running = undefined
    this.#directory = undefined
  }
}

type Settings = Readonly<Record<string, string>>

interface WorkerParts {
  readonly fileServer: FileServer
  /** what the server of a file is set to beside the usual */
  readonly settings: Settings
}

/** Playwright's test, with a server and a database for each file. */
export const test = base.extend<object, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],
  fileServer: [
    async ({ browserName }, use) => {
      const server = new FileServer(browserName)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ fileServer, settings }, use, info) => use(await fileServer.of(info.file, settings)),
})

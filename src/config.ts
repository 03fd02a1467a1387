/** What a deployment tells the browser; comes from config.json at the base path, not from the build. */
interface DeskConfig {
  /** where the API is, `/api` under the base path or another backend's address */
  apiBase: string
  /** folder of the application without closing slash, '' at the root: the router's basename */
  basePath: string
  /** template of map tiles; null draws the offline sketch map */
  tiles: string | null
  tileAttribution: string
  /** `lives`: the demo company is at work */
  demo: { accounts: DemoAccount[]; lives?: boolean } | null
  /** value of the X-Host header, sent only when set (O-640) */
  xHost: string | null
}

export interface DemoAccount {
  account: string
  password: string
  /** what the account is: 平台调度, 服务商 */
  label?: string
  short?: string
}

let config: DeskConfig | null = null

const rootPath = () => new URL('.', document.baseURI).pathname.replace(/\/$/, '')

function complete(given: Partial<DeskConfig>): DeskConfig {
  const basePath = (given.basePath ?? rootPath()).replace(/\/$/, '')
  return {
    apiBase: `${basePath}/api`,
    tiles: null,
    tileAttribution: '',
    demo: null,
    xHost: null,
    ...given,
    basePath,
  }
}

/** The configuration the server wrote into index.html, if it did. */
function inlined(): Partial<DeskConfig> | null {
  try {
    return JSON.parse(document.getElementById('desk-config')?.textContent ?? 'null')
  } catch {
    return null
  }
}

async function fetched(): Promise<Partial<DeskConfig>> {
  const reply = await fetch(new URL('config.json', document.baseURI))
  return reply.ok ? await reply.json() : {}
}

/** Loads the configuration once, before anything is drawn; without one the defaults hold. */
export async function loadConfig(): Promise<DeskConfig> {
  config ??= complete(inlined() ?? (await fetched().catch(() => ({}))))
  return config
}

/** @throws when asked before `loadConfig` has answered */
export function getConfig(): DeskConfig {
  if (!config) throw new Error('configuration asked for before it was loaded')
  return config
}

/** The signed-in user as POST /api/login and GET /api/user/info give it. */
export interface SessionUser {
  id: number
  account: string
  name: string
  tel: string
  firm_id: number
  /** 0 platform, 1 company, 3 provider */
  firm_type: 0 | 1 | 3
  firm_name: string
  short: string
  /** number of the role; 161 has no dashboard (O-020) */
  authorize: number
  role_id?: number | null
  role_name: string
  home_path: string | null
  /** customers the role is confined to; null sees all of its firm's */
  customer_scope: number[] | null
  /** whose approvals the user decides: his own, and those of whom he stands in for now */
  seats?: readonly number[]
  /** role codes as strings, operation codes as numbers (F-223) */
  nodes: (string | number)[]
  pages: string[]
  company: {
    id: number
    name: string
    is_annual: number
    is_distribution: number
    /** new-system mode (F-108) */
    new_system?: number
    /** 1: it is told more than the basic data of some firms at least (F-107) */
    firm_tabs?: number
    /** minutes of the alerts by name (O-643) */
    timeouts?: Readonly<Record<'response' | 'confirm' | 'send' | 'accept' | 'finish', number>> &
      Readonly<Record<'subscribe' | 'followup' | 'arrive' | 'severe', number>>
    /** codes of alertSounds */
    order_sound?: number
    urge_sound?: number
    /** 1: its users may send links to the owner */
    owner_link?: number
  }
  bank_name?: string | null
  account_name?: string | null
  account_num?: string | null
  /** somebody else has set the password */
  password_reset?: 1
  /** somebody else has set the phone, which is yet to be confirmed */
  tel_pending?: 1
  /** of a firm that has applied and is not approved: 0 waiting, 2 refused */
  apply_status?: number
  /** why it was refused */
  apply_remark?: string
  /** the administrator who looks on in this user's place (查看界面), and the end of it in unix seconds */
  viewer?: { id: number; name: string; end_time: number }
}

/** The cookie of both documents; it is the browser's own memory, the server takes the X-Token header alone. */
const cookie = 'Admin-Token'

const listeners = new Set<() => void>()
let user: SessionUser | null = null

/** Folder the application is served from, with its closing slash; index.html's base element carries it. */
const basePath = () => new URL(document.baseURI).pathname.replace(/[^/]*$/, '')

function writeCookie(value: string, age: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside https, where a desk may well run
  document.cookie = `${cookie}=${value}; Path=${basePath()}; SameSite=Strict${age}${secure}`
}

/** The administrator's own token, also while this tab shows a view. */
export function readOwnToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`))
  return pair ? decodeURIComponent(pair.slice(cookie.length + 1)) || null : null
}

/** Of this tab alone: the token of a view, and the own token that it hangs on. */
const viewKey = 'desk.view'

/** The token of the view that this tab shows, else the user's own. */
export function readToken(): string | null {
  const own = readOwnToken()
  try {
    const [view, of] = (own && sessionStorage.getItem(viewKey)?.split(' ')) || []
    return view && of === own ? view : own
  } catch {
    return own
  }
}

/** From now on this tab shows a view; the other tabs stay the user's own. */
export const saveView = (token: string) => sessionStorage.setItem(viewKey, `${token} ${readOwnToken()}`)

/** Remembers the token until the browser is closed; its life is the server's to decide. */
export function saveToken(token: string) {
  writeCookie(encodeURIComponent(token), '')
}

/** Forgets token and user; the boot page, which listens, shows the login. Of a view this tab returns to the own session. */
export function clearSession() {
  if (user?.viewer) sessionStorage.removeItem(viewKey)
  else writeCookie('', '; Max-Age=0')
  setUser(null)
}

export const getUser = () => user

export function setUser(next: SessionUser | null) {
  user = next
  for (const listener of listeners) listener()
}

/** Calls back when the user becomes known, changes or is given up. @returns the way to stop listening */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

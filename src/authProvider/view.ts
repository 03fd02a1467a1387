import { getUser, type SessionUser, saveView } from './session'

const viewerKey = 'desk.viewer'

/** What is remembered of the administrator while this tab shows a view. */
interface OwnDesk {
  readonly user: SessionUser
  /** where the view was begun */
  readonly path: string
  /** why; proposed for the next user of the same visit */
  readonly remark: string
}

const keep = (own: OwnDesk): void => sessionStorage.setItem(viewerKey, JSON.stringify(own))

/** Turns this tab to a view. The page is to be loaded anew afterwards. */
export function beginView(token: string, remark: string): void {
  keep({ user: getUser() as SessionUser, path: `${location.pathname}${location.search}`, remark })
  saveView(token)
}

/** Turns it from one view to another: the way back stays the one to the administrator's own desk. */
export function changeView(token: string, remark: string): void {
  const own = ownDesk()
  if (own) keep({ ...own, remark })
  saveView(token)
}

/** The administrator's own desk; null where nothing of it is known. */
export function ownDesk(): OwnDesk | null {
  try {
    return JSON.parse(sessionStorage.getItem(viewerKey) ?? 'null') as OwnDesk | null
  } catch {
    return null
  }
}

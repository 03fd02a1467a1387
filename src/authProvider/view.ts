import { getUser, type SessionUser, saveView } from './session'

const viewerKey = 'desk.viewer'

/** What is remembered of the administrator while this tab shows a view. */
export interface OwnDesk {
  readonly user: SessionUser
  /** where the view was begun */
  readonly path: string
}

/** Turns this tab to a view. The page is to be loaded anew afterwards. */
export function beginView(token: string): void {
  const own: OwnDesk = { user: getUser() as SessionUser, path: `${location.pathname}${location.search}` }
  sessionStorage.setItem(viewerKey, JSON.stringify(own))
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

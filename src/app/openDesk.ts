import { deskAuthProvider, loadUser } from '../authProvider'
import { readToken } from '../authProvider/session'
import { getConfig } from '../config'
import { deskDataProvider } from '../dataProvider'
import { createHttp, type Http } from '../dataProvider/http'
import { deskI18nProvider } from '../i18n/i18nProvider'
import { liveCounts } from '../live/counts'
import { resources } from '../resources'
import { amounts } from '../resources/amounts.generated'
import { openSettings } from '../ui/settings'
import { catalogue } from './catalogue'
import { openFeatures } from './features'
import { prepareFirstPage } from './firstPage'
import { createRefusals } from './guard/refusals'
import { unknownCalls } from './outcomes/unknownCalls'
import { askPreferences, followPreferences } from './preferences'
import { deskQueryClient } from './queryClient'
import { renewal } from './renewal/renewSession'
import { deskStore } from './store'

/** Everything that is made once for a signed-in user. */
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Store of a visitor without a session, who sees public pages alone. */
const NOBODY = 0

/**
 * Loads the user and composes the providers.
 * @throws HttpError 401 when the session is gone (the login page is on its way), 0 when the network is down
 */
export async function openDesk() {
  openFeatures()
  const { apiBase, xHost, basePath } = getConfig()
  const i18nProvider = deskI18nProvider(resources)
  const renew = renewal((text) => i18nProvider.translate(text))
  const http = createHttp({ apiBase, xHost, token: readToken, renew, unknown: unknownCalls, numbers: isOwn(apiBase) })
  const asked = readToken() ? askPreferences(http) : null
  const [user] = readToken() ? await Promise.all([loadUser(http), loadCatalogue(http)]) : [null]
  if (user) {
    openSettings(user.id)
    liveCounts.expect()
  }
  if (user && asked) await followPreferences(http, user.id, asked)
  const desk = {
    user,
    basename: basePath,
    refusals: createRefusals(),
    dataProvider: deskDataProvider(http, apiBase, resourceOf, amounts),
    authProvider: deskAuthProvider(http, resourceOf),
    i18nProvider,
    queryClient: deskQueryClient(),
    store: deskStore(user?.id ?? NOBODY),
  }
  if (user && user.apply_status === undefined) await prepareFirstPage({ ...desk, user })
  return desk
}

/** Whether calls stay with the server that this page comes from. */
const isOwn = (apiBase: string): boolean => new URL(apiBase, location.href).origin === location.origin

/** A backend that knows no resources made at run time is no reason not to open. */
async function loadCatalogue(http: Http): Promise<void> {
  catalogue.set(
    await http.call('GET', '/v2/catalogue').then(
      ({ data }) => data,
      () => null,
    ),
  )
}

const resourceOf = (name: string) => catalogue.now().resourceOf(name)

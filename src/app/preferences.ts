import { HttpError } from 'react-admin'
import type { Http } from '../dataProvider/http'
import { connectPreferences, hasPreferences, type PreferenceServer } from '../ui/preferences'

/** ms that a browser which knows nothing of the user waits for the server's word, so that nothing jumps afterwards */
const PATIENCE = 400

type Values = Readonly<Record<string, unknown>>

/** Asks for the preferences of the token's user; null when they cannot be had now. */
export const askPreferences = (http: Http): Promise<Values | null> =>
  http
    .call<Values | null>('GET', '/v2/preference')
    .then(({ data }) => (typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}))
    .catch(() => null)

const serverOf = (http: Http): PreferenceServer => ({
  save: (key, value) =>
    http.call('POST', '/v2/preference', { body: { key, value } }).catch((error: unknown) => {
      // Refused for good, or the session is over: the copy on this device stays.
      if (error instanceof HttpError && error.status !== 0 && error.status !== 401) return
      throw error
    }),
})

/** Joins the opened preferences with the server's. The copy of this device is there at once and nobody waits for long. */
export async function followPreferences(http: Http, userId: number, asked: Promise<Values | null>): Promise<void> {
  const isNew = !hasPreferences()
  const joined = asked.then((values) => connectPreferences(String(userId), serverOf(http), values))
  if (isNew) await Promise.race([joined, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

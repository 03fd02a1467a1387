/** Replies requested before the code that reads them has come; each is taken once. */
const asked = new Map<string, Promise<Response | null>>()

/** The same call of another session is another call. */
const keyOf = (url: string, headers: Headers): string => `${headers.get('X-Token')} ${url}`

/** Sends a GET whose caller comes later. A failure is no matter: the caller then sends its own. */
export function askEarly(url: string, headers: Headers): void {
  const reply = fetch(url, { headers }).then(
    (found) => (found.status === 200 ? found : null),
    () => null,
  )
  asked.set(keyOf(url, headers), reply)
}

/** The reply to a GET that was sent early; null where none was, or it failed. */
export async function takeEarly(url: string, headers: Headers): Promise<Response | null> {
  const reply = asked.get(keyOf(url, headers))
  asked.delete(keyOf(url, headers))
  return reply ?? null
}

import { getConfig } from '../../config'
import { openReply, platformWire } from '../../schema/model/wire'

/** Milliseconds after which a call is given up (O-595). */
const timeOut = 5000

/** A refusal: the platform's own words, by field where it says so. */
export class Refused extends Error {
  constructor(
    text: string,
    readonly errors: Readonly<Record<string, unknown>> = {},
  ) {
    super(text)
  }
}

/**
 * A call of somebody who is not in the admin. A small fetch of its own: the admin's client would be more than the page itself.
 * @param body JSON, or a form with a file, which may take longer
 * @throws Refused with the text to show: the platform's own words, else what the network says
 */
export async function visitorCall(
  path: string,
  body?: FormData | object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { apiBase, xHost } = getConfig()
  const isForm = body instanceof FormData
  const reply = await fetch(path.startsWith('/') ? `${apiBase}${path}` : path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(xHost && { 'X-Host': xHost }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(isForm ? 12 * timeOut : timeOut),
  }).catch((failure: unknown) => {
    throw new Refused(
      failure instanceof DOMException && failure.name === 'TimeoutError'
        ? '请求超时，请重试'
        : '网络连接失败，请检查网络后重试',
    )
  })
  const opened = openReply(platformWire, await reply.json().catch(() => null))
  if (opened?.outcome !== 'success') throw new Refused(opened?.text || 'Error', opened?.errors ?? undefined)
  return opened.data
}

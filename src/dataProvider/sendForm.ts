interface FormReply {
  readonly status: number
  readonly text: string
}

/**
 * Posts a form and tells how much of it has gone, which `fetch` cannot. For this server's own store: to another's, listening
 * alone makes a browser ask for permission first.
 * @throws Error without an answer; the signal's reason when it was called off
 */
export function sendForm(
  url: string,
  form: FormData,
  ms: number,
  { onProgress, signal }: { readonly onProgress: (part: number) => void; readonly signal?: AbortSignal | undefined },
): Promise<FormReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', url)
    request.timeout = ms
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    for (const end of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(end, () => reject(signal?.aborted ? signal.reason : new Error(end)))
    }
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}

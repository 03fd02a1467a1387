import { type DataProvider, HttpError } from 'react-admin'
import { type ImportEnd, type ImportLine, type ImportRequest, MESSAGES } from '../model'

/** What the views ask of the data provider beside react-admin's own verbs. */
export interface ActionProvider extends DataProvider {
  /** Calls a declared action. @throws HttpError with the platform's words */
  action(
    resource: string,
    action: string,
    body: Readonly<Record<string, unknown>>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<{ readonly data: unknown; readonly info?: string }>
  /** Any other call of the platform. */
  call<T>(
    method: 'GET' | 'POST',
    path: string,
    params?: Readonly<Record<string, unknown>>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<{ readonly data: T }>
  /** Rows of a file; what becomes of each is told as it comes. @throws HttpError when the whole is refused */
  importRows(
    resource: string,
    request: ImportRequest,
    options: {
      readonly onLines: (lines: readonly (ImportLine | ImportEnd)[]) => void
      readonly signal?: AbortSignal
    },
  ): Promise<void>
  /** Ends an import that is underway: what it has told of stays, the rest is undone. */
  cancelImport(resource: string, id: string): Promise<void>
}

/** Key of the query that knows the resources made at run time; whoever publishes one invalidates it. */
export const CATALOGUE_KEY = ['catalogue'] as const

/** The name of a call for the server: the same name again is the same write. `randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The platform's words of a failure. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message) || 'Error'

/** `data` of the reply that a refused call came back with. */
export function refusalData(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof HttpError) || !isObject(error.body)) return {}
  return isObject(error.body.data) ? error.body.data : {}
}

/** From here on it is the server that failed: a write may stand (decisions §11, Outcome). */
const SERVER_FAILED = 500

/** Whether the server refused the call, so that nothing of it stands. Without a refusal the write may have happened. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof HttpError && error.status < SERVER_FAILED && isObject(error.body) && 'code' in error.body

/** Whether a call was given up while the server may have gone on with it. */
export const isTimedOut = (error: unknown): boolean =>
  error instanceof HttpError && isObject(error.body) && error.body.late === true

/** Refusals that say nothing of an earlier call under the same key: it may be under way, or done with other contents. */
const SAYS_NOTHING: readonly string[] = [
  MESSAGES.busy,
  MESSAGES.busyOrder,
  MESSAGES.repeatedOtherwise,
  MESSAGES.secretShown,
  MESSAGES.forbidden,
  MESSAGES.sessionLost,
]

/** Whether a refusal shows that no earlier call under the same key stands either. */
export const settlesKey = (error: unknown): boolean => wasAnswered(error) && !SAYS_NOTHING.includes(messageOf(error))

/** Messages by field of a refused call. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> | null {
  const { errors } = refusalData(error)
  if (!isObject(errors)) return null
  const found = Object.entries(errors).map(([name, message]) => [name, String(message)] as const)
  return found.length > 0 ? Object.fromEntries(found) : null
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../db/errors'
import { requirementOf } from '../engine/core/requirements'
import { DomainError } from '../kernel/domainError'

/**
 * How a request ended, in log and metrics alike. `refused`: nothing is written, and the input or the state is why. `failed`:
 * nothing is answered, and the server is why. `unknown`: a write that may stand or not.
 */
export type Outcome = 'done' | 'refused' | 'failed' | 'unknown'

/** Why a request is not `done`. */
interface Failure {
  readonly outcome: Exclude<Outcome, 'done'>
  readonly code: number
  readonly info: string
  /** null of a call that was carried out and whose result is no success */
  readonly error: unknown
}

const failures = new WeakMap<FastifyRequest, Failure>()

/** Notes how a request fails, for its line in the log and for the metrics. */
export const noteFailure = (request: FastifyRequest, failure: Failure): void => void failures.set(request, failure)

/** @returns the outcome of an answered request; without a note it goes by the HTTP status */
export function outcomeOf(request: FastifyRequest, { statusCode }: FastifyReply): Outcome {
  const noted = failures.get(request)
  if (noted) return noted.outcome
  return statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed'
}

/** What the log's line says of a request that is not done: code, words, and the rule or the class of the error. */
export function failureLine(request: FastifyRequest): Readonly<Record<string, unknown>> | undefined {
  const noted = failures.get(request)
  if (!noted) return undefined
  const { code, info, error } = noted
  const isRefusal = error === null || error instanceof DomainError
  return {
    code,
    // The number of the request is what people search for.
    info: info.split(request.id).map(maskPersonalData).join(request.id),
    requirement: requirementOf(info),
    error: isRefusal ? undefined : classOf(error),
  }
}

/** SQLSTATE of what the database says, else the system's or the error's own name. */
function classOf(error: unknown): string {
  const { code, name } = Object(error)
  return sqlState(error) ?? (typeof code === 'string' ? code : String(name ?? typeof error))
}

/** Longest words of a line, in characters. */
const LONGEST = 200
/** Numbers from seven digits on (phones, accounts, identity cards), and plates. */
const NUMBER = /\d{7,}[\dXx]?/g
const PLATE = /[\u4e00-\u9fff][A-Z][A-Z0-9]{5,6}/g
const MAIL = /[\w.+-]+@[\w.-]+/g

/** Words of a refusal without the phones, accounts, plates and addresses that they may quote. */
export const maskPersonalData = (words: string): string =>
  words
    .slice(0, LONGEST)
    .replace(MAIL, '***')
    .replace(NUMBER, (digits) => `***${digits.slice(-2)}`)
    .replace(PLATE, (plate) => `${plate.slice(0, 2)}***`)

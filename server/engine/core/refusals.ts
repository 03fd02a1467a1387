import { currentRequest } from '../../db/statementLog'
import type { DomainError } from '../../kernel/domainError'
import { requirementOf } from './requirements'

/** Frames of the stack that a refusal's place is told by: who refused, and who had asked him to. */
const FRAMES = 3
const HELPER = /domainError\.|refusals\.|at new DomainError|node:internal/

/**
 * Tells at LOG_LEVEL=debug why a request, or one record of it, is refused: the words, their requirement where there is one, and
 * where in the code. Its user hears the words alone.
 */
export function logRefusal(error: DomainError): void {
  const request = currentRequest.getStore()
  if (!request) return
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !HELPER.test(line))
  const at = frames.slice(0, FRAMES).map((line) => line.trim().replace(/^at /, ''))
  const { info, code, status } = error
  request.log.debug?.({ refused: info, requirement: requirementOf(info), code, status, at }, 'refused')
}

import type { FastifyInstance } from 'fastify'
import { isOpenScene } from '../../src/domain/notice'
import { registrationMessages as say } from '../../src/domain/registration'
import { codeInput } from '../../src/resources/registration'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Db } from '../db/db'
import { clock } from '../engine/core/handlers'
import type { OpenCalls } from '../http/calls/openCalls'
import { addressKey } from '../http/rates'
import { requestDetails } from '../http/securityRefusals'
import { reportSecurityEvent } from '../kernel/securityEvents'
import { sendCode } from '../notice'
import { resetPassword } from './forget'
import { formOf } from './forms'
import { register } from './register'

/** Calls of people who are not signed in (decisions §11): `POST /register`, `POST /forget`. */
export function mountRegistration(api: FastifyInstance, db: Db): void {
  api.post('/register', { config: { repeatable: true } }, async ({ body }) => ({
    $info: say.done,
    $data: await register(db, body),
  }))
  api.post('/forget', { config: { repeatable: true } }, async (request) => {
    const { id, firm_id, account, short } = await resetPassword(db, request.body)
    const details = { ...requestDetails(request), user_id: id, firm_id, login: account }
    reportSecurityEvent(request.log, 'password_reset', details)
    return { $info: say.reset, $data: { account, short } }
  })
}

/**
 * `POST /v2/sms/send` for the two scenes of strangers. A code is sent anyone who the number belongs to, so that neither words nor
 * time tell.
 */
export const openCalls = (db: Db, sms: SmsService): OpenCalls => ({
  'POST /v2/sms/send': (request) => {
    const { scene } = Object(request.body)
    if (!isOpenScene(scene)) return undefined
    return async () => {
      const { mobile } = await formOf(codeInput, request.body)
      const to = { name: '', phone: mobile }
      await db.transaction((tx) =>
        sendCode(tx, sms, { to, scene, user: null, now: clock(), address: addressKey(request) }),
      )
      // Nobody waits for the carrier: its answer would tell of the number.
      sms.deliver().catch((error: unknown) => request.log.warn({ err: error }, 'code not delivered'))
      return { $info: '操作成功', $data: { simulated: sms.isSimulated } }
    }
  },
})

import type { Db } from '../../db/db'
import type { Log } from '../../kernel/log'
import { unknownProvider } from '../../kernel/oneOf'
import type { AliyunSmsSettings } from './aliyunSmsSettings'
import { createAliyunSms } from './createAliyunSms'
import type { SmsService } from './SmsService'
import { createSmsOutbox } from './smsOutbox'

/** The chosen provider, with what it needs; null for the outbox. */
export type SmsSettings = AliyunSmsSettings | null

interface SmsDeps {
  readonly db: Db
  readonly log: Pick<Log, 'warn'>
}

/** Makes the chosen SMS service. A provider without a case does not compile. @throws SettingsError */
export function createSms(settings: SmsSettings, { db, log }: SmsDeps): SmsService {
  if (!settings) return createSmsOutbox()
  switch (settings.provider) {
    case 'aliyun':
      return createAliyunSms(db, settings, log)
    default:
      return unknownProvider('SMS_PROVIDER', settings.provider)
  }
}

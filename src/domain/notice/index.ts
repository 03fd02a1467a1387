export { outboxStatus } from './outbox'
export { SMS_PAUSE, type SmsScene, smsMessages, smsScenes } from './smsCode'

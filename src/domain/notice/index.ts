export { outboxChannel, outboxStatus } from './outbox'
export { isOpenScene, type OpenScene, SMS_PAUSE, type SmsScene, smsMessages, smsScenes } from './smsCode'

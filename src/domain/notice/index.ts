export { outboxChannel, outboxStatus } from './outbox'
export { REMINDED_DAYS, reminderDue } from './reminders'
export { isOpenScene, SMS_PAUSE, type SmsScene, smsMessages, smsScenes } from './smsCode'

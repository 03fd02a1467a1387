export { outboxChannel, outboxStatus } from './outbox'
export { REMINDED_DAYS, type RemindedDays, reminderDue } from './reminders'
export { isOpenScene, type OpenScene, SMS_PAUSE, type SmsScene, smsMessages, smsScenes } from './smsCode'

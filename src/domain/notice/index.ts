export { SMS_PAUSE, type SmsScene, smsMessages, smsScenes } from './smsCode'

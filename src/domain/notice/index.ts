export { type SmsScene, smsMessages, smsScenes } from './smsCode'

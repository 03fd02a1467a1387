export { announcement, baseOf } from './announce'
export { announcementHandlers, NOTICE_READ, noticeHandlers } from './notice.handlers'
export { consumeCode, consumeOpenCode, phoneOf, prolongCode, proveCode, proveOpenCode, sendCode } from './smsCodes'
export { sendNote, sendReminder } from './smsNotes'

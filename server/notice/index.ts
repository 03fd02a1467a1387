export { announcement } from './announce'
export { announcementHandlers, noticeHandlers } from './notice.handlers'
export { consumeCode, phoneOf, prolongCode, proveCode, sendCode } from './smsCodes'
export { sendNote } from './smsNotes'

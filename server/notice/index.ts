export { announcement } from './announce'
export { announcementHandlers, noticeHandlers } from './notice.handlers'

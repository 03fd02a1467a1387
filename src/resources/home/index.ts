export { homeLines } from './home.lines'
export { homeReplies } from './home.replies'
export { homeAddress, homeFilter } from './homeAddress'
export type { HomeLine, HomePart } from './homeLine'

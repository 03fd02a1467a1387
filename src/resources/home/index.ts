export { type HomeLine, type HomePart, homeLines } from './home.lines'
export { homeReplies } from './home.replies'
export { homeAddress, homeFilter } from './homeAddress'

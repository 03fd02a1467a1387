export { photoSuspectReplies } from './photo.replies'

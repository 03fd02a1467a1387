export { PhotoStage } from './PhotoStage'
export { PhotoStrip } from './PhotoStrip'
export { PhotosTab } from './PhotosTab'
export { photoSlots } from './photoSlots'

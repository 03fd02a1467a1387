import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const notice = feature({
  actions: { noticeReaders: lazy(() => import('./ReadersDialog').then((room) => ({ default: room.ReadersDialog }))) },
  sections: { noticeContent: lazy(() => import('./NoticeContent').then((room) => ({ default: room.NoticeContent }))) },
})

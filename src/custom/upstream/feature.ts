import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const upstream = feature({
  screens: { keys: lazy(() => import('./KeysScreen').then((room) => ({ default: room.KeysScreen }))) },
  actions: {
    apiLog: lazy(() => import('./ApiLogDialog').then((room) => ({ default: room.ApiLogDialog }))),
    cronQueue: lazy(() => import('./CronQueueDialog').then((room) => ({ default: room.CronQueueDialog }))),
    systemQueue: lazy(() => import('./SystemQueueDialog').then((room) => ({ default: room.SystemQueueDialog }))),
  },
})

import { feature } from '../custom/feature'
import { lazy } from '../ui/lazy'
import { NoAccessPage } from './layout/NoAccessPage'
import { NotFoundPage } from './layout/NotFoundPage'
import { RedirectPage } from './layout/RedirectPage'

/** The pages of the application itself. */
export const app = feature({
  screens: {
    dashboard: lazy(() => import('./dashboard/Dashboard').then((room) => ({ default: room.Dashboard }))),
    dashboardMap: lazy(() => import('./wall/WallPage').then((room) => ({ default: room.WallPage }))),
    me: lazy(() => import('./me/MePage').then((room) => ({ default: room.MePage }))),
    modify: lazy(() => import('./layout/ModifyPasswordPage').then((room) => ({ default: room.ModifyPasswordPage }))),
    unauthorised: NoAccessPage,
    notFound: NotFoundPage,
    redirect: RedirectPage,
  },
})

import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const designer = feature({
  screens: { designer: lazy(() => import('./DesignerScreen').then((room) => ({ default: room.DesignerScreen }))) },
  lists: { design: lazy(() => import('./DesignList').then((room) => ({ default: room.DesignList }))) },
})

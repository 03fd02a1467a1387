import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { VirtualNameCell, VirtualPlateCell } from './virtual/VirtualCells'

const VirtualListScreen = lazy(() =>
  import('./virtual/VirtualListScreen').then((room) => ({ default: room.VirtualListScreen })),
)

export const capacity = feature({
  screens: {
    driverMap: lazy(() => import('./driverMap/DriverMapPage').then((room) => ({ default: room.DriverMapPage }))),
    virtualMap: lazy(() => import('./virtual/VirtualMapPage').then((room) => ({ default: room.VirtualMapPage }))),
  },
  lists: {
    car: lazy(() => import('./CarScreen').then((room) => ({ default: room.CarScreen }))),
    virtualBase: VirtualListScreen,
    virtualDriver: VirtualListScreen,
    technician: lazy(() => import('./trackers/TechnicianScreen').then((room) => ({ default: room.TechnicianScreen }))),
    positionDevice: lazy(() => import('./trackers/TrackerScreen').then((room) => ({ default: room.TrackerScreen }))),
  },
  cells: { virtualName: VirtualNameCell, virtualPlate: VirtualPlateCell },
})

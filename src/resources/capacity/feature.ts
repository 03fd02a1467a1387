import { declarations } from '../../schema/model'
import { car } from './car.resource'
import { positionDevice } from './positionDevice.resource'
import { positionKey } from './positionKey.resource'
import { stepPlace } from './stepPlace.resource'
import { technician } from './technician.resource'
import { virtualBase } from './virtualBase.resource'
import { virtualDriver } from './virtualDriver.resource'

export const capacityDeclarations = declarations({
  resources: [car, technician, virtualBase, virtualDriver, positionDevice, positionKey, stepPlace],
  screens: [
    {
      name: 'virtualMap',
      path: '/capacity/virtualMap',
      label: '虚拟运力地图',
      menu: { group: 'capacity', at: 90 },
      roles: ['virtual'],
      types: [0, 1],
    },
    {
      name: 'driverMap',
      path: '/capacity/driverMap',
      label: '运力地图',
      menu: { group: 'capacity', at: 60 },
      roles: ['service_map'],
    },
  ],
})

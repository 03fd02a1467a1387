export { driverDay, driverMap } from './driverMap'
export { firmFace } from './firmFace'
export { originsOf } from './origins'
export { technicianFace } from './technicianFace'

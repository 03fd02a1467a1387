export { countStates, type MapDriver, type MapState, mapStateOf, mapStates } from './driverMap/driverRows'

export { dispatchWall } from './dispatchWall'
export { firmWall } from './firmWall'

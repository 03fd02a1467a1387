export { systemFeature } from './system.feature'
export { namesOfList } from './typeLists'

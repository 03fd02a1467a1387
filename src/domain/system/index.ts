export type { TypeList } from './typeLists'

export type { OfferedLists } from './review'

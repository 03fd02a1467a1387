import { declarations } from '../../schema/model'
import { home } from './home'

export const homeDeclarations = declarations({ resources: [home], screens: [] })

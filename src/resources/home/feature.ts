import { declarations } from '../../schema/model'
import { home } from './home.resource'

export const homeDeclarations = declarations({ resources: [home], screens: [] })

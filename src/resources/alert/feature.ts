import { declarations } from '../../schema/model'
import { alert } from './alert.resource'

export const alertDeclarations = declarations({
  resources: [alert],
  screens: [],
})

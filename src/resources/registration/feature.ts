import { declarations } from '../../schema/model'
import { firmApply } from './firmApply.resource'

export const registrationDeclarations = declarations({
  resources: [firmApply],
  screens: [],
})

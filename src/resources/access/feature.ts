import { declarations } from '../../schema/model'
import { department } from './department.resource'
import { role } from './role.resource'
import { secureConfig } from './secureConfig.resource'
import { staff } from './staff.resource'

export const accessDeclarations = declarations({
  resources: [staff, role, department, secureConfig],
  screens: [],
})

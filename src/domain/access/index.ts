export { administratorNodes } from './administrator'
export { homePath, loginPath, menuGroups, notFoundPath, pageGuards, publicPaths } from './menu'
export {
  ADMINISTRATOR,
  buttonRoles,
  firmKinds,
  firmTypes,
  isFirmUser,
  menuRoles,
  nodeLabel,
  operationCodes,
  operationNode,
  type RoleCode,
  roleCodes,
  sessionNodes,
} from './roles'
export { ADMINISTRATOR_ROLE, templateNodes } from './roleTemplates'

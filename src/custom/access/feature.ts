import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import './account.css'
import { DepartmentNameCell } from './DepartmentNameCell'
import { HomePathCell } from './HomePathCell'

export const access = feature({
  lists: { role: lazy(() => import('./RoleScreen').then((room) => ({ default: room.RoleScreen }))) },
  widgets: {
    password: lazy(() => import('./PasswordInput').then((room) => ({ default: room.PasswordInput }))),
    permissionTree: lazy(() => import('./PermissionTree').then((room) => ({ default: room.PermissionTree }))),
    homePath: lazy(() => import('./HomePathInput').then((room) => ({ default: room.HomePathInput }))),
  },
  sections: {
    permissionTree: lazy(() => import('./PermissionSection').then((room) => ({ default: room.PermissionSection }))),
  },
  actions: { viewAs: lazy(() => import('./ViewAsDialog').then((room) => ({ default: room.ViewAsDialog }))) },
  cells: { departmentName: DepartmentNameCell, homePath: HomePathCell },
})

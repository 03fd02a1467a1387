import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import './account.css'
import { DepartmentNameCell } from './DepartmentNameCell'
import { HomePathCell } from './HomePathCell'

const PasswordInput = lazy(() => import('./PasswordInput').then((input) => ({ default: input.PasswordInput })))
const PermissionTree = lazy(() => import('./PermissionTree').then((input) => ({ default: input.PermissionTree })))
const HomePathInput = lazy(() => import('./HomePathInput').then((input) => ({ default: input.HomePathInput })))
const PermissionSection = lazy(() =>
  import('./PermissionSection').then((section) => ({ default: section.PermissionSection })),
)

const ViewAsDialog = lazy(() => import('./ViewAsDialog').then((room) => ({ default: room.ViewAsDialog })))

/** Names the inputs, cells and sections that staff, roles, departments and companies call; before the first screen. */
export function registerAccount(): void {
  registerSlots({
    widgets: { password: PasswordInput, permissionTree: PermissionTree, homePath: HomePathInput },
    sections: { permissionTree: PermissionSection },
    actions: { viewAs: ViewAsDialog },
    cells: { departmentName: DepartmentNameCell, homePath: HomePathCell },
  })
}

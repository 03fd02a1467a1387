import { registerSlots } from '../../schema/views/slots'
import './account.css'
import { DepartmentNameCell } from './DepartmentNameCell'
import { HomePathCell } from './HomePathCell'
import { HomePathInput } from './HomePathInput'
import { PasswordInput } from './PasswordInput'
import { PermissionSection } from './PermissionSection'
import { PermissionTree } from './PermissionTree'

/** Names the inputs, cells and sections that staff, roles, departments and companies call; before the first screen. */
export function registerAccount(): void {
  registerSlots({
    widgets: { password: PasswordInput, permissionTree: PermissionTree, homePath: HomePathInput },
    sections: { permissionTree: PermissionSection },
    cells: { departmentName: DepartmentNameCell, homePath: HomePathCell },
  })
}

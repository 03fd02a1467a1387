import type { menuGroups, operationCodes, RoleCode } from '../domain/access'
import type { CodeOf } from '../domain/choice'

declare module '../schema/model/names' {
  interface ProductNames {
    /** those of resources that are made at run time begin alike */
    readonly role: RoleCode | `rt_${string}`
    readonly operation: CodeOf<typeof operationCodes>
    readonly menu: (typeof menuGroups)[number]['key']
  }
}

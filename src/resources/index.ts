import type { AnyResource } from '../schema/model'
import { declared } from './declared'
import { auditLogOf } from './system'

export const auditLog = auditLogOf(declared)

/** Every declared resource; browser and server mount this list. */
export const resources: readonly AnyResource[] = [...declared, auditLog]

import type { AnyResource } from '../schema/model'
import { auditLogOf } from './auditLog'
import { declared } from './declared'

export const auditLog = auditLogOf(declared)

/** Every declared resource; browser and server mount this list. */
export const resources: readonly AnyResource[] = [...declared, auditLog]

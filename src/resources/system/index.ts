export { auditLogOf } from './auditLog'

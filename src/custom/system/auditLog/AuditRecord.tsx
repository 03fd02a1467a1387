import { Link } from 'react-router-dom'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { findResource } from '../../../schema/views/slots'
import './auditLog.css'

interface AuditRecordProps {
  readonly resource: string
  readonly id: number
  readonly title: string | null
  /** whether it is within the reader's scope */
  readonly isReadable: boolean
}

/** The record that was written, by its name, or its number; a link for who may open it. */
export function AuditRecord({ resource: name, id, title, isReadable }: AuditRecordProps) {
  const identity = useIdentity()
  const resource = findResource(name)
  const text = title || `#${id}`
  if (!isReadable || !resource?.path) return text
  if (!resource.single && !mayVerb(resource, 'list', identity)) return text
  return (
    <Link className="rd-text-link" to={resource.single ? resource.path : `${resource.path}?open=${id}`}>
      {text}
    </Link>
  )
}

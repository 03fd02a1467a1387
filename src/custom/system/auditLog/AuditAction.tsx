import { useTranslate } from 'react-admin'
import { actionWord } from '../../../schema/views/history/actionWord'
import { findResource } from '../../../schema/views/slots'

interface AuditActionProps {
  readonly resource: string
  readonly action: string
}

/** What was done, in the words of the resource it was done to. */
export function AuditAction({ resource, action }: AuditActionProps) {
  const translate = useTranslate()
  const written = findResource(resource)
  return written ? translate(actionWord(written, action)) : action
}

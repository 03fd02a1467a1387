import Plus from 'lucide-react/icons/plus'
import { useTranslate } from 'react-admin'
import { WriteButton } from '../../../ui/WriteButton'
import { mayVerb } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { useActions } from './ActionsContext'
import { createLabel } from './createLabel'

/** The button of a new record, the only primary of a list; nothing for who may make none. */
export function CreateButton({ resource }: { readonly resource: AnyResource }) {
  const { create } = useActions()
  const translate = useTranslate()
  if (!mayVerb(resource, 'create', useIdentity())) return null
  return (
    // It opens a form and writes nothing: no guard against a second click.
    <WriteButton size="small" variant="contained" startIcon={<Plus size={15} aria-hidden />} onClick={create}>
      {createLabel(resource, translate)}
    </WriteButton>
  )
}

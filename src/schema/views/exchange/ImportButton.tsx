import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { lazy } from '../../../ui/lazy'
import { importRights } from '../../compile/exchange'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { useAsked } from '../list/useAsked'

const ImportDialog = lazy(() => import('./ImportDialog').then((module) => ({ default: module.ImportDialog })))

/** Rows from a file, for whoever may create or edit; all that it takes comes when it is pressed. */
export function ImportButton({ resource }: { readonly resource: AnyResource }) {
  const identity = useIdentity()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const rights = importRights(resource, identity)
  useAsked('import', () => setOpen(true), rights.create || rights.edit)
  if (!rights.create && !rights.edit) return null
  return (
    <>
      <ActionButton
        size="small"
        variant="text"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<Upload size={15} aria-hidden />}
        onClick={async () => {
          setOpen(true)
          return false
        }}
      >
        {translate('导入')}
      </ActionButton>
      <Suspense>{isOpen && <ImportDialog resource={resource} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'

const AuditViewer = lazy(() => import('./AuditViewer').then((room) => ({ default: room.AuditViewer })))

/** Begins a sitting with the order that has waited longest. */
export function StartAudit() {
  const translate = useTranslate()
  const { total } = useListContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" disabled={!total} onClick={() => setOpen(true)}>
        {translate('开始审核')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AuditViewer start={null} walks onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

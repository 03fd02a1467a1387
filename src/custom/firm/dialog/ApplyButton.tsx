import Handshake from 'lucide-react/icons/handshake'
import { Suspense, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { partnership as state } from '../../../domain/firm'
import { partner } from '../../../resources/firm'
import { mayAction } from '../../../schema/compile/access'
import { type Row as RecordRow, useIdentity } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import { lazy } from '../../../ui/lazy'

const PartnerTaskDialog = lazy(() =>
  import('../circle/PartnerTaskDialog').then((room) => ({ default: room.PartnerTaskDialog })),
)

/** 申请合作, of a firm that the reader's own does not cooperate with (F-109); while an application waits it says why it is none (F-110). */
export function ApplyButton({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { partner_status } = record
  const isAsked = partner_status === state.none || partner_status === state.applied
  if (!isAsked || !mayAction(partner, 'applyPartner', identity)) return null
  return (
    <>
      <ActionButton
        variant="outlined"
        startIcon={<Handshake size={15} aria-hidden />}
        disabledReason={partner_status === state.applied ? '请勿重复申请！' : null}
        onClick={() => setOpen(true)}
      >
        {translate('申请合作')}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PartnerTaskDialog
            task={{ action: 'applyPartner', card: { id: Number(record.id), name: String(record.name ?? '') } }}
            onClose={() => {
              setOpen(false)
              refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getUser } from '../../../authProvider/session'
import type { ProfileItem } from '../../../domain/firm/completeness'
import { departurePoint } from '../../../resources/firm/departurePoint.resource'
import { enterprise } from '../../../resources/firm/enterprise.resource'
import { mayVerb } from '../../../schema/compile/access'
import { messageOf, SchemaFormDialog, useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { CentreHead } from './CentreHead'
import { FaceCard } from './FaceCard'
import { InfoCard } from './InfoCard'
import { LogoCard } from './LogoCard'
import { PayeeCard, useAccountsPath } from './PayeeCard'
import { PointsCard } from './PointsCard'
import { RolesCard } from './RolesCard'
import { TermsCard } from './TermsCard'
import { useEnterprise, useMayEdit } from './useEnterprise'
import './centre.css'

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'center' })

const PROVIDER = 3

/** 企业中心 (/enterprise): the firm as others see it, with what it may say of itself (F-156 to F-158). */
export function EnterpriseCentre() {
  const { record, state } = useEnterprise(getUser()?.firm_id ?? 0)
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMayEdit()
  const accounts = useAccountsPath()
  const navigate = useNavigate()
  const identity = useIdentity()
  const error = record.error ?? state.error
  const { data: firm } = record
  if (error && !firm)
    return (
      <ErrorBar
        message={messageOf(error)}
        onRetry={() => {
          void record.refetch()
          void state.refetch()
        }}
      />
    )
  if (!firm) return <PanelSkeleton />

  const wayTo = (item: ProfileItem): (() => void) | null => {
    if (item === 'account') return accounts === null ? null : () => void navigate(accounts)
    if (item === 'points') return mayVerb(departurePoint, 'create', identity) ? () => show('points') : null
    if (!mayEdit) return null
    return item === 'logo' ? () => show('logo') : () => setEditing(true)
  }
  return (
    <Stack gap={2.5} scroll className="rd-centre">
      {state.error && <ErrorBar message={messageOf(state.error)} onRetry={() => void state.refetch()} />}
      <CentreHead firm={firm} state={state.data} wayTo={wayTo} />
      {firm.firm_type === PROVIDER && <FaceCard firm={firm} />}
      <Stack gap={2.5} align="start" className="rd-centre-columns">
        <Stack gap={2.5}>
          <InfoCard firm={firm} onEdit={() => setEditing(true)} />
          <LogoCard firm={firm} mayEdit={mayEdit} />
          <PayeeCard firm={firm} />
          <TermsCard firmId={Number(firm.id)} type={firm.firm_type} />
          {state.data && <RolesCard roles={state.data.roles} />}
        </Stack>
        <PointsCard home={firm.lnglat} />
      </Stack>
      {isEditing && (
        <SchemaFormDialog resource={enterprise} mode="edit" record={firm} onClose={() => setEditing(false)} />
      )}
    </Stack>
  )
}

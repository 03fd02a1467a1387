import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { rehearsalMessages, rehearsalState as state } from '../../../domain/distribution'
import { messageOf } from '../../../schema/views/provider'
import { Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePageName } from '../../../ui/pageSubject'
import { PanelSkeleton } from '../../order/parts'
import { FirmCard } from './FirmCard'
import { ReassignedCard } from './HandsCard'
import { LeftOutNote, missingOf } from './LeftOutNote'
import { MinutesCard } from './MinutesCard'
import { PlaceCard } from './PlaceCard'
import { RehearsalFigures } from './RehearsalFigures'
import { RehearsalHead } from './RehearsalHead'
import { RehearsalProgress } from './RehearsalProgress'
import { type Rehearsal, type RehearsalResult, sideNames } from './rehearsal'
import { rulesPath } from './useDraftRule'
import { isUnderWay, type ReassignmentPage, useRehearsal } from './useRehearsal'
import '../../../ui/figures.css'
import './rehearsal.css'

const FIRST: ReassignmentPage = { kind: 'all', page: 1, limit: 20 }

/** 规则预演 (/system/dispatchRules/rehearsal): what a changed dispatch rule would have made of the orders of a period (decisions §11). */
export function RehearsalPage() {
  const [address] = useSearchParams()
  const id = Number(address.get('id')) || null
  return <OneRehearsal key={id} id={id} />
}

function OneRehearsal({ id }: { readonly id: number | null }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [page, setPage] = useState(FIRST)
  const { data, error, refetch } = useRehearsal(id, page)
  usePageName(data ? `${translate('预演')} ${data.title}` : null)
  if (error && !data) {
    const message = messageOf(error)
    if (message !== rehearsalMessages.gone) return <ErrorBar message={message} onRetry={() => void refetch()} />
    return (
      <EmptyState
        text={translate(id === null ? '还没有预演：在派单规则的表单里点“预演”' : message)}
        action={{ label: translate('派单规则'), onClick: () => navigate(rulesPath) }}
      />
    )
  }
  if (!data) return <PanelSkeleton />
  return (
    <Stack gap={2.5} cols="one" scroll className="rd-rehearsal">
      <RehearsalHead key={data.id} rehearsal={data} />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isUnderWay(data.status) && <RehearsalProgress {...data} />}
      {data.status === state.failed && <ErrorBar message={data.message ?? rehearsalMessages.failed} />}
      {data.status === state.cancelled && <EmptyState text={translate('预演已取消，可选期间后重算')} />}
      {data.result && (
        <Result
          rehearsal={data}
          result={data.result}
          page={page}
          onPage={(change) => setPage((last) => ({ ...last, ...change }))}
        />
      )}
    </Stack>
  )
}

interface ResultProps {
  readonly rehearsal: Rehearsal
  readonly result: RehearsalResult
  readonly page: ReassignmentPage
  readonly onPage: (change: Partial<ReassignmentPage>) => void
}

function Result({ rehearsal, result, page, onPage }: ResultProps) {
  const translate = useTranslate()
  const sides = sideNames(rehearsal, translate)
  const note = <LeftOutNote result={result} onShow={() => onPage({ kind: 'missing', page: 1 })} />
  const hands = <ReassignedCard rehearsal={rehearsal} result={result} sides={sides} page={page} onPage={onPage} />
  if (result.orders === 0) {
    return (
      <>
        <EmptyState text={translate('期间内没有可重算的订单')} />
        {note}
        {missingOf(result) > 0 && hands}
      </>
    )
  }
  return (
    <>
      <RehearsalFigures result={result} />
      {note}
      <Stack gap={2.5} className="rd-rehearsal-parts">
        <FirmCard firms={result.firms} names={rehearsal.names} sides={sides} />
        <PlaceCard result={result} />
        <MinutesCard minutes={result.minutes} sides={sides} />
      </Stack>
      {hands}
    </>
  )
}

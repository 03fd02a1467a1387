import { type ReactNode, Suspense, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { firm } from '../../../resources/firm/firm.resource'
import { firmContract } from '../../../resources/firm/firmContract.resource'
import { firmService } from '../../../resources/firm/firmService.resource'
import { isAllowed } from '../../../schema/compile/access'
import '../../../schema/views/record/recordTabs.css'
import { ActionsProvider, messageOf, type Row as RecordRow, useIdentity } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { lazy } from '../../../ui/lazy'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'

const PROVIDER = 3
/** Its own `meta`, or a row of a list would pass for the whole record. */
const WHOLE = { whole: true } as const

const kinds = [
  { label: '服务配置', resource: firmService, Tab: lazy(() => import('../services/ServicesTab')) },
  { label: '合同信息', resource: firmContract, Tab: lazy(() => import('../contract/ContractTab')) },
] as const

/** What a provider offers and how it is settled with, as its partners see it (F-116, F-117); nothing for other firms. */
export function TermsCard({ firmId, type }: { readonly firmId: number; readonly type: number | null }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [opened, setOpened] = useState<(typeof kinds)[number] | null>(null)
  const seen = kinds.filter(({ resource }) => isAllowed(resource, identity))
  if (type !== PROVIDER || seen.length === 0) return null
  const title = translate('服务与合同')
  return (
    <Stack as="section" className="rd-card rd-centre-card" aria-label={title}>
      <Row as="header" padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {title}
        </Text>
      </Row>
      <Row gap={2} lineGap={2} wrap padX={4} padY={3}>
        {seen.map((kind) => (
          <ActionButton key={kind.label} variant="outlined" color="inherit" onClick={() => setOpened(kind)}>
            {translate(kind.label)}
          </ActionButton>
        ))}
      </Row>
      {opened && (
        <DeskDialog
          open
          title={translate(opened.label)}
          fill="record"
          cancelLabel="关闭"
          onClose={() => setOpened(null)}
        >
          <div className="rd-tab-panel">
            <OwnFirm id={firmId}>{(record) => <opened.Tab resource={firm} record={record} />}</OwnFirm>
          </div>
        </DeskDialog>
      )}
    </Stack>
  )
}

interface OwnFirmProps {
  readonly id: number
  readonly children: (record: RecordRow) => ReactNode
}

/** The whole record of the firm, which tells more than its enterprise centre edits. */
function OwnFirm({ id, children }: OwnFirmProps) {
  const { data, error, refetch } = useGetOne<RecordRow>(firm.name, { id, meta: WHOLE })
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return (
    <ActionsProvider resource={firm}>
      <Suspense fallback={<PanelSkeleton />}>{children(data)}</Suspense>
    </ActionsProvider>
  )
}

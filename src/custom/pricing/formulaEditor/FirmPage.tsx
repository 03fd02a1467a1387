import { ResourceContextProvider, useGetOne } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { firm } from '../../../resources/firm/firm.resource'
import { ActionsProvider, messageOf, RecordActions, type Row as RecordRow } from '../../../schema/views'
import { RECORD_TAB, RecordTabs } from '../../../schema/views/record/RecordTabs'
import { Row, Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { usePageName, usePageSubject } from '../../../ui/pageSubject'
import { ApplyButton, FirmHead } from '../../firm/dialog'
import { firmPaths } from './FirmListScreen'

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const

/** A provider on a page of its own (`/capacity/detail?id=<id>&tab=<name>`), whose address can be passed on (mock 44). */
export function FirmPage() {
  const [address, setAddress] = useSearchParams()
  const id = Number(address.get('id'))
  const { data, error, refetch } = useGetOne<RecordRow>(firm.name, { id, meta: WHOLE }, { enabled: id > 0 })
  const name = data ? String(data.name ?? '') : null
  usePageName(name)
  usePageSubject(name)
  return (
    <ResourceContextProvider value={firm.name}>
      <ActionsProvider resource={firm} paths={firmPaths}>
        <Stack as="article" flex edge="all" round={3} fill="surface">
          {data && (
            <Row as="header" gap={2} wrap padX={4} padY={2} edge="bottom">
              <FirmHead record={data} />
              <Row as="span" gap={2} wrap push>
                <RecordActions record={data} />
                <ApplyButton record={data} />
              </Row>
            </Row>
          )}
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          {data ? (
            <RecordTabs
              key={data.id}
              resource={firm}
              record={data}
              tab={address.get('tab') ?? RECORD_TAB}
              onTab={(tab) => setAddress({ id: String(id), tab }, { replace: true })}
            />
          ) : (
            !error && <PanelSkeleton />
          )}
        </Stack>
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

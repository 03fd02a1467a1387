import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { DeskDataProvider } from '../../dataProvider'
import { carDocuments, type DocumentState, documentStates, driverDocument, monthsAhead } from '../../domain/capacity'
import { car as resource } from '../../resources/capacity/car.resource'
import { ActionsProvider, Pager, ToolbarActions } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Segmented } from '../../ui/Segmented'
import type { CarRow } from './carRow'
import { ExpiryRow } from './ExpiryRow'
import './expiry.css'

interface Page {
  readonly data: readonly CarRow[]
  readonly total: number
  readonly papers: Readonly<Record<string, number>>
}

const PER_PAGE = 50
const ALL = 0
/** The chosen chip in the address, so that the home page's numbers open it. */
const PAPERS = 'papers'

/** The papers of all cars as lines of a year, those that end first on top; what is to be done stands at its end. */
export function ExpiryPage({ tools }: { readonly tools: ReactNode }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const [address, setAddress] = useSearchParams()
  const state = documentStates.find(({ code }) => String(code) === address.get(PAPERS))?.code ?? ALL
  const [page, setPage] = useState(1)
  const now = useClock()
  const asked = { page, limit: PER_PAGE, ...(state !== ALL && { papers: state }) }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [resource.name, 'expiry', asked],
    queryFn: async ({ signal }): Promise<Page> => (await provider.call<Page>('GET', '/v2/car', asked, { signal })).data,
    placeholderData: keepPreviousData,
  })
  const counts = data?.papers ?? {}
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const chip = (code: DocumentState | typeof ALL, label: string, n: number) => ({
    value: code,
    label: `${translate(label)} ${n}`,
  })
  const months = monthsAhead(now)
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource}>
        <Row gap={3} lineGap={2} wrap pad={3} fill="surface" round={3} className="desk-card">
          <Box shrink scroll>
            <Segmented
              label={translate('证件到期')}
              options={[
                chip(ALL, '全部', all),
                ...documentStates.map(({ code, label }) => chip(code, label, counts[code] ?? 0)),
              ]}
              value={state}
              onChange={(next) => {
                setPage(1)
                setAddress(next === ALL ? {} : { [PAPERS]: String(next) }, { replace: true })
              }}
            />
          </Box>
          <Row gap={2} push wrap>
            {tools}
            <ToolbarActions resource={resource} creates />
          </Row>
        </Row>
        <Stack flex grow shrink fill="surface" round={3} clip className="desk-card">
          <Box grow shrink scroll tabIndex={0} role="region" aria-label={translate('到期线')}>
            <table aria-label={translate('到期线')} aria-busy={isPending} className="rd-expiry">
              <thead>
                <Box as="tr" fill="sunken" edge="bottom" className="rd-expiry-row rd-expiry-head">
                  <Text as="th" size="small" weight="strong" tone="soft">
                    {translate('车 / 车型')}
                  </Text>
                  <Text as="th" size="small" weight="strong" tone="soft">
                    {translate('服务商 / 技师')}
                  </Text>
                  <Text as="th" size="small" weight="strong" tone="soft">
                    {translate('最早到期')}
                  </Text>
                  <th className="rd-expiry-line" aria-label={translate('未来十二个月')}>
                    {months.map(({ key, share, say, values }) => (
                      <Text
                        key={key}
                        size="tiny"
                        tone="quiet"
                        nowrap
                        className="rd-expiry-month"
                        style={{ left: `${share}%` }}
                      >
                        {translate(say, values)}
                      </Text>
                    ))}
                  </th>
                  <Text as="th" size="small" weight="strong" tone="soft" end>
                    {translate('操作')}
                  </Text>
                </Box>
              </thead>
              <tbody>
                {data?.data.map((row) => (
                  <ExpiryRow key={row.id} row={row} now={now} months={months} />
                ))}
              </tbody>
            </table>
            {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
            {isPending && !error && (
              <Text as="p" tone="quiet" pad={4}>
                {translate('加载中…')}
              </Text>
            )}
            {data?.data.length === 0 && (
              <EmptyState text={translate(state === ALL ? '还没有登记车辆' : '没有这样的车辆')} />
            )}
          </Box>
          <Row gap={3} lineGap={1} wrap fixed padX={4} padY={2} edge="top" size="small" tone="soft">
            <span>
              {[...carDocuments, driverDocument]
                .map(({ label }) => `${label.slice(0, 1)} ${translate(label)}`)
                .join(' · ')}
            </span>
            <Row push>{translate('过期次日停派单，换证后自动恢复')}</Row>
          </Row>
          {data && data.total > PER_PAGE && (
            <Pager brief unit="辆" page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
          )}
        </Stack>
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

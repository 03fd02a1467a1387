import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useLocation, useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { mayVerb } from '../../compile/access'
import { type AnyResource, verbOf } from '../../model'
import { useIdentity, useRuleContext } from '../identity'
import type { Row } from '../row'
import { RelatedRecords } from '../show/RelatedRecords'
import { SchemaShow, type ShowSlots } from '../show/SchemaShow'
import { sectionSlot } from '../slots'
import './recordTabs.css'
import { TabLabel } from './TabLabel'
import { type OpenTab, tabsOf } from './tabsOf'

const RecordHistory = lazy(() =>
  import('../history/RecordHistory').then((module) => ({ default: module.RecordHistory })),
)

const Face = lazy(() => import('../face/Face').then((module) => ({ default: module.Face })))

export const RECORD_TAB = 'record'
export const HISTORY_TAB = 'history'

interface RecordTabsProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly slots?: ShowSlots
  /** which one is open, where anyone who draws them keeps that */
  readonly tab?: string
  readonly onTab?: (tab: string) => void
  /** the history is opened from elsewhere: it has no tab of its own */
  readonly historyApart?: boolean
}

/** Whether the user is told how a record became what it is. */
export const tellsHistory = (resource: AnyResource, identity: Parameters<typeof mayVerb>[2]): boolean =>
  !resource.computed && mayVerb(resource, verbOf(resource, 'get') ? 'get' : 'list', identity)

/** A record's page: what it is, what else its declaration has tabs for, and how it became so, for whoever may read it. */
export function RecordTabs({ resource, record, slots, tab: given, onTab, historyApart = false }: RecordTabsProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const id = useId()
  const context = useRuleContext(record)
  const { search } = useLocation()
  const [own, setOwn] = useState(() => new URLSearchParams(search).get('panel') ?? RECORD_TAB)
  const isTold = tellsHistory(resource, identity)
  const more = tabsOf(resource, record, identity, context)
  const asked = given ?? own
  // The next record may have fewer of them.
  const isThere = more.some(({ key }) => key === asked) || (isTold && asked === HISTORY_TAB)
  const tab = isThere ? asked : RECORD_TAB
  const hasTab = tab !== HISTORY_TAB || !historyApart
  const { face } = resource
  if (!isTold && more.length === 0 && !face) return <SchemaShow resource={resource} record={record} slots={slots} />
  return (
    <>
      <Tabs
        className="rd-record-tabs"
        value={hasTab ? tab : false}
        onChange={(_event, next: string) => (onTab ?? setOwn)(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate(resource.label)}
      >
        <Tab value={RECORD_TAB} id={`${id}-record`} aria-controls={`${id}-panel`} label={translate('基本信息')} />
        {more.map((one) => (
          <Tab
            key={one.key}
            value={one.key}
            id={`${id}-${one.key}`}
            aria-controls={`${id}-panel`}
            label={<TabLabel tab={one} record={record} />}
          />
        ))}
        {isTold && !historyApart && (
          <Tab value={HISTORY_TAB} id={`${id}-history`} aria-controls={`${id}-panel`} label={translate('修改记录')} />
        )}
      </Tabs>
      <div
        id={`${id}-panel`}
        className="rd-tab-panel"
        role="tabpanel"
        {...(hasTab ? { 'aria-labelledby': `${id}-${tab}` } : { 'aria-label': translate('修改记录') })}
      >
        {tab === RECORD_TAB ? (
          <>
            {/* Above the tabs it would leave a low window no room for what the others show. */}
            {face && (
              <Suspense fallback={<div className="rd-history-wait" aria-busy="true" />}>
                <Face resource={resource} face={face} record={record} />
              </Suspense>
            )}
            <SchemaShow resource={resource} record={record} slots={slots} />
          </>
        ) : (
          <Suspense fallback={<div className="rd-history-wait" aria-busy="true" />}>
            {content(
              more.find(({ key }) => key === tab),
              resource,
              record,
            )}
          </Suspense>
        )}
      </div>
    </>
  )
}

function content(tab: OpenTab | undefined, resource: AnyResource, record: Row): ReactNode {
  if (!tab) return <RecordHistory resource={resource} record={record} />
  const Section = tab.section === undefined ? undefined : sectionSlot(tab.section)
  if (Section) return <Section resource={resource} record={record} />
  return (
    tab.related && (
      <div className="rd-show">
        <RelatedRecords related={tab.related} record={record} />
      </div>
    )
  )
}

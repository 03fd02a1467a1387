import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { isAllowed, mayVerb } from '../../compile/access'
import { type AnyResource, holds, verbOf } from '../../model'
import { useIdentity, useRuleContext } from '../identity'
import type { Row } from '../row'
import { SchemaShow, type ShowSlots } from '../show/SchemaShow'
import { sectionSlot } from '../slots'

const RecordHistory = lazy(() =>
  import('../history/RecordHistory').then((module) => ({ default: module.RecordHistory })),
)

interface RecordTabsProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly slots?: ShowSlots
}

/** A record's page: what it is, what else its declaration has tabs for, and how it became so, for whoever may read it. */
export function RecordTabs({ resource, record, slots }: RecordTabsProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const id = useId()
  const context = useRuleContext(record)
  const [tab, setTab] = useState('record')
  const isTold = !resource.computed && mayVerb(resource, verbOf(resource, 'get') ? 'get' : 'list', identity)
  const more = (resource.tabs ?? []).filter(
    (one) => isAllowed(one, identity) && (!one.if || holds(one.if, record, context)),
  )
  const opened = more.find(({ section }) => section === tab)
  const Section = opened && sectionSlot(opened.section)
  if (!isTold && more.length === 0) return <SchemaShow resource={resource} record={record} slots={slots} />
  return (
    <>
      <Tabs
        className="rd-record-tabs"
        value={tab}
        onChange={(_event, next: string) => setTab(next)}
        aria-label={translate(resource.label)}
      >
        <Tab value="record" id={`${id}-record`} aria-controls={`${id}-panel`} label={translate('基本信息')} />
        {more.map(({ section, label }) => (
          <Tab
            key={section}
            value={section}
            id={`${id}-${section}`}
            aria-controls={`${id}-panel`}
            label={translate(label)}
          />
        ))}
        {isTold && (
          <Tab value="history" id={`${id}-history`} aria-controls={`${id}-panel`} label={translate('修改记录')} />
        )}
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'record' ? (
          <SchemaShow resource={resource} record={record} slots={slots} />
        ) : (
          <Suspense fallback={<div className="rd-history-wait" aria-busy="true" />}>
            {Section ? (
              <Section resource={resource} record={record} />
            ) : (
              <RecordHistory resource={resource} record={record} />
            )}
          </Suspense>
        )}
      </div>
    </>
  )
}

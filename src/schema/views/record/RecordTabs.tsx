import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mayVerb } from '../../compile/access'
import { type AnyResource, verbOf } from '../../model'
import { useIdentity } from '../identity'
import type { Row } from '../row'
import { SchemaShow, type ShowSlots } from '../show/SchemaShow'

const RecordHistory = lazy(() =>
  import('../history/RecordHistory').then((module) => ({ default: module.RecordHistory })),
)

interface RecordTabsProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly slots?: ShowSlots
}

/** A record's page: what it is, and how it became so, for whoever may read it. */
export function RecordTabs({ resource, record, slots }: RecordTabsProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const id = useId()
  const [tab, setTab] = useState<'record' | 'history'>('record')
  const isTold = !resource.computed && mayVerb(resource, verbOf(resource, 'get') ? 'get' : 'list', identity)
  if (!isTold) return <SchemaShow resource={resource} record={record} slots={slots} />
  return (
    <>
      <Tabs
        className="rd-record-tabs"
        value={tab}
        onChange={(_event, next: 'record' | 'history') => setTab(next)}
        aria-label={translate(resource.label)}
      >
        <Tab value="record" id={`${id}-record`} aria-controls={`${id}-panel`} label={translate('基本信息')} />
        <Tab value="history" id={`${id}-history`} aria-controls={`${id}-panel`} label={translate('修改记录')} />
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'record' ? (
          <SchemaShow resource={resource} record={record} slots={slots} />
        ) : (
          <Suspense fallback={<div className="rd-history-wait" aria-busy="true" />}>
            <RecordHistory resource={resource} record={record} />
          </Suspense>
        )}
      </div>
    </>
  )
}

import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ProgressLine } from '../../ui/ProgressLine'
import { BasicTab } from './BasicTab'
import type { DetailTab } from './detailTabs'
import { EventTimeline } from './EventTimeline'
import { LogTab } from './LogTab'
import type { OrderDetail } from './orderDetail'
import { PhotosTab } from './PhotosTab'
import { photoSlots } from './photoSlots'
import { progressOf } from './progress'
import { ReconciliationTab } from './ReconciliationTab'
import { Remarks } from './Remarks'

interface OrderDetailBodyProps {
  readonly order: OrderDetail
  readonly tabs: readonly DetailTab[]
}

const labels: Readonly<Record<DetailTab, string>> = {
  basic: '基本信息',
  reconciliation: '对账明细',
  photos: '救援照片',
  remarks: '备注',
  log: '修改记录',
  timeline: '时间轴',
}

/** An order's way, its tabs, and what the open one shows. */
export function OrderDetailBody({ order, tabs }: OrderDetailBodyProps) {
  const translate = useTranslate()
  const [chosen, setTab] = useState<DetailTab | undefined>(tabs[0])
  const tab = chosen && tabs.includes(chosen) ? chosen : tabs[0]
  const { pictures, missing } = photoSlots(order)
  const counts: Partial<Record<DetailTab, string>> = {
    photos: `${pictures.length}/${pictures.length + missing}`,
    remarks: String(order.remarks.length),
  }
  return (
    <div className="rd-detail-body">
      <ProgressLine steps={progressOf(order, translate)} label={translate('订单进度')} />
      <Tabs
        className="rd-detail-tabs"
        value={tab}
        onChange={(_event, next: DetailTab) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('订单信息')}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`rd-detail-tab-${name}`}
            aria-controls="rd-detail-tabpanel"
            label={
              <span>
                {translate(labels[name])} {counts[name] && <small>{counts[name]}</small>}
              </span>
            }
          />
        ))}
      </Tabs>
      <div id="rd-detail-tabpanel" role="tabpanel" aria-labelledby={`rd-detail-tab-${tab}`}>
        {tab === 'basic' && <BasicTab order={order} onTab={setTab} />}
        {tab === 'reconciliation' && <ReconciliationTab order={order} />}
        {tab === 'photos' && <PhotosTab order={order} />}
        {tab === 'remarks' && (
          <div className="rd-detail-page">
            <Remarks order={order} />
          </div>
        )}
        {tab === 'log' && <LogTab order={order} />}
        {tab === 'timeline' && (
          <div className="rd-detail-page">
            <EventTimeline order={order} />
          </div>
        )}
      </div>
    </div>
  )
}

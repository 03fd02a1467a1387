import { keepPreviousData } from '@tanstack/react-query'
import PhoneOff from 'lucide-react/icons/phone-off'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type CallKind, callKind } from '../../../domain/order/calls'
import { useFollowed } from '../../../live/feed'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Box } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import { CallItem } from './CallItem'
import { CallList } from './CallList'
import { CALLS_EVERY } from './calls'

interface CallsPaneProps {
  readonly orderId: number
}

/** Whom an order's desk can call, and the calls that were made, by people and by the robot; without a stream looked up every 20 s (O-612). */
export function CallsPane({ orderId }: CallsPaneProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [type, setType] = useState<CallKind>(1)
  const query = useRead(
    resource,
    'calls',
    { id: orderId, type },
    { ...useFollowed(CALLS_EVERY, resource.name), placeholderData: keepPreviousData },
  )
  const kinds = callKind.map(({ code, label }) => ({ value: code, label: translate(label) }))
  return (
    <>
      <Box above={1} below={2}>
        <Segmented label={translate('方式')} options={kinds} value={type} onChange={setType} />
      </Box>
      {query.data && mayAction(resource, 'dial', identity) && (
        <CallList orderId={orderId} type={type} contacts={query.data.contacts} book={query.data.book} />
      )}
      <SectionHead title={translate('通话记录')} note={query.data?.total} />
      <PanelData query={query} isEmpty={({ total }) => total === 0} empty="暂无通话记录" icon={PhoneOff}>
        {({ data }) => (
          <ul>
            {data.map((call) => (
              <CallItem key={call.id} call={call} />
            ))}
          </ul>
        )}
      </PanelData>
    </>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-admin'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { orderMapPath } from './orderMapPath'

/** 地图 of a row: the map of the desk, centred on the order (O-172). */
export function OpenMap({ record, onClose }: ActionSlotProps) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onClose()
    if (record) navigate(orderMapPath(Number(record.id)))
  })
  useEffect(() => go(), [])
  return null
}

import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatLngLat, parseLngLat } from '../../../domain/geo/coordinates'
import type { MapPickerProps } from '../../../schema/kinds/address/MapPickerContext'
import { Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { BaseMap, PickPoint } from '../../map'
import { usePlaceAt } from './usePlaceAt'

/** A place chosen on a map of its own, opened from an address input. */
export function PlacePicker({ source, lnglat, address, onPick, onClose }: MapPickerProps) {
  const translate = useTranslate()
  const placeAt = usePlaceAt()
  const start = parseLngLat(lnglat)
  const [point, setPoint] = useState(start)

  const choose = async () => {
    const place = point && (await placeAt(point))
    if (place) onPick(place)
    return place !== null
  }
  return (
    <DeskDialog
      open
      width={880}
      title={translate('在地图上选择')}
      onClose={onClose}
      onConfirm={choose}
      disabledReason={point ? null : '请在地图上点选位置'}
    >
      <BaseMap height="min(52vh, 480px)" center={start ?? undefined} zoom={start ? 14 : undefined}>
        <PickPoint
          kind={source === 'destination' ? 'destination' : 'rescue'}
          value={point}
          onChange={setPoint}
          title={point && formatLngLat(point) === lnglat ? address : undefined}
        />
      </BaseMap>
      <Text as="p" size="small" tone="quiet" above={2}>
        {translate('点击地图或拖动标记；键盘用方向键移动，回车选择中心点')}
      </Text>
    </DeskDialog>
  )
}

import Button from '@mui/material/Button'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { distanceLabel } from '../../../domain/distance'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { isClosed } from '../../../domain/order/orderStatus'
import { shopRadii, shopSearch } from '../../../domain/order/repairShops'
import { isTwoAddress } from '../../../domain/rescueType'
import { order as resource } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { PanelData } from '../parts/PanelData'
import { DestinationDialog } from './DestinationDialog'
import type { OrderPanelProps } from './orderPanel'
import { ShopItem } from './ShopItem'
import { ShopsMap } from './ShopsMap'
import type { Shop } from './shops'
import { useShops } from './useShops'

/** Repair shops around the rescue place on a map and as a list (O-192); one may become the destination of a tow. */
export function ShopsTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [radius, setRadius] = useState<number>(shopSearch.radius)
  const [active, setActive] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Shop | null>(null)
  const query = useShops(order.id, radius)
  const shops = query.data?.pages.flatMap(({ data }) => data) ?? []
  const mayChoose = mayVerb(resource, 'edit', identity) && isTwoAddress(order.type) && !isClosed(order.status)
  const rescue = parseLngLat(order.theodolitic)
  if (!rescue)
    return (
      <Text as="p" tone="soft" className="rd-detail-empty">
        {translate('没有坐标')}
      </Text>
    )
  return (
    <div className="rd-detail-page rd-map-page">
      <Segmented
        label={translate('搜索半径')}
        options={shopRadii.map((metres) => ({ value: metres, label: `${metres / 1000} km` }))}
        value={radius}
        onChange={setRadius}
      />
      <ShopsMap order={order} rescue={rescue} radius={radius} shops={shops} active={active} onActive={setActive} />
      <PanelData
        shape="map"
        query={query}
        isEmpty={() => shops.length === 0}
        empty="该范围内没有维修店，请扩大搜索半径"
        icon={Wrench}
      >
        {() => (
          <ul>
            {shops.map((shop) => (
              <ShopItem
                key={shop.id}
                shop={shop}
                distance={shop.distance === null ? null : distanceLabel(shop.distance)}
                isActive={shop.id === active}
                onShow={() => setActive(shop.id)}
                onChoose={mayChoose ? () => setChosen(shop) : undefined}
              />
            ))}
          </ul>
        )}
      </PanelData>
      {query.hasNextPage && (
        <Button fullWidth disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('加载更多')}
        </Button>
      )}
      {chosen && <DestinationDialog order={order} shop={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { greatCircleKm, parseLngLat } from '../../../domain/geo/coordinates'
import { placeState } from '../../../domain/mobile'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import type { OrderDetail } from '../parts/orderDetail'
import { PanelAction } from '../parts/PanelAction'

/** Says where the owner has marked the car by the page of their link, how far that is, and asks the desk to accept or refuse it. */
export function OwnerPlaceRequest({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate()
  const { asked_place: asked, place_asked: state, theodolitic } = order
  if (state !== placeState.waiting || !asked) return null
  const [from, to] = [parseLngLat(theodolitic), parseLngLat(asked.lnglat)]
  const words = translate('车主更正位置为：%{address}', { address: asked.address })
  const away = from && to ? translate('距原救援地 %{km}', { km: kmLabel(greatCircleKm(from, to)) }) : null
  return (
    <Row gap={2} padX={4} padY={2} wrap tone="warn" role="status">
      <Glyph name="triangle" size={14} />
      <Text grow>
        {words}
        {away && `（${away}）`}
      </Text>
      <PanelAction order={order} name="placeRefuse" />
      <PanelAction order={order} name="placeAccept" />
    </Row>
  )
}

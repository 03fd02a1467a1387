import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import type { Shop } from './shops'

interface ShopItemProps {
  readonly shop: Shop
  /** with its unit */
  readonly distance: string | null
  readonly isActive: boolean
  readonly onShow: () => void
  /** absent where the order's destination is not to be changed */
  readonly onChoose?: () => void
}

/** One repair shop; its name shows it on the map. */
export function ShopItem({ shop, distance, isActive, onShow, onChoose }: ShopItemProps) {
  const translate = useTranslate()
  return (
    <Row as="li" gap={3} className="rd-brief" data-active={isActive || undefined}>
      <Box grow shrink>
        <Row gap={2} lineGap={0.5} wrap className="rd-brief-line">
          <Text
            type="button"
            as="button"
            weight="strong"
            className="rd-shop-name"
            aria-pressed={isActive}
            onClick={onShow}
          >
            {shop.name}
          </Text>
          {distance && <span>{distance}</span>}
          {shop.estimated && <SimulatedTag>估算</SimulatedTag>}
        </Row>
        <div className="rd-brief-note">
          {shop.address}
          {shop.tel && (
            <>
              {' · '}
              <a href={`tel:${shop.tel}`}>{shop.tel}</a>
            </>
          )}
        </div>
      </Box>
      {onChoose && (
        <button type="button" className="rd-detail-link" onClick={onChoose}>
          {translate('设为目的地')}
        </button>
      )}
    </Row>
  )
}

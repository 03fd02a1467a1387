import { useTranslate } from 'react-admin'
import { Box, Row } from '../../../ui/Box'
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
    <Row as="li" gap={3} edge="bottom" padY={2} className="rd-shop" data-active={isActive || undefined}>
      <Box grow shrink>
        <Row gap={2} lineGap={0.5} wrap>
          <button type="button" className="rd-detail-name" aria-pressed={isActive} onClick={onShow}>
            {shop.name}
          </button>
          {distance && <span>{distance}</span>}
          {shop.estimated && <SimulatedTag>估算</SimulatedTag>}
        </Row>
        <Box size="small" tone="soft" breaks>
          {shop.address}
          {shop.tel && (
            <>
              {' · '}
              <a href={`tel:${shop.tel}`} className="rd-detail-name">
                {shop.tel}
              </a>
            </>
          )}
        </Box>
      </Box>
      {onChoose && (
        <button type="button" className="rd-detail-link" onClick={onChoose}>
          {translate('设为目的地')}
        </button>
      )}
    </Row>
  )
}

import { useTranslate } from 'ra-core'
import { HonestyTag } from '../../ui/HonestyTag'
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
    <li className="rd-brief" data-active={isActive || undefined}>
      <div className="rd-brief-main">
        <div className="rd-brief-line">
          <button type="button" className="rd-shop-name" aria-pressed={isActive} onClick={onShow}>
            {shop.name}
          </button>
          {distance && <span>{distance}</span>}
          {shop.estimated && <HonestyTag>估算</HonestyTag>}
        </div>
        <div className="rd-brief-note">
          {shop.address}
          {shop.tel && (
            <>
              {' · '}
              <a href={`tel:${shop.tel}`}>{shop.tel}</a>
            </>
          )}
        </div>
      </div>
      {onChoose && (
        <button type="button" className="rd-detail-link" onClick={onChoose}>
          {translate('设为目的地')}
        </button>
      )}
    </li>
  )
}

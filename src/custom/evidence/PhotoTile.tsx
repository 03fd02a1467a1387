import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { photoAuditStatus, photoCounting } from '../../domain/evidence/photo'
import { Text } from '../../ui/Box'
import { StatusChip } from '../../ui/StatusChip'
import type { OrderPicture } from '../order/parts'

interface PhotoTileProps {
  readonly picture: OrderPicture
  readonly name: string
  readonly required: boolean
  readonly onOpen: () => void
}

/** A photo with its audit and name; a click opens the viewer. */
export function PhotoTile({ picture, name, required, onOpen }: PhotoTileProps) {
  const translate = useTranslate()
  const audit = choiceOf(photoAuditStatus, picture.audit_status)
  const uncounted = picture.counted === 0 ? choiceOf(photoCounting, 0) : undefined
  const said = [audit, uncounted].flatMap((one) => (one ? [`，${translate(one.label)}`] : [])).join('')
  return (
    <div>
      <button
        type="button"
        className="rd-photo-frame"
        aria-label={`${translate('查看')} ${translate(name)}${said}`}
        onClick={onOpen}
      >
        <img src={picture.thumb ?? picture.picture} alt="" loading="lazy" />
        {audit && (
          <StatusChip
            label={translate(audit.label)}
            family={audit.family}
            glyph={audit.code === 2 ? 'cross' : undefined}
          />
        )}
      </button>
      <Text as="p" size="small" tone="soft" ellipsis above={0.5}>
        {translate(name)}{' '}
        {required && (
          <Text as="small" size="tiny">
            {translate('必传')}
          </Text>
        )}
      </Text>
      {uncounted && (
        <Text as="p" size="small" tone="warn">
          {translate(uncounted.label)}
        </Text>
      )}
    </div>
  )
}

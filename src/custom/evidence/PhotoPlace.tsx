import Camera from 'lucide-react/icons/camera'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../ui/Box'
import { PhotoChooser } from './PhotoChooser'
import type { PhotoSlot } from './photoSlots'
import type { PhotoActions } from './usePhotoActions'

interface PhotoPlaceProps {
  readonly slot: PhotoSlot
  readonly actions: PhotoActions
  /** what has to be done before it is filled */
  readonly stop?: string | null
}

/** The empty place of a photo: 必传 · 待上传 stands out, an optional one does not. */
export function PhotoPlace({ slot, actions, stop }: PhotoPlaceProps) {
  const translate = useTranslate()
  const { key, name, required, signature, sample } = slot
  const Icon = signature ? PenLine : Camera
  const words = actions.closed
    ? '未上传'
    : actions.isSending(key)
      ? '上传中…'
      : required
        ? '必传 · 待上传'
        : signature
          ? '待签名'
          : '上传'
  return (
    <div>
      <PhotoChooser
        slot={slot}
        actions={actions}
        stop={stop}
        className={`rd-photo-frame rd-photo-empty${required && !actions.closed ? ' rd-photo-required' : ''}`}
        label={`${translate('上传')} ${translate(name)}，${translate(words)}`}
      >
        <Stack as="span" flex gap={0.5} align="center" justify="center" tall>
          <Icon size={17} aria-hidden />
          <span>{translate(words)}</span>
        </Stack>
      </PhotoChooser>
      <Text as="p" size="small" tone="soft" ellipsis above={0.5}>
        {translate(name)}{' '}
        {sample && (
          <a className="rd-detail-link" href={sample} target="_blank" rel="noreferrer">
            {translate('示例')}
          </a>
        )}
      </Text>
    </div>
  )
}

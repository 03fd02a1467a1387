import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { photoUploadStatus } from '../../domain/evidence/photo'
import { Box, Row, Stack, Text } from '../../ui/Box'
import './pendingPhotos.css'
import type { QueuedPhoto } from './queue/PhotoQueue'
import type { PhotoActions } from './usePhotoActions'

const WHOLE = 100

/** Photos on their way to the order: how far each is, and what keeps it. They are kept over a reload until the order has them. */
export function PendingPhotos({ actions: { queued, queue } }: { readonly actions: PhotoActions }) {
  const translate = useTranslate()
  if (queued.length === 0) return null
  return (
    <Stack as="ul" gap={2} below={2} className="rd-pending" aria-label={translate('上传队列')}>
      {queued.map((photo) => (
        <Row
          as="li"
          gap={2}
          padX={1.5}
          padY={1.5}
          edge="firm"
          round={1}
          key={photo.id}
          data-status={photo.upload_status}
        >
          <Preview file={photo.file} />
          <Box grow shrink>
            <Text as="p" size="small" ellipsis>
              {translate(photo.name)} · {photo.file.name}
            </Text>
            <progress
              value={Math.round(photo.progress * WHOLE)}
              max={WHOLE}
              aria-label={`${translate('上传进度')} ${photo.file.name}`}
            />
            {!photo.isKept && photo.upload_status !== 2 && (
              <Text size="small" tone="bad">
                {translate('浏览器存不下此图片，上传完成前请勿关闭页面')}
              </Text>
            )}
            <Text size="small" tone={photo.failure ? 'bad' : 'soft'} aria-live="polite">
              {wordsOf(photo, translate)}
            </Text>
          </Box>
          {photo.upload_status === 0 && (
            <Row gap={2}>
              {photo.failure && (
                <button
                  type="button"
                  className="rd-detail-link"
                  aria-label={`${translate('重试')} ${photo.file.name}`}
                  onClick={() => queue.retry(photo.id)}
                >
                  {translate('重试')}
                </button>
              )}
              <button
                type="button"
                className="rd-detail-link rd-detail-danger"
                aria-label={`${translate('移除')} ${photo.file.name}`}
                onClick={() => void queue.discard(photo.id)}
              >
                {translate('移除')}
              </button>
            </Row>
          )}
        </Row>
      ))}
    </Stack>
  )
}

const wordsOf = (
  { upload_status, failure, isStuck }: QueuedPhoto,
  translate: (words: string, options?: Record<string, unknown>) => string,
): string => {
  const status = translate(labelOf(photoUploadStatus, upload_status))
  if (!failure) return status
  return isStuck ? translate(failure) : `${translate(failure)}，${translate('稍后自动重试')}`
}

function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL?.(file)
    setAddress(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  // What is no picture has none to show.
  const isShown = address !== undefined && address !== broken
  const frame = { fixed: true, round: 1, fill: 'sunken', className: 'rd-pending-photo' } as const
  return isShown ? (
    <Box {...frame} as="img" src={address} alt="" onError={() => setBroken(address)} />
  ) : (
    <Box {...frame} />
  )
}

import Dialog from '@mui/material/Dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { labelOf } from '../domain/choice'
import { photoKeys } from '../domain/evidence'
import { formatFull, type Unix } from '../domain/time'
import { Row, Stack, Text } from './Box'
import { walkEnds } from './walkEnds'
import './photoViewer.css'
import { viewerKeys } from './keys/photo'
import { pressedOf } from './keys/press'

/** What is shown of a picture: an order's, or an attachment. */
export interface ViewedPicture {
  readonly id: number
  readonly picture: string
  readonly name: string | null
  readonly key: string
  readonly address: string | null
  readonly create_time: Unix | null
}

interface PhotoViewerProps {
  readonly pictures: readonly ViewedPicture[]
  /** the one it opens with */
  readonly at: number
  readonly onClose: () => void
}

const QUARTER = 90
const ZOOMS = [0.5, 1, 1.5, 2, 3, 4] as const
const WHOLE = 1
/** What the keys do: walk, and zoom by a step. */
const WAYS: Readonly<Record<string, number>> = { previous: -1, next: 1 }
const SCALES: Readonly<Record<string, number>> = { larger: 1, smaller: -1 }

/** Photos one by one on a dark ground, with arrows, rotation and zoom; at the ends it says so (O-573, O-574). */
export function PhotoViewer({ pictures, at, onClose }: PhotoViewerProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [index, setIndex] = useState(at)
  const [degrees, setDegrees] = useState(0)
  const [zoom, setZoom] = useState(WHOLE)
  const picture = pictures[index]
  if (!picture) return null

  const go = (by: number) => {
    if (index + by < 0) return notify(walkEnds.first, { type: 'info' })
    if (index + by >= pictures.length) return notify(walkEnds.last, { type: 'info' })
    setIndex(index + by)
    setDegrees(0)
    setZoom(WHOLE)
  }
  const scale = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1))
  const turn = () => setDegrees((now) => now + QUARTER)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedOf(event, viewerKeys) ?? ''
    const way = WAYS[key]
    const step = SCALES[key]
    if (way !== undefined) go(way)
    else if (step !== undefined) scale(step)
    else if (key === 'turn') turn()
  }

  const size = ZOOMS[zoom] ?? WHOLE
  const name = picture.name ?? labelOf(photoKeys, picture.key)
  const button = (label: string, Icon: typeof X, onClick: () => void, className = '') => (
    <button
      type="button"
      className={className}
      aria-label={translate(label)}
      title={translate(label)}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: { className: 'rd-viewer', 'data-theme': 'dark', 'aria-label': translate('查看照片') } as object,
      }}
    >
      <Row as="header" gap={3} className="rd-viewer-head">
        <b>{translate(name)}</b>
        <Text size="small" tone="soft" only="wide">
          {picture.create_time && formatFull(picture.create_time)}
        </Text>
        <Text size="small" tone="soft" grow shrink ellipsis only="wide">
          {picture.address}
        </Text>
        <Text size="small" tone="soft" push aria-live="polite">{`${index + 1} / ${pictures.length}`}</Text>
        {button('关闭', X, onClose)}
      </Row>
      <Stack centred grow clip={size <= 1} scroll={size > 1}>
        <img
          key={picture.id}
          className="rd-viewer-photo"
          src={picture.picture}
          alt={translate(name)}
          style={{ transform: `rotate(${degrees}deg) scale(${size})` }}
        />
      </Stack>
      {button('上一张', ChevronLeft, () => go(-1), 'rd-viewer-left')}
      {button('下一张', ChevronRight, () => go(1), 'rd-viewer-right')}
      <Row as="footer" gap={3} justify="center" className="rd-viewer-foot">
        {button('缩小', ZoomOut, () => scale(-1))}
        <span className="rd-viewer-percent">{`${Math.round(size * 100)}%`}</span>
        {button('放大', ZoomIn, () => scale(1))}
        {button('旋转', RotateCw, turn)}
      </Row>
    </Dialog>
  )
}

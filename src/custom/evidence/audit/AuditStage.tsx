import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../../ui/Box'
import './audit.css'

/** A picture that is here or about to be asked for. */
export interface Layer {
  readonly id: number
  readonly src: string
  readonly name: string
}

export interface ImageView {
  readonly degrees: number
  readonly zoom: number
  readonly x: number
  readonly y: number
}
export const PLAIN_VIEW: ImageView = { degrees: 0, zoom: 1, x: 0, y: 0 }

interface AuditStageProps {
  readonly layers: readonly Layer[]
  readonly shown: number | null
  readonly look: ImageView
  readonly onPan: (x: number, y: number) => void
  /** beside it, to compare with */
  readonly sample: string | null
}

/** The photo as large as there is room; those that may come next stand beside it, out of sight and painted already: a key moves them. */
export function AuditStage({ layers, shown, look, onPan, sample }: AuditStageProps) {
  const translate = useTranslate()
  const held = useRef(false)
  const drag = (event: PointerEvent) => {
    if (held.current && look.zoom > 1) onPan(event.movementX, event.movementY)
  }
  const hold = (event: PointerEvent) => {
    held.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const { degrees, zoom, x, y } = look
  return (
    <Stack grow gap={2} cols={sample ? 2 : undefined}>
      {sample && (
        <figure className="pa-sample">
          <img src={sample} alt={translate('样图')} />
          <Text as="figcaption" size="small" padX={2} padY={0.5} round={1}>
            {translate('样图')}
          </Text>
        </figure>
      )}
      <div
        className="pa-layers"
        data-zoomed={zoom > 1 || undefined}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = false
        }}
      >
        {layers.map((layer) => (
          <Picture
            key={layer.id}
            src={layer.src}
            name={translate(layer.name)}
            isShown={layer.id === shown}
            transform={
              layer.id === shown ? `translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${zoom})` : undefined
            }
          />
        ))}
      </div>
    </Stack>
  )
}

interface PictureProps {
  readonly src: string
  readonly name: string
  readonly isShown: boolean
  readonly transform: string | undefined
}

/** Told by the browser when it is first painted (Element Timing). */
const TIMED = { elementtiming: 'audit-photo' }

const Picture = memo(function Picture({ src, name, isShown, transform }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (src) image.current?.decode?.().catch(() => undefined)
  }, [src])
  return (
    <img
      ref={image}
      {...TIMED}
      src={src}
      alt={name}
      // In the frame that shows it, not in a later one.
      decoding="sync"
      aria-hidden={!isShown || undefined}
      data-shown={isShown || undefined}
      draggable={false}
      style={{ transform }}
    />
  )
})

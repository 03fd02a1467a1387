import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Stack } from '../../ui/Box'
import { PhotoViewer } from '../../ui/PhotoViewer'
import { type OrderDetail, SectionHead } from '../order/parts'
import { PhotoPlace } from './PhotoPlace'
import { PhotoTile } from './PhotoTile'
import { isOpen, photoSlots } from './photoSlots'
import { usePhotoActions } from './usePhotoActions'
import './photos.css'

interface PhotoStripProps {
  readonly order: OrderDetail
  readonly onAll: () => void
}

/** The photos in short: what is there, and what is required and missing. */
export function PhotoStrip({ order, onAll }: PhotoStripProps) {
  const translate = useTranslate()
  const actions = usePhotoActions(order)
  const [viewed, setViewed] = useState<number | null>(null)
  const { groups, pictures, missing } = photoSlots(order)
  const slots = groups.flatMap((group) => group.slots)
  const counted = translate('%{n} 张', { n: pictures.length })
  const lacking = missing > 0 ? ` · ${translate('缺 %{n} 张必传', { n: missing })}` : ''
  return (
    <section>
      <SectionHead title={translate('救援照片')} note={`${counted}${lacking}`}>
        <button type="button" className="rd-detail-link" onClick={onAll}>
          {translate('全部照片')}
        </button>
      </SectionHead>
      <Stack gap={2} className="rd-photos">
        {slots.flatMap((slot) =>
          slot.pictures.map((picture) => (
            <PhotoTile
              key={picture.id}
              picture={picture}
              name={slot.name}
              required={slot.required}
              onOpen={() => setViewed(pictures.indexOf(picture))}
            />
          )),
        )}
        {slots
          .filter((slot) => slot.required && isOpen(slot))
          .map((slot) => (
            <PhotoPlace key={slot.key} slot={slot} actions={actions} />
          ))}
      </Stack>
      {viewed !== null && <PhotoViewer pictures={pictures} at={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}

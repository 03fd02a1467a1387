import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { emptyRunPhotoQuestion } from '../../domain/evidence/emptyRun'
import type { PhotoRequirement } from '../../domain/evidence/photo'
import { Row, Stack } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { PhotoViewer } from '../../ui/PhotoViewer'
import type { OrderDetail, OrderPicture } from '../order/parts'
import { PhotoPlace } from './PhotoPlace'
import { PhotoTile } from './PhotoTile'
import { isOpen, photoSlots, QUALIFIED } from './photoSlots'
import { RemoveLink } from './RemovePhoto'
import { type PhotoAbout, usePhotoActions } from './usePhotoActions'
import '../order/detail/detailLink.css'
import './photos.css'

interface ProofPhotosProps {
  readonly order: OrderDetail
  /** each of them needs an image (F-384) */
  readonly slots: readonly PhotoRequirement[]
  /** what has to be said before a photo is sent, where something has (F-386) */
  readonly stop: string | null
  /** where it was (F-552) */
  readonly about: PhotoAbout
}

/** The photos that prove something which is not yet so: whoever sent one may still take it back (decisions §10). */
export function ProofPhotos({ order, slots, stop, about }: ProofPhotosProps) {
  const translate = useTranslate()
  const actions = usePhotoActions(order, about)
  const [viewed, setViewed] = useState<number | null>(null)
  const [removed, setRemoved] = useState<OrderPicture | null>(null)
  const keys = slots.map(({ key }) => key)
  const places = photoSlots({
    photo_requirements: slots,
    picture: order.picture.filter(({ key }) => keys.includes(key)),
  })
  const mayTakeBack = (picture: OrderPicture) =>
    actions.mayUpload &&
    (actions.byProvider ? picture.own && picture.audit_status !== QUALIFIED : actions.mayDelete(picture))
  return (
    <Stack gap={3} className="rd-photos rd-photos-large">
      {places.groups.flatMap((group) =>
        group.slots.flatMap((slot) => [
          ...slot.pictures.map((picture) => (
            <div key={picture.id}>
              <PhotoTile
                picture={picture}
                name={slot.name}
                required={slot.required}
                onOpen={() => setViewed(places.pictures.indexOf(picture))}
              />
              {mayTakeBack(picture) && (
                <Row gap={1} align="stretch" wrap nowrap className="rd-photo-acts">
                  <RemoveLink name={slot.name} onAsk={() => setRemoved(picture)} />
                </Row>
              )}
            </div>
          )),
          ...(isOpen(slot) ? [<PhotoPlace key={slot.key} slot={slot} actions={actions} stop={stop} />] : []),
        ]),
      )}
      {viewed !== null && <PhotoViewer pictures={places.pictures} at={viewed} onClose={() => setViewed(null)} />}
      {removed && (
        <DeskDialog
          open
          danger
          title={translate('提示')}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            const gone = await actions.remove(removed, null)
            if (gone) setRemoved(null)
            return gone
          }}
        >
          <p className="rd-confirm">{translate(emptyRunPhotoQuestion)}</p>
        </DeskDialog>
      )}
    </Stack>
  )
}

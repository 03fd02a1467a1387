import { Fragment, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../resources/order/order.resource'
import { Row, Stack, Text } from '../../ui/Box'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { PhotoViewer } from '../../ui/PhotoViewer'
import { type OrderDetail, type OrderPicture, SectionHead } from '../order/parts'
import { EvidenceDialog } from './EvidenceDialog'
import { PendingPhotos } from './PendingPhotos'
import { PhotoBin } from './PhotoBin'
import { PhotoChooser } from './PhotoChooser'
import { PhotoExportDialog } from './PhotoExportDialog'
import { PhotoPlace } from './PhotoPlace'
import { PhotoTile } from './PhotoTile'
import { isOpen, mayReplace, photoSlots } from './photoSlots'
import { RemoveLink, RemovePhoto } from './RemovePhoto'
import { useGivenFiles } from './useGivenFiles'
import { usePhotoActions } from './usePhotoActions'
import './photos.css'

const AuditViewer = lazy(() => import('./audit/AuditViewer').then((room) => ({ default: room.AuditViewer })))
const WatermarkDialog = lazy(() =>
  import('./watermark/WatermarkDialog').then((room) => ({ default: room.WatermarkDialog })),
)
const ReuploadDialog = lazy(() => import('./ReuploadDialog').then((room) => ({ default: room.ReuploadDialog })))

interface PhotosTabProps {
  readonly order: OrderDetail
}

/** All photos by group, with every place that can still be filled (O-186, O-400..O-403, O-436, O-442, O-443). */
export function PhotosTab({ order }: PhotosTabProps) {
  const translate = useTranslate()
  const actions = usePhotoActions(order)
  const [viewed, setViewed] = useState<number | null>(null)
  const [removed, setRemoved] = useState<OrderPicture | null>(null)
  const [isBinOpen, setBinOpen] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const [isAuditing, setAuditing] = useState(false)
  const [dialog, setDialog] = useState<'watermark' | 'reupload' | null>(null)
  const { groups, pictures } = photoSlots(order)
  const others = groups.flatMap((group) => group.slots).find(({ key }) => key === 'other')
  const take = (files: FileList | undefined) => {
    if (!files || files.length === 0 || !others) return
    if (!actions.mayUpload || actions.closed) actions.refuse(actions.closed ?? undefined)
    else void actions.send(others, [...files])
  }
  useGivenFiles(take)
  return (
    <div className="rd-detail-page">
      {actions.closed && (
        <Text as="p" size="body" tone="soft">
          {translate(actions.closed)}
        </Text>
      )}
      <PendingPhotos actions={actions} />
      {actions.mayUpload && !actions.closed && (
        <Text as="p" size="small" tone="soft">
          {translate('可一次选择多张；图片可拖到对应位置，粘贴或拖到空白处的放入其他照片。')}
        </Text>
      )}
      {groups.map(({ code, label, slots }, at) => (
        <section key={code}>
          <SectionHead
            title={translate(label)}
            note={translate('%{n} 张', { n: slots.reduce((sum, slot) => sum + slot.pictures.length, 0) })}
          >
            {at === 0 && pictures.length > 0 && (
              <button type="button" className="rd-detail-link" onClick={() => setExporting(true)}>
                {translate('导出照片')}
              </button>
            )}
            {at === 0 && pictures.length > 0 && (
              <button type="button" className="rd-detail-link" onClick={() => setPacking(true)}>
                {translate('证据包')}
              </button>
            )}
            {at === 0 && actions.mayAudit && pictures.length > 0 && (
              <button type="button" className="rd-detail-link" onClick={() => setAuditing(true)}>
                {translate('照片审核')}
              </button>
            )}
            {at === 0 && pictures.length > 0 && actions.mayUpload && (
              <button type="button" className="rd-detail-link" onClick={() => setDialog('watermark')}>
                {translate('修改水印')}
              </button>
            )}
            {at === 0 && pictures.length > 0 && actions.mayReupload && (
              <button type="button" className="rd-detail-link" onClick={() => setDialog('reupload')}>
                {translate('补传')}
              </button>
            )}
            {at === 0 && actions.mayResume && (
              <button type="button" className="rd-detail-link" onClick={() => setBinOpen(true)}>
                {translate('回收站')}
              </button>
            )}
          </SectionHead>
          <Stack gap={3} className="rd-photos rd-photos-large">
            {slots.map((slot) => (
              <Fragment key={slot.key}>
                {slot.pictures.map((picture) => (
                  <div key={picture.id}>
                    <PhotoTile
                      picture={picture}
                      name={slot.name}
                      required={slot.required}
                      onOpen={() => setViewed(pictures.indexOf(picture))}
                    />
                    {picture.audit_self === 1 && (
                      <Text as="p" size="small" tone="warn">
                        {translate('（审核人为上传人本人）')}
                      </Text>
                    )}
                    {picture.audit_remark && (
                      <Text as="p" size="small" tone="bad">
                        {picture.audit_remark}
                      </Text>
                    )}
                    <Row gap={1} align="stretch" wrap nowrap className="rd-photo-acts">
                      {mayReplace(picture, actions.firmType) && (picture.audit_status === 2 || !actions.closed) && (
                        <PhotoChooser
                          slot={slot}
                          actions={actions}
                          replaced={picture}
                          className="rd-detail-link"
                          label={`${translate('重新上传')} ${translate(slot.name)}`}
                        >
                          {translate(actions.isSending(slot.key) ? '上传中…' : '重新上传')}
                        </PhotoChooser>
                      )}
                      {actions.mayUpload && actions.mayDelete(picture) && !actions.closed && (
                        <RemoveLink name={slot.name} onAsk={() => setRemoved(picture)} />
                      )}
                    </Row>
                  </div>
                ))}
                {isOpen(slot) && <PhotoPlace slot={slot} actions={actions} />}
              </Fragment>
            ))}
          </Stack>
        </section>
      ))}
      {viewed !== null && <PhotoViewer pictures={pictures} at={viewed} onClose={() => setViewed(null)} />}
      {isExporting && (
        <PhotoExportDialog
          resource={resource}
          action="photoExport"
          record={order}
          onClose={() => setExporting(false)}
        />
      )}
      {isPacking && <EvidenceDialog record={order} onClose={() => setPacking(false)} />}
      {isAuditing && (
        <Suspense fallback={null}>
          <AuditViewer start={order.id} walks={false} onClose={() => setAuditing(false)} />
        </Suspense>
      )}
      {dialog === 'watermark' && (
        <OnDemand open>
          <WatermarkDialog order={order} onClose={() => setDialog(null)} />
        </OnDemand>
      )}
      {dialog === 'reupload' && (
        <OnDemand open>
          <ReuploadDialog order={order} onClose={() => setDialog(null)} />
        </OnDemand>
      )}
      {isBinOpen && <PhotoBin orderId={order.id} closed={actions.closed} onClose={() => setBinOpen(false)} />}
      {removed && <RemovePhoto picture={removed} actions={actions} onClose={() => setRemoved(null)} />}
    </div>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { choiceOf } from '../../domain/choice'
import { isFar, photoDoubts } from '../../domain/evidence/photoFacts'
import { formatFull } from '../../domain/time'
import { photoSuspect } from '../../resources/evidence/photoSuspect.resource'
import type { ReplyOf } from '../../resources/replies'
import type { ActionSlotProps } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { StatusChip } from '../../ui/StatusChip'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import '../order/detail/detailLink.css'
import { Fact } from './Fact'
import './photoCompare.css'

type Compared = ReplyOf<typeof photoSuspect, 'compare'>

/** A photo beside the one that it resembles, with what is known of both; the other only to whoever may see its order. */
export function PhotoCompare({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const query = useRead(photoSuspect, 'compare', { id: Number(record?.id) })
  const reasons = Array.isArray(record?.reasons) ? record.reasons : []
  return (
    <DeskDialog open title={translate('存疑照片')} width={960} cancelLabel="关闭" onClose={onClose}>
      <Stack gap={2}>
        <Row gap={2} lineGap={1} wrap>
          {reasons.map((code) => {
            const doubt = choiceOf(photoDoubts, Number(code))
            return doubt && <StatusChip key={doubt.code} label={translate(doubt.label)} family={doubt.family} />
          })}
          {typeof record?.bits === 'number' && <span>{`${translate('差异')} ${record.bits} /64`}</span>}
        </Row>
        {typeof record?.note === 'string' && (
          <Text as="p">
            <b>{translate('说明')}</b> {record.note} <Text tone="soft">{String(record.user_name ?? '')}</Text>
          </Text>
        )}
        <Text as="p" size="small" tone="soft">
          {translate('以上为系统提示，不是结论，请人工核对。')}
        </Text>
        <PanelData query={query} empty="照片不存在">
          {({ photo, twin, twin_hidden }) => (
            <Stack gap={3} className="rd-compare">
              <ComparedPhoto title="本订单照片" photo={photo} />
              {twin && <ComparedPhoto title="相似照片" photo={twin} />}
              {twin_hidden && (
                <Text as="p" size="small" tone="soft">
                  {translate('相似照片属于您无权查看的订单。')}
                </Text>
              )}
            </Stack>
          )}
        </PanelData>
      </Stack>
    </DeskDialog>
  )
}

interface ComparedPhotoProps {
  readonly title: string
  readonly photo: Compared['photo']
}

function ComparedPhoto({ title, photo }: ComparedPhotoProps) {
  const translate = useTranslate()
  const facts: readonly (readonly [string, string])[] = [
    ['下单时间', formatFull(photo.order_time)],
    ['上传时间', formatFull(photo.create_time)],
    ['拍摄时间', photo.taken_time === null ? '—' : formatFull(photo.taken_time)],
    [
      '距现场',
      photo.distance === null
        ? '—'
        : `${translate('%{n} 米', { n: photo.distance })}${isFar(photo.distance) ? ` ${translate('异常')}` : ''}`,
    ],
    ['尺寸', photo.width === null ? '—' : `${photo.width} × ${photo.height}`],
    ['指纹', photo.sha256?.slice(0, 16) ?? '—'],
  ]
  return (
    <Stack as="figure" flex gap={2}>
      <figcaption>
        <b>{translate(title)}</b> {photo.name && translate(photo.name)}{' '}
        <Link className="rd-detail-link" to={`/case/detail?id=${photo.order_id}`}>
          {photo.order_no}
        </Link>
      </figcaption>
      <a href={photo.picture} target="_blank" rel="noreferrer">
        <Box as="img" wide round={1} fill="sunken" src={photo.picture} alt={translate(title)} />
      </a>
      <Stack as="dl" cols="lead" gap={2} lineGap={0.5} size="small">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Stack>
    </Stack>
  )
}

import Maximize from 'lucide-react/icons/maximize'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { photoAuditStatus } from '../../domain/evidence/photo'
import { formatFull } from '../../domain/time'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { StatusChip } from '../../ui/StatusChip'
import type { OrderDetail } from '../order/parts'
import './photoStage.css'
import './photos.css'
import { PhotoViewer } from '../../ui/PhotoViewer'
import { photoSlots } from './photoSlots'

interface PhotoStageProps {
  readonly order: Pick<OrderDetail, 'picture' | 'photo_requirements'>
  /** place of the photo that is large */
  readonly at: number
  readonly onAt: (at: number) => void
}

/** One photo large with what is known of it and what was asked for, the others below it; what is required and missing is said. */
export function PhotoStage({ order, at, onAt }: PhotoStageProps) {
  const translate = useTranslate()
  const [isViewed, setViewed] = useState(false)
  const { groups, pictures } = photoSlots(order)
  const slots = groups.flatMap((group) => group.slots)
  const missing = slots.filter(({ required, pictures: own }) => required && own.length === 0)
  const picture = pictures[Math.min(at, pictures.length - 1)]
  const next = pictures[at + 1]
  useEffect(() => {
    if (next) new Image().src = next.picture
  }, [next])
  const slotOf = (id: number) => slots.find((slot) => slot.pictures.some((one) => one.id === id))
  const nameOf = (id: number) => translate(slotOf(id)?.name ?? '')
  const slot = picture && slotOf(picture.id)
  const audit = picture && choiceOf(photoAuditStatus, picture.audit_status)
  return (
    <section aria-label={translate('救援照片')}>
      {picture && slot ? (
        <>
          <Box clip round={4} className="rd-stage">
            <img src={picture.picture} alt={translate(slot.name)} />
            <Text size="small" padX={2.5} padY={1} round={2} className="rd-stage-name">
              {translate(slot.name)} <b>{`${pictures.indexOf(picture) + 1} / ${pictures.length}`}</b>
            </Text>
            <Stack
              as="button"
              centred
              round={2}
              type="button"
              className="rd-stage-open"
              aria-label={translate('查看照片')}
              title={translate('查看照片')}
              onClick={() => setViewed(true)}
            >
              <Maximize size={17} aria-hidden />
            </Stack>
          </Box>
          <Stack as="ul" gap={2} above={2} className="rd-photos rd-photos-below" aria-label={translate('全部照片')}>
            {pictures.map((one, i) => (
              <Stack as="li" shrink key={one.id}>
                <button
                  type="button"
                  className="rd-photo-frame"
                  aria-current={one === picture || undefined}
                  aria-label={nameOf(one.id)}
                  onClick={() => onAt(i)}
                >
                  <img src={one.picture} alt="" />
                </button>
                <Text size="tiny" tone="soft" ellipsis>
                  {nameOf(one.id)}
                </Text>
              </Stack>
            ))}
          </Stack>
          <Row gap={3} align="start" above={3} padX={2.5} padY={2} edge="all" round={3}>
            {slot.sample && (
              <Stack as="figure" fixed>
                <Box as="img" round={1} width={96} src={slot.sample} alt={translate('样图')} />
                <Text as="figcaption" size="tiny" tone="quiet">
                  {translate('样图')}
                </Text>
              </Stack>
            )}
            <div>
              <Row gap={2} wrap>
                <b>{translate(slot.name)}</b>
                {slot.required && <span className="rd-tag">{translate('必传')}</span>}
                {audit && <StatusChip label={translate(audit.label)} family={audit.family} />}
              </Row>
              <Text as="p" size="small" tone="soft">
                {formatFull(picture.create_time)} {picture.address}
              </Text>
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
            </div>
          </Row>
        </>
      ) : (
        <EmptyState text={translate('没有照片')} />
      )}
      {missing.length > 0 && (
        <Text as="p" size="small" tone="warn" above={2}>
          {translate('缺 %{n} 张必传', { n: missing.length })}：{missing.map(({ name }) => translate(name)).join('、')}
        </Text>
      )}
      {isViewed && (
        <PhotoViewer
          pictures={pictures}
          at={picture ? pictures.indexOf(picture) : 0}
          onClose={() => setViewed(false)}
        />
      )}
    </section>
  )
}

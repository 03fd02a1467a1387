import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { kmLabel } from '../../../domain/distance'
import { formatYuan } from '../../../domain/money'
import { poolEnds } from '../../../domain/order/pool'
import { rescueTypes } from '../../../domain/rescueType'
import { formatFull } from '../../../domain/time'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Countdown } from '../../../ui/Countdown'
import { minutesText } from '../../../ui/durationText'
import { Kbd } from '../../../ui/Kbd'
import { Plate } from '../../../ui/Plate'
import { TypeIcon } from '../../../ui/TypeIcon'
import '../list/cells.css'
import '../../../ui/tags.css'
import type { Missed, Offer, Shown } from './hall'

interface GrabCardProps {
  readonly shown: Shown
  /** how it went, of one that the reader's firm was offered and did not get */
  readonly lost: Missed | undefined
  readonly isChosen: boolean
  /** a company watches its own orders, and grabs none */
  readonly mayGrab: boolean
  readonly isBusy: boolean
  readonly onChoose: (id: number) => void
  readonly onGrab: (id: number) => unknown
}

const noPrice = '未匹配到计价公式，请人工议价'

/** What makes an order harder, or pays for it: said beside its plate. */
function tagsOf({ science, is_incident_car, is_cash, free_milage, appoint_time }: Offer): readonly string[] {
  const free =
    free_milage &&
    (Number(free_milage) > 0 ? `免拖 ${free_milage} km` : Number.isNaN(Number(free_milage)) ? free_milage : '')
  return [
    ...(appoint_time ? [`预约 ${formatFull(appoint_time).slice(5, -3)}`] : []),
    ...(science ? ['地库'] : []),
    ...(is_incident_car ? ['事故车'] : []),
    ...(is_cash ? ['现金单'] : []),
    ...(free ? [free] : []),
  ]
}

/** An order of the pool: until when, where, what it earns, how soon somebody of one's own is there. */
export function GrabCard({ shown, lost, isChosen, mayGrab, isBusy, onChoose, onGrab }: GrabCardProps) {
  const translate = useTranslate()
  const { offer, isGone } = shown
  const { id, type, car_no, car_type, address, destination, get_distance, price, drivers, offered } = offer
  const [nearest] = drivers
  return (
    <Box
      as="li"
      pad={3}
      fill="surface"
      edge="all"
      round={3}
      className="rd-grab"
      data-gone={isGone || undefined}
      data-chosen={isChosen || undefined}
    >
      <Stack gap={1.5}>
        <Row gap={2} wrap>
          <Row
            as="button"
            type="button"
            gap={1.5}
            weight="strong"
            className="rd-grab-open"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
          >
            <TypeIcon type={type} /> {translate(labelOf(rescueTypes, type))} <Plate value={car_no} carType={car_type} />
          </Row>
          {tagsOf(offer).map((tag) => (
            <span key={tag} className="rd-tag rd-tag-channel">
              {translate(tag)}
            </span>
          ))}
          <Box push>
            {!isGone && (
              <Countdown deadline={offer.expire_time} total={offer.expire_time - offer.open_time} noun="抢单" />
            )}
          </Box>
        </Row>
        <Row as="span" gap={1.5} shrink title={address}>
          <span className="rd-order-sign rd-order-sign-large" aria-hidden="true">
            救
          </span>
          <Text ellipsis>{address}</Text>
        </Row>
        {destination ? (
          <Row as="span" gap={1.5} shrink title={destination}>
            <span className="rd-order-sign rd-order-sign-large" data-end aria-hidden="true">
              目
            </span>
            <Text ellipsis>{destination}</Text>
            {get_distance !== null && (
              <Text fixed tone="quiet">
                {kmLabel(get_distance)}
              </Text>
            )}
          </Row>
        ) : (
          <Text tone="soft">{translate('原地救援')}</Text>
        )}
        <Row gap={4} align="end" className="rd-grab-foot">
          {mayGrab ? (
            <>
              <Stack>
                <Text as="small" size="small" tone="quiet">
                  {translate('到手')}
                </Text>
                <Text as="b" size={price ? 'head' : 'body'}>
                  {price ? formatYuan(price.total) : translate(noPrice)}
                </Text>
              </Stack>
              <Stack shrink>
                <Text as="small" size="small" tone="quiet">
                  {translate('距最近技师')} · {translate('估算')}
                </Text>
                <Text as="b" size="large" nowrap tone={nearest ? undefined : 'warn'}>
                  {nearest
                    ? `${kmLabel(nearest.range)} · ${minutesText(nearest.duration, nearest.stale, translate)}`
                    : translate('暂无空闲技师')}
                </Text>
              </Stack>
              <Box push>
                {isGone ? (
                  <Text tone="soft">{translate(choiceOf(poolEnds, lost?.end ?? 0)?.label ?? '已结束')}</Text>
                ) : (
                  <ActionButton
                    variant={isChosen ? 'contained' : 'outlined'}
                    busy={isBusy}
                    aria-label={`${translate('抢单')} ${car_no}`}
                    onClick={() => onGrab(id)}
                  >
                    {translate('抢单')}{' '}
                    {isChosen && (
                      <Box as="span" only="wide">
                        <Kbd>Enter</Kbd>
                      </Box>
                    )}
                  </ActionButton>
                )}
              </Box>
            </>
          ) : (
            <Text tone="soft">{translate(isGone ? '已结束' : '%{n} 家服务商可抢', { n: offered ?? 0 })}</Text>
          )}
        </Row>
      </Stack>
    </Box>
  )
}

import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ageText, minutesText } from '../../../ui/durationText'
import { Kbd } from '../../../ui/Kbd'
import { Plate } from '../../../ui/Plate'
import { PriceLines } from '../../../ui/PriceLines'
import { SectionHead } from '../parts/SectionHead'
import type { Offer } from './hall'

interface GrabPanelProps {
  readonly offer: Offer
  /** the technician who is to have it; null: grabbed first, assigned later */
  readonly driverId: number | null
  readonly idle: number
  readonly drivers: number
  readonly onDriver: (id: number | null) => void
}

/** What the chosen order would earn, line by line, who goes, and what follows. */
export function GrabPanel({ offer, driverId, idle, drivers, onDriver }: GrabPanelProps) {
  const translate = useTranslate()
  const { car_no, car_type, price } = offer
  const chosen = offer.drivers.find(({ id }) => id === driverId)
  const lines = (price?.lines ?? []).map(({ key, label, quantity, amount }, at) => ({
    key: `${key} ${at}`,
    label,
    note: quantity,
    amounts: [amount],
  }))
  return (
    <Stack
      as="aside"
      flex
      gap={3}
      pad={4}
      fill="surface"
      edge="all"
      round={3}
      scroll
      className="rd-grab-panel"
      aria-label={translate('所选订单')}
    >
      <Row gap={2} size="large" weight="strong">
        <Plate value={car_no} carType={car_type} />
      </Row>
      <section>
        <SectionHead
          title={translate('到手')}
          note={price?.title ? `${translate('公式')} ${price.title}` : undefined}
        />
        {price ? (
          <PriceLines lines={lines} totals={[price.total]} />
        ) : (
          <Text as="p" tone="soft">
            {translate('未匹配到计价公式，请人工议价')}
          </Text>
        )}
      </section>
      <section>
        <SectionHead title={translate('派给')} note={translate('最近空闲')} />
        <Stack as="ul" edge="all" round={2}>
          {offer.drivers.map((driver) => (
            <li key={driver.id}>
              <Row as="label" gap={2.5} padX={2.5} padY={2} edge="bottom" hovers>
                <input
                  type="radio"
                  name="grab-driver"
                  checked={driverId === driver.id}
                  onChange={() => onDriver(driver.id)}
                />
                <Stack grow shrink>
                  <Text ellipsis>
                    <b>{driver.name}</b> {driver.plate_num}
                  </Text>
                  <Text size="small" tone={driver.stale ? 'warn' : 'soft'}>
                    {driver.position_age === null
                      ? translate('无定位')
                      : `${translate('位置')} ${ageText(driver.position_age, translate)}`}
                  </Text>
                </Stack>
                <Stack end>
                  <Text nowrap>{kmLabel(driver.range)}</Text>
                  <Text as="b" nowrap>
                    {minutesText(driver.duration, driver.stale, translate)}
                  </Text>
                </Stack>
              </Row>
            </li>
          ))}
          <li>
            <Row as="label" gap={2.5} padX={2.5} padY={2} hovers>
              <input type="radio" name="grab-driver" checked={driverId === null} onChange={() => onDriver(null)} />
              <Stack>
                <b>{translate('先抢到，稍后分配')}</b>
                {offer.drivers.length === 0 && (
                  <Text size="small" tone="warn">
                    {translate('暂无空闲技师')}
                  </Text>
                )}
              </Stack>
            </Row>
          </li>
        </Stack>
      </section>
      <section>
        <SectionHead title={translate('抢单后')} />
        <Row justify="between" padY={1}>
          <Text tone="soft">{translate('订单状态')}</Text>
          <span>
            <s>{translate('抢单中')}</s> → <b>{translate(chosen ? '待受理' : '待分配')}</b> {chosen?.name}
          </span>
        </Row>
        <Row justify="between" padY={1}>
          <Text tone="soft">{translate('空闲技师')}</Text>
          <span>
            {idle} / {drivers}
          </span>
        </Row>
      </section>
      <Row gap={1} size="small" tone="quiet" className="rd-grab-keys">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {translate('选单')} <Kbd>N</Kbd> {translate('不接')}
        <Box push>{translate('先点先得')}</Box>
      </Row>
    </Stack>
  )
}

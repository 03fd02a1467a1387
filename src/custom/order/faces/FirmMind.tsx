import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { daysLeft, WARN_DAYS } from '../../../domain/capacity'
import { IN_TIME_LEAST } from '../../../domain/order'
import { car } from '../../../resources/capacity/car.resource'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { useFirmFace } from './useFace'

type Face = ReplyOf<typeof order, 'firmFace'>

/** A share in time that fell by so many points asks for attention, per cent. */
const FALL = 3

interface Line {
  readonly key: string
  readonly words: ReactNode
  readonly way?: { readonly to: string; readonly label: string } | undefined
}

/** What of a provider asks for attention, each from a figure of its own; nothing while there is nothing. */
export function FirmMind({ record }: FacePartProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const face = useFirmFace(record)
  if (!face) return null
  const lines = [
    ...inTimeLines(face, translate),
    ...paperLines(face, translate, mayVerb(car, 'list', identity)),
    ...dataLines(face, translate),
  ]
  if (lines.length === 0) return null
  return (
    <FacePanel title="要留意" count={lines.length}>
      <Stack as="ul">
        {lines.map(({ key, words, way }) => (
          <Row as="li" key={key} gap={2} padY={1} edge="bottom" size="small" tone="warn">
            <Glyph name="triangle" size={12} />
            <Text tone="full">{words}</Text>
            {way && (
              <Text as={Link} push tone="link" to={way.to} className="rd-face-way">
                {translate(way.label)}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
    </FacePanel>
  )
}

type Translate = ReturnType<typeof useTranslate>

/** Shares below what is enough, or that fell. */
function inTimeLines({ accepted, arrived }: Face, translate: Translate): Line[] {
  return [
    { what: '受理及时', share: accepted },
    { what: '到达及时', share: arrived },
  ].flatMap(({ what, share: { value, before } }): Line[] => {
    if (value === null) return []
    const words = { what: translate(what), percent: value, least: IN_TIME_LEAST, n: (before ?? value) - value }
    if (value < IN_TIME_LEAST) return [{ key: what, words: translate('%{what} %{percent}%，低于 %{least}%', words) }]
    return words.n >= FALL ? [{ key: what, words: translate('%{what}比前 30 天降 %{n} 点', words) }] : []
  })
}

function paperLines({ papers }: Face, translate: Translate, seesCars: boolean): Line[] {
  const now = Math.floor(Date.now() / 1000)
  const days = (papers ?? []).map(({ end }) => daysLeft(end, now))
  const lapsed = days.filter((left) => left < 0).length
  const soon = days.filter((left) => left >= 0 && left <= WARN_DAYS.soon).length
  const way = seesCars && car.path ? { to: car.path, label: '看车辆' } : undefined
  return [
    ...(lapsed > 0 ? [{ key: 'lapsed', words: translate('%{n} 张证件已过期', { n: lapsed }), way }] : []),
    ...(soon > 0 ? [{ key: 'soon', words: translate('%{n} 张证件 30 天内到期', { n: soon }), way }] : []),
  ]
}

function dataLines({ now: { stale }, points, complete }: Face, translate: Translate): Line[] {
  return [
    ...(stale > 0 ? [{ key: 'stale', words: translate('%{n} 名在线技师定位过旧', { n: stale }) }] : []),
    ...(points.length === 0 ? [{ key: 'points', words: translate('还没有出发点') }] : []),
    ...(complete.percent < 100
      ? [{ key: 'complete', words: translate('企业资料 %{percent}%', { percent: complete.percent }) }]
      : []),
  ]
}

import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useMemo, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { departurePoint, MOST_POINTS } from '../../../resources/firm/departurePoint.resource'
import { order } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { ActionsProvider, messageOf, useActions, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { WriteButton } from '../../../ui/WriteButton'
import { WriteIconButton } from '../../../ui/WriteControls'
import { BaseMap, PointMarker } from '../../map'
import { useRead } from '../../useRead'

const ALL = { pagination: { page: 1, perPage: MOST_POINTS }, sort: { field: 'id', order: 'ASC' as const } }
const MAP_HEIGHT = 340
/** One point alone is shown with its city around it. */
const ALONE_ZOOM = 12

type Point = RecordOf<typeof departurePoint>

/** Departure points on the map and below it: added, moved and deleted by who keeps them (F-158, F-383). */
export function PointsCard({ home }: { readonly home: string | null }) {
  return (
    <ActionsProvider resource={departurePoint}>
      <Points home={home} />
    </ActionsProvider>
  )
}

/** @param home where the firm is, which the map shows as long as there is no point */
function Points({ home }: { readonly home: string | null }) {
  const translate = useTranslate()
  const { create } = useActions()
  const mayKeep = mayVerb(departurePoint, 'create', useIdentity())
  const { data: points, error, refetch } = useGetList<Point>(departurePoint.name, ALL)
  const [shown, setShown] = useState<number | null>(null)
  const title = translate('出发点')
  const placed = useMemo(
    () =>
      (points ?? []).flatMap((point, index) => {
        const at = parseLngLat(point.lnglat)
        return at ? [{ point, at, number: index + 1 }] : []
      }),
    [points],
  )
  const fit = useMemo<readonly LngLat[]>(() => placed.map(({ at }) => at), [placed])
  const centre = fit[0] ?? parseLngLat(home) ?? undefined
  return (
    <Stack as="section" flex className="rd-card rd-centre-card rd-centre-points" id="points" aria-label={title}>
      <Row as="header" gap={2} lineGap={1} wrap padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {title} {points && points.length > 0 && points.length}
        </Text>
        <Text size="small" tone="soft" grow>
          {translate('技师没有定位时，派单按最近的出发点估算')}
        </Text>
        {mayKeep && (
          <WriteButton variant="outlined" color="inherit" startIcon={<Plus size={14} aria-hidden />} onClick={create}>
            {translate('加出发点')}
          </WriteButton>
        )}
      </Row>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {/* Anew when the first point comes: the map opens where it is told and goes nowhere by itself. */}
      <BaseMap
        key={fit.length === 0 ? 'none' : 'some'}
        height={MAP_HEIGHT}
        label={translate('出发点地图')}
        center={centre}
        zoom={fit.length === 1 ? ALONE_ZOOM : undefined}
        fit={fit.length > 1 ? fit : undefined}
      >
        {placed.map(({ point, at, number }) => (
          <PointMarker
            key={point.id}
            at={at}
            number={number}
            title={point.address ?? ''}
            isActive={shown === point.id}
            onClick={() => setShown(point.id)}
          />
        ))}
      </BaseMap>
      {!points && !error && <PanelSkeleton />}
      {points?.length === 0 && (
        <EmptyState
          text={translate('还没有出发点')}
          action={mayKeep ? { label: translate('加出发点'), onClick: create, writes: true } : undefined}
        />
      )}
      {points && points.length > 0 && (
        <Box as="ol" padX={4} padY={1}>
          {points.map((point, index) => (
            <PointRow
              key={point.id}
              point={point}
              number={index + 1}
              isActive={shown === point.id}
              onShow={() => setShown(point.id)}
            />
          ))}
        </Box>
      )}
      {points && points.length > 0 && <OriginShares points={points} />}
    </Stack>
  )
}

/** From which point the orders of the last thirty days are near: a bar, and each share in words. */
function OriginShares({ points }: { readonly points: readonly Point[] }) {
  const translate = useTranslate()
  const title = useId()
  const { data } = useRead(order, 'origins', {}, { queryKey: [departurePoint.name, 'origins'] })
  if (!data || data.n === 0) return null
  const share = (n: number) => Math.round((n / data.n) * 100)
  const near = points.map((point, index) => ({
    key: String(point.id),
    label: translate('%{n} 号点', { n: index + 1 }),
    n: data.points.find(({ id }) => id === point.id)?.n ?? 0,
  }))
  const parts = [...near, { key: 'far', label: translate('%{km} km 外', { km: data.km }), n: data.far }]
  return (
    <Stack as="section" gap={2} padX={4} padY={3} edge="top" aria-labelledby={title}>
      <Text as="h3" size="body" weight="strong" id={title}>
        {translate('近 %{days} 天的 %{n} 单离哪里近', { days: data.days, n: data.n })}
      </Text>
      <div className="rd-centre-shares" aria-hidden="true">
        {parts.map(({ key, n }) => (
          <span key={key} style={{ flexGrow: n }} />
        ))}
      </div>
      <Row as="ul" gap={4} lineGap={1} wrap size="small">
        {parts.map(({ key, label, n }) => (
          <Row as="li" key={key} gap={1} className="rd-centre-share">
            <i aria-hidden="true" /> {label} {share(n)}%
          </Row>
        ))}
      </Row>
    </Stack>
  )
}

interface PointRowProps {
  readonly point: Point
  readonly number: number
  readonly isActive: boolean
  readonly onShow: () => void
}

function PointRow({ point, number, isActive, onShow }: PointRowProps) {
  const translate = useTranslate()
  const { start, offers } = useActions()
  const address = point.address ?? ''
  return (
    <Row as="li" gap={3} padY={2} edge="bottom" className="rd-centre-point" data-active={isActive || undefined}>
      <Stack as="span" centred fixed round="full" size="small" className="rd-centre-number" aria-hidden="true">
        {number}
      </Stack>
      <Text as="button" type="button" grow shrink press breaks aria-pressed={isActive} onClick={onShow}>
        {address}
      </Text>
      {offers.edit && (
        <WriteIconButton
          size="small"
          aria-label={translate('编辑 %{name}', { name: address })}
          onClick={() => start('edit', point)}
        >
          <Pencil size={15} aria-hidden />
        </WriteIconButton>
      )}
      {offers.remove && (
        <WriteIconButton
          size="small"
          aria-label={translate('删除 %{name}', { name: address })}
          onClick={() => start('remove', point)}
        >
          <Trash2 size={15} aria-hidden />
        </WriteIconButton>
      )}
    </Row>
  )
}

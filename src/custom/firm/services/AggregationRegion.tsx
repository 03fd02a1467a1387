import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { citiesOf, isRegionMap, regionWords } from '../../../domain/geo/regionMap'
import { firm } from '../../../resources/firm/firm.resource'
import { mayAction } from '../../../schema/compile/access'
import { type Row as RecordRow, useActionCall, useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row, Text } from '../../../ui/Box'
import { PendingTag } from '../../../ui/PendingTag'

/** Names that are told; the others are counted. */
const TOLD = 12

/** The cities in which a firm takes part in aggregation (F-116, F-519). */
export function AggregationRegion({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(firm)
  const [isEditing, setEditing] = useState(false)
  const region = isRegionMap(record.dispatch_region) ? record.dispatch_region : null
  const names = region ? regionWords(region) : []
  return (
    <Box as="section" pad={3} edge="all" round={3} fill="sunken" aria-label={translate('聚合区域')}>
      <Row gap={2} below={1}>
        <h3>{translate('聚合区域')}</h3>
        <PendingTag />
        <Text size="small" tone="soft" only="wide">
          {translate('参与聚合派单的城市')}
        </Text>
        {mayAction(firm, 'region', identity) && (
          <Box push>
            <ActionButton
              size="small"
              variant="text"
              startIcon={<Pencil size={14} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {translate('编辑')}
            </ActionButton>
          </Box>
        )}
      </Row>
      <Row gap={1.5} wrap>
        {names.slice(0, TOLD).map((name) => (
          <span key={name} className="rd-chip rd-blue">
            {name}
          </span>
        ))}
        {region ? (
          <Text size="small" tone="soft">
            {translate('共 %{n} 个城市', { n: citiesOf(region).length })}
          </Text>
        ) : (
          <Text size="small" tone="quiet">
            {translate('未设置聚合区域')}
          </Text>
        )}
      </Row>
      {isEditing && (
        <ActionDialog
          resource={firm}
          action={firm.actions.region}
          record={record}
          start={{ dispatch_region: record.dispatch_region }}
          width={720}
          run={(input, key) => call('region', { id: record.id, ...input }, key, record)}
          onClose={() => setEditing(false)}
        />
      )}
    </Box>
  )
}

import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { firmService } from '../../../resources/firm/firmService.resource'
import { mayVerb } from '../../../schema/compile/access'
import { ActionsProvider, messageOf, SchemaForm, SchemaFormDialog, useIdentity } from '../../../schema/views'
import { useRelated } from '../../../schema/views/show/useRelated'
import type { SectionProps } from '../../../schema/views/slots'
import { AddButton } from '../../../ui/AddButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { TypeIcon } from '../../../ui/TypeIcon'
import { AggregationRegion } from './AggregationRegion'
import { type ServiceRow, ServiceTable } from './ServiceTable'
import './services.css'

const OWN = { resource: firmService.name, by: 'firm_id', label: '服务项目' } as const

/** What a provider offers and where (F-116): the cities of aggregation, its services, and beside them the one that is configured. */
export default function ServicesTab({ record }: SectionProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [opened, setOpened] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { data, error, isPending, refetch } = useRelated<ServiceRow>(OWN, record)
  const rows = data ?? []
  const chosen = rows.find(({ id }) => id === opened)
  const mayEdit = mayVerb(firmService, 'edit', identity)
  const aggregated = rows.filter(({ dispatch_type }) => dispatch_type === 1).length
  const nowhere = rows.filter(({ region }) => region === null)
  return (
    <ActionsProvider resource={firmService}>
      <div className={chosen ? 'fs-tab fs-tab-open' : 'fs-tab'}>
        <Stack flex gap={3} pad={4} className="fs-list">
          <AggregationRegion record={record} />
          <Row as="header" gap={2}>
            <h3>{translate('服务项目')}</h3>
            {rows.length > 0 && (
              <Text size="small" tone="soft">
                {translate('%{n} 项 · 聚合 %{m} 项', { n: rows.length, m: aggregated })}
              </Text>
            )}
            {mayVerb(firmService, 'create', identity) && (
              <AddButton label={translate('添加服务')} onClick={() => setAdding(true)} />
            )}
          </Row>
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          {isPending && !error && <div className="rd-loading-box" aria-busy="true" />}
          {data?.length === 0 && <EmptyState text={translate('还没有服务项目')} />}
          {rows.length > 0 && <ServiceTable rows={rows} opened={opened} onOpen={mayEdit ? setOpened : null} />}
          {nowhere.length > 0 && (
            <Text as="p" size="small" tone="bad">
              {translate('%{names} 未选区域，不会被派单', {
                names: nowhere.map(({ type }) => translate(labelOf(rescueTypes, type))).join('、'),
              })}
            </Text>
          )}
        </Stack>
        {chosen && (
          <Box as="aside" className="fs-side" aria-label={translate('服务配置')}>
            <Row as="header" gap={2} padX={4} padY={2} fixed>
              <TypeIcon type={chosen.type} />
              <h3>{translate(labelOf(rescueTypes, chosen.type))}</h3>
              <Text size="small" tone="soft">
                {translate('服务配置')}
              </Text>
              <Box push>
                <IconButton aria-label={translate('收起配置')} onClick={() => setOpened(null)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </Box>
            </Row>
            <SchemaForm
              key={chosen.id}
              resource={firmService}
              mode="edit"
              record={{ ...chosen }}
              warn={false}
              onDone={() => void refetch()}
              onCancel={() => setOpened(null)}
            />
          </Box>
        )}
      </div>
      {isAdding && (
        <SchemaFormDialog
          resource={firmService}
          mode="create"
          preset={{ firm_id: record.id }}
          title={translate('添加服务')}
          onClose={() => setAdding(false)}
        />
      )}
    </ActionsProvider>
  )
}

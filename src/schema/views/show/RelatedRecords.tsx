import Plus from 'lucide-react/icons/plus'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row as Line, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { mayVerb } from '../../compile/access'
import { holds, type RelatedDecl } from '../../model'
import { ActionsProvider } from '../actions/ActionsProvider'
import { createLabel } from '../actions/createLabel'
import { SchemaFormDialog } from '../form/SchemaFormDialog'
import { useIdentity, useRuleContext } from '../identity'
import { messageOf } from '../provider'
import type { Row } from '../row'
import { resourceNamed } from '../slots'
import './related.css'
import { RelatedTable } from './RelatedTable'
import { useRelated } from './useRelated'

interface RelatedRecordsProps {
  readonly related: RelatedDecl
  readonly record: Row
}

/** What belongs to a record, on its page: shown to whoever may list it, with the buttons that he has. */
export function RelatedRecords({ related, record }: RelatedRecordsProps) {
  const identity = useIdentity()
  const context = useRuleContext(record)
  const resource = resourceNamed(related.resource)
  const isShown = mayVerb(resource, 'list', identity) && (!related.if || holds(related.if, record, context))
  return isShown ? <Related related={related} record={record} /> : null
}

function Related({ related, record }: RelatedRecordsProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const headId = useId()
  const resource = resourceNamed(related.resource)
  const [isAdding, setAdding] = useState(false)
  const preset = useMemo(() => ({ [related.by]: record.id }), [related.by, record.id])
  const { data, total, error, isPending, refetch } = useRelated(related, record)
  return (
    <section className="rd-related" data-focus-home aria-labelledby={headId}>
      <Line as="header" gap={2} above={3} className="rd-related-head">
        <Text as="h3" size="body" id={headId}>
          {translate(related.label)}
        </Text>
        {total !== undefined && total > 0 && (
          <Text size="small" tone="quiet">
            {total}
          </Text>
        )}
        {related.adds !== false && mayVerb(resource, 'create', identity) && (
          <Box push>
            <ActionButton
              size="small"
              variant="outlined"
              startIcon={<Plus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {createLabel(resource, translate)}
            </ActionButton>
          </Box>
        )}
      </Line>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isPending && !error && <div className="rd-related-wait" aria-busy="true" />}
      {data?.length === 0 && (
        <Text as="p" tone="quiet" padY={3}>
          {translate('暂无数据')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ActionsProvider resource={resource}>
          <RelatedTable resource={resource} by={related.by} rows={data} columns={related.columns} />
        </ActionsProvider>
      )}
      {isAdding && (
        <SchemaFormDialog resource={resource} mode="create" preset={preset} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

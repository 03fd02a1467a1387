import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { billFeedback as resource } from '../../../resources/settlement/billFeedback.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { useRemoval } from '../../../schema/views/actions/useActionCall'
import { SchemaFormDialog } from '../../../schema/views/form/SchemaFormDialog'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { RichText } from '../../../ui/RichText'
import { TimeText } from '../../../ui/TimeText'
import { WriteButton } from '../../../ui/WriteButton'
import type { Bill, Talk } from './useBill'

/** What both parties have noted about a bill; its author alone takes a note back. */
export function BillTalks({ bill, talks }: { readonly bill: Bill; readonly talks: readonly Talk[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const remove = useRemoval(resource)
  const [adding, setAdding] = useState(false)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [billResource.name] })
  return (
    <section aria-label={translate('跟进记录')}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate('跟进记录')}
        </Text>
        <Text size="small" tone="soft">
          {talks.length}
        </Text>
        {mayVerb(resource, 'create', identity) && (
          <WriteButton size="small" className="box-push" onClick={() => setAdding(true)}>
            {translate('添加跟进')}
          </WriteButton>
        )}
      </Row>
      {talks.length === 0 && (
        <Text as="p" size="small" tone="quiet">
          {translate('暂无跟进记录')}
        </Text>
      )}
      <Stack as="ul" gap={2} className="rd-bill-list">
        {talks.map((talk) => (
          <li key={talk.id}>
            <Row gap={2} wrap>
              <b>{talk.title}</b>
              <Text size="small" tone="soft">
                {talk.user_name} <TimeText at={talk.create_time} />
              </Text>
              {talk.user_id === identity?.id && (
                <button
                  type="button"
                  className="rd-text-link"
                  onClick={() => void remove(talk, newIdempotencyKey()).then(renew)}
                >
                  {translate('删除')}
                </button>
              )}
            </Row>
            <RichText html={talk.remark} />
          </li>
        ))}
      </Stack>
      {adding && (
        <SchemaFormDialog
          resource={resource}
          mode="create"
          preset={{ bill_id: bill.id }}
          width={720}
          onDone={renew}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

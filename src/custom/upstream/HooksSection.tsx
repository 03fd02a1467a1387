import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { openHook } from '../../resources/upstream/openHook.resource'
import { mayAction } from '../../schema/compile/access'
import { messageOf, useIdentity } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { WriteButton } from '../../ui/WriteButton'
import { Deliveries } from './Deliveries'
import { HookCard, type HookRow } from './HookCard'
import { HookFormDialog } from './HookFormDialog'
import { SecretDialog } from './SecretDialog'
import './upstream.css'

/** Hooks of one page: a company has a few. */
const MOST = 100

/** Webhooks of 接口与密钥: where companies' systems are told of their orders, and what became of each message. */
export default function HooksSection() {
  const translate = useTranslate()
  const identity = useIdentity()
  const [chosen, setChosen] = useState<number | null>(null)
  const [form, setForm] = useState<HookRow | 'add' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useGetList<HookRow>(openHook.name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
  })
  const mayAdd = mayAction(openHook, 'add', identity)
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0]
  return (
    <Stack as="section" gap={2.5} aria-label="Webhook">
      <Box pad={3} className="rd-card" fixed>
        <Row justify="between" gap={2} wrap="narrow">
          <Row gap={2} align="baseline" wrap="narrow">
            <Text as="h2" size="large" weight="strong">
              Webhook {data?.length ?? ''}
            </Text>
            <Text tone="quiet" size="small">
              {translate('订单有变化时通知公司的系统')}
            </Text>
          </Row>
          {mayAdd && (
            <WriteButton
              size="small"
              variant="outlined"
              startIcon={<Plus size={15} aria-hidden />}
              onClick={() => setForm('add')}
            >
              {translate('添加 Webhook')}
            </WriteButton>
          )}
        </Row>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {isPending && !error && <div className="rd-related-wait" aria-busy="true" />}
        {data?.length === 0 && <EmptyState icon={Webhook} text={translate('还没有 Webhook')} />}
      </Box>
      {data && shown && (
        <Stack gap={2.5} align="start" className="rd-hooks-columns">
          <Stack gap={2.5}>
            {data.map((hook) => (
              <HookCard
                key={hook.id}
                hook={hook}
                isChosen={data.length > 1 && hook.id === shown.id}
                onChoose={data.length > 1 ? () => setChosen(hook.id) : undefined}
                onEdit={() => setForm(hook)}
                onSecret={setSecret}
              />
            ))}
          </Stack>
          <Deliveries key={shown.id} hookId={shown.id} />
        </Stack>
      )}
      {form !== null && (
        <HookFormDialog
          hook={form === 'add' ? null : form}
          onMade={(made) => {
            setForm(null)
            if (made) setSecret(made)
          }}
          onClose={() => setForm(null)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Stack>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { positionKey as resource } from '../../../resources/capacity/positionKey.resource'
import { messageOf, type Row as RecordRow, useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { StatusChip } from '../../../ui/StatusChip'
import { WriteButton } from '../../../ui/WriteButton'
import { KeyAddresses } from './KeyAddresses'

interface KeyRow extends RecordRow {
  readonly name: string
  readonly tail: string
  readonly status: number
  readonly firm_name?: string | null
}

interface KeysDialogProps {
  readonly onClose: () => void
}

const WIDTH = 720
const VALID = 1
const PROVIDER = 3
/** A firm has a key or two; the platform sees those of all. */
const MOST = 200

/** The keys of a firm's trackers: made, shown once with the addresses that go with it, and revoked. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const call = useActionCall(resource)
  const [task, setTask] = useState<{ readonly name: 'make' | 'revoke'; readonly row: KeyRow | null } | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [resource.name, 'list'],
    queryFn: async ({ signal }) =>
      (await provider.call<{ data: KeyRow[] }>('GET', '/v2/position/key', { limit: MOST }, { signal })).data.data,
  })
  const identity = useIdentity()
  const declared = task && actionOf(resource, task.name)
  // A provider makes keys of its own.
  const { firm_id, ...own } = declared?.input ?? {}
  const isOwn = identity?.firm_type === PROVIDER || !firm_id
  const action = declared && { ...declared, ...(declared.input && { input: isOwn ? own : declared.input }) }
  return (
    <DeskDialog open title={translate('密钥与接入地址')} width={WIDTH} cancelLabel="关闭" onClose={onClose}>
      <Stack gap={3}>
        <Row gap={2}>
          <Text tone="soft">{translate('定位设备用密钥上报位置。密钥只在生成时显示一次。')}</Text>
          <Box push>
            <WriteButton variant="contained" size="small" onClick={() => setTask({ name: 'make', row: null })}>
              {translate('生成密钥')}
            </WriteButton>
          </Box>
        </Row>
        {error && !data && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState text={translate('还没有密钥')} />}
        <Stack as="ul" gap={2} aria-label={translate('密钥')} aria-busy={isPending}>
          {data?.map((row) => (
            <Row as="li" key={row.id} gap={2} wrap>
              <Text weight="strong">{row.name}</Text>
              <Text tone="soft">{`pk_…${row.tail}`}</Text>
              {row.firm_name && <Text tone="soft">{row.firm_name}</Text>}
              <StatusChip
                family={row.status === VALID ? 'green' : 'grey'}
                label={translate(row.status === VALID ? '有效' : '已停用')}
              />
              {row.status === VALID && (
                <Box push>
                  <WriteButton size="small" color="error" onClick={() => setTask({ name: 'revoke', row })}>
                    {translate('停用')}
                  </WriteButton>
                </Box>
              )}
            </Row>
          ))}
        </Stack>
        <KeyAddresses value={key} />
      </Stack>
      {task && action && (
        <ActionDialog
          resource={resource}
          action={action}
          record={task.row}
          run={async (said, idempotencyKey) => {
            const body = task.row ? { id: task.row.id, status: 0 } : said
            const outcome = await call(task.name, body, idempotencyKey, task.row)
            const made = 'data' in outcome ? (outcome.data as { readonly key?: string } | undefined) : undefined
            if (made?.key) setKey(made.key)
            return outcome
          }}
          onClose={() => setTask(null)}
        />
      )}
    </DeskDialog>
  )
}

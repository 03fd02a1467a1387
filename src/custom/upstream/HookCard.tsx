import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../domain/choice'
import { enabledStatus } from '../../domain/firm'
import { upstreamEvents } from '../../domain/upstream'
import type { ReplyOf } from '../../resources/replies'
import { openHook } from '../../resources/upstream/openHook.resource'
import type { RecordOf } from '../../schema/model'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { WriteButton } from '../../ui/WriteButton'

export type HookRow = RecordOf<typeof openHook> & { readonly firm_name?: string | null }

interface HookCardProps {
  readonly hook: HookRow
  readonly isChosen: boolean
  /** shows its deliveries; without it they are shown anyway */
  readonly onChoose?: (() => void) | undefined
  readonly onEdit: () => void
  /** a new secret, shown this once */
  readonly onSecret: (secret: string) => void
}

const ASKED = {
  rotate: '轮换后旧密钥再有效 24 小时，期间两个密钥同时签名。确定轮换？',
  remove: '删除后不再通知，等待投递的消息一并放弃。确定删除？',
} as const

/** One hook: where it goes, what it is told of, and what can be done with it. */
export function HookCard({ hook, isChosen, onChoose, onEdit, onSecret }: HookCardProps) {
  const translate = useTranslate()
  const call = useActionCall(openHook)
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null)
  const { id, url, status, tail, events, old_until, off_reason, firm_name, keeper_id } = hook
  const state = choiceOf(enabledStatus, status)
  const isOn = status === 1
  const overlaps = Number(old_until ?? 0) > Date.now() / 1000
  const act = async (name: 'test' | 'enable' | 'disable'): Promise<boolean> =>
    'data' in (await call(name, { id }, newIdempotencyKey()))
  const sure = async (): Promise<boolean> => {
    if (asking === null) return false
    const outcome = await call(asking, { id }, newIdempotencyKey())
    if ('error' in outcome) return false
    setAsking(null)
    if (asking === 'rotate') onSecret((outcome.data as ReplyOf<typeof openHook, 'rotate'>).secret)
    return true
  }
  return (
    <Stack as="article" gap={2} pad={3} className="rd-card" aria-label={url} aria-current={isChosen || undefined}>
      <Row gap={2} justify="between" wrap="narrow">
        <Row gap={2}>
          <Text weight="strong">{firm_name ?? translate('本公司')}</Text>
          {state && <StatusChip label={translate(state.label)} family={isOn ? 'green' : 'grey'} />}
        </Row>
        {onChoose && (
          <Button size="small" onClick={onChoose} aria-pressed={isChosen}>
            {translate(isChosen ? '正在看投递' : '看投递')}
          </Button>
        )}
      </Row>
      {off_reason && (
        <Text as="p" size="small" tone="bad">
          {translate(off_reason)}
        </Text>
      )}
      <Box as="code" breaks pad={2} edge="all" round={2} fill="sunken" size="small">
        {url}
      </Box>
      <Text as="p" size="small" tone="soft">
        {translate('签名密钥')} whsec_…{tail}
        {overlaps && (
          <>
            {' · '}
            {translate('旧密钥有效至')} <TimeText at={old_until} />
          </>
        )}
      </Text>
      <Text as="p" size="small" tone="soft">
        {translate('重试 3 天内 10 次，间隔渐长')}
      </Text>
      <Text as="p" size="small">
        {(events ?? []).map((event) => translate(labelOf(upstreamEvents, event))).join('、')}
      </Text>
      {keeper_id === null && (
        <Text as="p" size="small" tone="warn">
          {translate('没有维护人')}
        </Text>
      )}
      <Row gap={2} wrap>
        <ActionButton
          size="small"
          variant="outlined"
          disabledReason={isOn ? null : '该 Webhook 已停用'}
          onClick={() => act('test')}
        >
          {translate('发测试')}
        </ActionButton>
        <WriteButton size="small" onClick={onEdit}>
          {translate('修改')}
        </WriteButton>
        <WriteButton size="small" onClick={() => setAsking('rotate')}>
          {translate('轮换')}
        </WriteButton>
        <ActionButton size="small" onClick={() => act(isOn ? 'disable' : 'enable')}>
          {translate(isOn ? '停用' : '启用')}
        </ActionButton>
        <WriteButton size="small" color="error" onClick={() => setAsking('remove')}>
          {translate('删除')}
        </WriteButton>
      </Row>
      {asking && (
        <DeskDialog
          open
          title={translate(asking === 'rotate' ? '轮换密钥' : '删除 Webhook')}
          danger={asking === 'remove'}
          onClose={() => setAsking(null)}
          onConfirm={sure}
        >
          <p className="rd-confirm">{translate(ASKED[asking])}</p>
        </DeskDialog>
      )}
    </Stack>
  )
}

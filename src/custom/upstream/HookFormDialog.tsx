import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { hookMessages, type UpstreamEvent, upstreamEvents } from '../../domain/upstream'
import { company } from '../../resources/firm/company.resource'
import type { ReplyOf } from '../../resources/replies'
import { openHook } from '../../resources/upstream/openHook.resource'
import { useActionCall, useIdentity } from '../../schema/views'
import { fieldErrors } from '../../schema/views/provider'
import { useCallKey } from '../../schema/views/useCallKey'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { useUnsaved } from '../../ui/unsaved'
import type { HookRow } from './HookCard'

const MOST_COMPANIES = 200

interface HookFormDialogProps {
  /** null: a new one */
  readonly hook: HookRow | null
  /** the new secret, null after a change */
  readonly onMade: (secret: string | null) => void
  readonly onClose: () => void
}

/** A hook's address and what it is told of. */
export function HookFormDialog({ hook, onMade, onClose }: HookFormDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(openHook)
  const key = useCallKey()
  const [url, setUrl] = useState(hook?.url ?? '')
  const [events, setEvents] = useState<readonly UpstreamEvent[]>(hook?.events ?? upstreamEvents.map(({ code }) => code))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const asksCompany = useIdentity()?.firm_type === 0 && !hook
  const [firmId, setFirmId] = useState('')
  const companies = useCompanies(asksCompany)
  const toggle = (code: UpstreamEvent) =>
    setEvents(events.includes(code) ? events.filter((one) => one !== code) : [...events, code])
  const save = async (): Promise<boolean> => {
    const missing = {
      ...(url.trim() ? {} : { url: hookMessages.wrong }),
      ...(events.length ? {} : { events: hookMessages.events }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return false
    const values = { url: url.trim(), events }
    const outcome = hook
      ? await call('change', { id: hook.id, ...values }, key.current)
      : await call('add', { ...values, ...(firmId && { firm_id: Number(firmId) }) }, key.current)
    if (!key.took(outcome)) {
      if ('error' in outcome) setWrong(fieldErrors(outcome.error) ?? {})
      return false
    }
    onMade(hook ? null : (outcome.data as ReplyOf<typeof openHook, 'add'>).secret)
    return true
  }
  return (
    <DeskDialog
      open
      width={560}
      title={translate(hook ? '修改 Webhook' : '添加 Webhook')}
      confirmLabel="保存"
      onClose={onClose}
      onConfirm={save}
    >
      <Kept dirty={url !== (hook?.url ?? '')} />
      <Stack gap={3}>
        {asksCompany && (
          <TextField
            select
            label={translate('公司')}
            value={firmId}
            slotProps={{ select: { displayEmpty: true } }}
            onChange={({ target }) => setFirmId(target.value)}
          >
            <MenuItem value="">{translate('本公司')}</MenuItem>
            {companies.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          autoFocus
          required
          label={translate('地址')}
          placeholder="https://"
          value={url}
          error={Boolean(wrong.url)}
          helperText={translate(wrong.url ?? '公网 HTTPS 地址，内网地址会被拒绝')}
          slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Box as="fieldset">
          <Text as="legend" weight="strong">
            {translate('事件')} {events.length} / {upstreamEvents.length}
          </Text>
          {upstreamEvents.map(({ code, label }) => (
            <Row key={code} justify="between" gap={2}>
              <FormControlLabel
                label={translate(label)}
                control={<Checkbox size="small" checked={events.includes(code)} onChange={() => toggle(code)} />}
              />
              <Text as="code" size="small" tone="soft">
                {code}
              </Text>
            </Row>
          ))}
          {wrong.events && (
            <Text as="p" size="small" tone="bad" role="alert">
              {translate(wrong.events)}
            </Text>
          )}
        </Box>
      </Stack>
    </DeskDialog>
  )
}

/** Companies whose hooks head office looks after. */
function useCompanies(enabled: boolean): readonly { readonly id: number; readonly name: string }[] {
  const { data = [] } = useGetList<{ id: number; name: string }>(
    company.name,
    { pagination: { page: 1, perPage: MOST_COMPANIES }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  )
  return data
}

/** Tells the dialog around it that something is unsaved. */
function Kept({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty)
  return null
}

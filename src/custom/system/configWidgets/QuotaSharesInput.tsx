import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Quota } from '../../../domain/order/dispatch'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Row, Stack } from '../../../ui/Box'
import './configWidgets.css'
import { replaced, without } from './listMoves'
import { RecordBox } from './RecordBox'

/** A quota under the hand: what is not filled in yet is null. */
type Draft = { readonly [K in keyof Quota]: Quota[K] | null }

const PROVIDERS = { reference: 'firm', where: { firm_type: 3, works_with: 1 } } as const
const EMPTY: Draft = { firm_id: null, share: null }
const quotasOf = (value: unknown): readonly Draft[] => (Array.isArray(value) ? value : [])

/** Providers with their target shares; the sum is shown, since it must come to 100 %. */
export function QuotaSharesInput(props: WidgetProps) {
  const translate = useTranslate()
  const id = useId()
  const input = useFieldInput(props)
  const quotas = quotasOf(input.value)
  const sum = Math.round(quotas.reduce((total, { share }) => total + (share ?? 0) * 10, 0)) / 10
  const change = (next: readonly Draft[]) => input.onChange(next.length > 0 ? next : null)
  return (
    <InputFrame input={input}>
      <Stack flex grow shrink gap={2} align="start">
        <Stack as="ul" wide gap={2}>
          {quotas.map((quota, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quota is known by its place until its firm is chosen
            <Stack as="li" key={at} gap={3} align="end" className="cw-quota">
              <div>
                <RecordBox
                  id={`${id}-${at}-firm`}
                  label={translate('服务商')}
                  field={PROVIDERS}
                  value={quota.firm_id}
                  onChange={(firm_id) => change(replaced(quotas, at, { ...quota, firm_id }))}
                />
              </div>
              <TextField
                id={`${id}-${at}-share`}
                type="number"
                label={translate('配额比例')}
                value={quota.share ?? ''}
                onChange={({ target }) =>
                  change(replaced(quotas, at, { ...quota, share: target.value === '' ? null : Number(target.value) }))
                }
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { min: 0, max: 100, step: 0.1 },
                  input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                }}
              />
              <IconButton
                size="small"
                aria-label={`${translate('删除')} ${translate('服务商')} ${at + 1}`}
                onClick={() => change(without(quotas, at))}
              >
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </Stack>
          ))}
        </Stack>
        <Row gap={3} size="small" tone="soft">
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Plus size={14} aria-hidden />}
            onClick={() => change([...quotas, EMPTY])}
          >
            {translate('添加服务商')}
          </Button>
          {quotas.length > 0 && (
            <span className={sum === 100 ? undefined : 'cw-wrong'} aria-live="polite">
              {translate('合计 %{n}%', { n: sum })}
            </span>
          )}
        </Row>
      </Stack>
    </InputFrame>
  )
}

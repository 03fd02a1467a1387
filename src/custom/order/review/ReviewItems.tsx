import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import type { Fen } from '../../../domain/money'
import { otherItem } from '../../../domain/order/review/review'
import { deductionModel } from '../../../domain/settlement'
import { Box, Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { Money } from '../../../ui/Money'
import './orderReview.css'
import type { DraftItem } from './reviewDraft'

interface ReviewItemsProps {
  readonly items: readonly DraftItem[]
  /** what an item comes to */
  readonly amountOf: (item: DraftItem) => Fen | null
  /** what is wrong with what is typed for it */
  readonly errorOf: (item: DraftItem) => string | null
  readonly onChange: (at: number, change: Partial<DraftItem>) => void
}

/** so many have a key */
const KEYED = 9

/** A typed amount or percentage; null for nothing and for no number. */
const numberOf = (typed: string): number | null =>
  typed.trim() === '' || !Number.isFinite(Number(typed)) ? null : Number(typed)

/** Deductions to tick, each with its amount or percentage; the last one is free and asks for its reason. */
export function ReviewItems({ items, amountOf, errorOf, onChange }: ReviewItemsProps) {
  const translate = useTranslate()
  return (
    <Box as="ul" edge="all" round={2} className="or-items">
      {items.map((item, at) => {
        const { name, model, money, remark, ticked, typed = String(money ?? '') } = item
        const error = ticked ? errorOf(item) : null
        const isOther = name === otherItem
        const label = isOther ? translate(name) : name
        const shortcut = at < KEYED ? `⇧${at + 1}` : null
        return (
          <li key={name} data-ticked={ticked || undefined}>
            <FormControlLabel
              className="or-item-name"
              control={
                <Checkbox size="small" checked={ticked} onChange={(_, checked) => onChange(at, { ticked: checked })} />
              }
              label={
                <>
                  {label}
                  <small>{translate(labelOf(deductionModel, model))}</small>
                </>
              }
            />
            <span aria-hidden="true">{shortcut && <Kbd>{shortcut}</Kbd>}</span>
            <TextField
              className="or-item-money"
              value={typed}
              disabled={!ticked}
              error={error !== null}
              onChange={({ target }) => onChange(at, { typed: target.value, money: numberOf(target.value) })}
              slotProps={{
                htmlInput: {
                  'aria-label': `${label} ${translate(model === 1 ? '扣减金额' : '扣减比例')}`,
                  'aria-describedby': error ? `review-item-${at}` : undefined,
                  inputMode: 'decimal',
                },
                input:
                  model === 1
                    ? { startAdornment: <InputAdornment position="start">¥</InputAdornment> }
                    : { endAdornment: <InputAdornment position="end">%</InputAdornment> },
              }}
            />
            {error && (
              <Text id={`review-item-${at}`} end size="small" tone="bad" role="alert" className="or-item-whole">
                {translate(error)}
              </Text>
            )}
            {ticked && (
              <Text end className="or-item-whole">
                <Money fen={amountOf(item)} />
              </Text>
            )}
            {isOther && ticked && (
              <TextField
                className="or-item-whole"
                label={translate('原因')}
                required
                value={remark ?? ''}
                onChange={({ target }) => onChange(at, { remark: target.value })}
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
            )}
          </li>
        )
      })}
    </Box>
  )
}

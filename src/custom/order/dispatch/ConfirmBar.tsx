import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import Info from 'lucide-react/icons/info'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { POOL_MINUTES } from '../../../domain/firm'
import { type Fen, formatYuan } from '../../../domain/money'
import { freeMileageOptions } from '../../../domain/order/orderEnums'
import { isTwoAddress } from '../../../domain/rescueType'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { Kbd } from '../../../ui/Kbd'
import type { OrderRow } from '../parts/orderRow'
import { type Candidate, priceSpan } from './candidates'
import type { Target } from './selection'

interface ConfirmBarProps {
  readonly order: OrderRow
  readonly target: Target
  /** a technician of the provider that has the order, instead of whom to ask */
  readonly isAssigning: boolean
  readonly chosen: readonly Candidate[]
  /** the panel's own proposal, as long as nobody has chosen */
  readonly isProposed: boolean
  /** automatic distribution goes on, which the button ends */
  readonly isRunning: boolean
  /** minutes after which nobody takes it any more; null where the server has not said */
  readonly poolMinutes: number | null
  /** null for those who do not see the customer's side */
  readonly customerTotal: Fen | null
  readonly free: string
  /** 线下派单; null where it is not this user's to say */
  readonly isOff: boolean | null
  readonly refusal: string | null
  /** the order has gone another way in the meantime */
  readonly isOver: boolean
  readonly isBusy: boolean
  readonly onFree: (text: string) => void
  readonly onOff: (isOff: boolean) => void
  readonly onDrop: (id: number) => void
  readonly onCancel: () => void
  readonly onConfirm: () => Promise<boolean>
}

const severalNote = '多家同时收到，先抢先得；%{n} 分钟无人抢则回到 待派单'
const twoNote = '两家同时收到，先抢先得；%{n} 分钟无人抢则回到 待派单'

/** What is about to happen and what it costs; what was refused says so here. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { order, target, isAssigning, chosen, isProposed, isRunning, poolMinutes } = props
  const { customerTotal, free, isOff, refusal, isOver, isBusy } = props
  const { onFree, onOff, onDrop, onCancel, onConfirm } = props
  const translate = useTranslate()
  const span = priceSpan(chosen)
  const unit = translate(target === 'driver' ? '人' : '家')
  const words =
    isRunning && chosen.length > 0
      ? translate('停止自动并调派 %{n} %{unit}', { n: chosen.length, unit })
      : chosen.length > 1
        ? `${translate('确认调派')} ${chosen.length} ${unit}`
        : translate(isAssigning ? '确认分配' : '确认调派')
  return (
    <Row gap={4} lineGap={2} wrap grow className="rd-confirm-bar">
      <Stack gap={1} grow className="rd-confirm-chosen">
        <Row as="span" gap={1.5} wrap>
          <b>{translate('已选 %{n} %{unit}', { n: chosen.length, unit })}</b>
          {chosen.map(({ id, name }) => (
            <Row key={id} as="span" inline gap={1} weight="medium" tone="link" nowrap className="rd-fchip">
              {name}
              {isProposed && <Text size="tiny">{translate('建议')}</Text>}
              <button type="button" aria-label={`${translate('移除')} ${name}`} onClick={() => onDrop(id)}>
                <X size={12} strokeWidth={2} aria-hidden />
              </button>
            </Row>
          ))}
        </Row>
        {refusal ? (
          <Row as="span" gap={1.5} size="small" tone="bad" role="alert">
            <Glyph name="triangle" size={13} /> {translate(refusal)}
          </Row>
        ) : (
          chosen.length > 1 && (
            <Row as="span" gap={1.5} size="small" tone="soft">
              <Info size={13} aria-hidden />{' '}
              {translate(chosen.length === 2 ? twoNote : severalNote, { n: poolMinutes ?? POOL_MINUTES })}
            </Row>
          )
        )}
      </Stack>
      {isTwoAddress(order.type) && (
        <Row as="label" gap={2} size="small" tone="quiet">
          {translate('免拖公里')}
          <Row as="span" gap={1} padX={2} fill="surface" edge="field" round={2} className="rd-confirm-free">
            <Box
              as="input"
              grow
              shrink
              size="body"
              tone="full"
              value={free}
              list="rd-free-mileage"
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target: input }) => onFree(input.value)}
            />
            {isNumeric(free) && 'km'}
          </Row>
          <datalist id="rd-free-mileage">
            {freeMileageOptions.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </datalist>
        </Row>
      )}
      {isOff !== null && (
        <Row as="label" gap={1} size="small" tone="quiet" nowrap>
          <Switch size="small" checked={isOff} onChange={(_event, next) => onOff(next)} />
          {translate('线下派单')}
        </Row>
      )}
      {customerTotal !== null && <Price label="客户价" said={formatYuan(customerTotal)} />}
      {span && (
        <Price
          label="服务商价"
          said={span[0] === span[1] ? formatYuan(span[0]) : `${formatYuan(span[0])} – ${formatYuan(span[1]).slice(1)}`}
        />
      )}
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {translate('取消')}
      </Button>
      <ActionButton
        variant="contained"
        startIcon={<Send size={15} aria-hidden />}
        busy={isBusy}
        disabledReason={isOver ? refusal : null}
        onClick={onConfirm}
      >
        {words} <Kbd>Ctrl Enter</Kbd>
      </ActionButton>
    </Row>
  )
}

/** A phrase (全程免拖) has no unit, and needs its room. */
const isNumeric = (free: string): boolean => /^[\d.]*$/.test(free)

function Price({ label, said }: { readonly label: string; readonly said: string }) {
  return (
    <Stack as="span">
      <small>{useTranslate()(label)}</small>
      <Text as="b" size="title">
        {said}
      </Text>
    </Stack>
  )
}

import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Row, Stack } from '../../../ui/Box'
import './orderWidgets.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** A small number among numbered choices, one step at a time; the arrow keys step too. */
export function WheelsInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const choices = props.field.choices ?? []
  const codes = choices.map(({ code }) => Number(code))
  const value = Number(input.value ?? codes[0] ?? 0)
  const least = Math.min(...codes)
  const most = Math.max(...codes)

  const step = (by: number) => input.onChange(Math.min(most, Math.max(least, value + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined || input.isDisabled) return
    event.preventDefault()
    step(by)
  }
  return (
    <InputFrame input={input}>
      <Row align="stretch" grow clip fill="surface" edge="field" round={2} className="ow-stepper">
        <Stack
          type="button"
          as="button"
          centred
          fixed
          tone="soft"
          tabIndex={-1}
          aria-label={translate('减少')}
          disabled={value <= least}
          onClick={() => step(-1)}
        >
          <Minus size={14} strokeWidth={2} aria-hidden />
        </Stack>
        <Stack
          as="span"
          ref={input.ref}
          centred
          grow
          weight="strong"
          role="spinbutton"
          tabIndex={input.isDisabled ? -1 : 0}
          aria-labelledby={`${input.id}-label`}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={translate(labelOf(choices, value))}
          onKeyDown={onKeyDown}
          onBlur={input.onBlur}
        >
          {value}
        </Stack>
        <Stack
          type="button"
          as="button"
          centred
          fixed
          tone="soft"
          tabIndex={-1}
          aria-label={translate('增加')}
          disabled={value >= most}
          onClick={() => step(1)}
        >
          <Plus size={14} strokeWidth={2} aria-hidden />
        </Stack>
      </Row>
    </InputFrame>
  )
}

import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import type { RescueType } from '../../../domain/rescueType'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Box, Stack } from '../../../ui/Box'
import { TypeIcon } from '../../../ui/TypeIcon'
import './orderWidgets.css'

/** By kind and frequency: what is towed or lifted first, then help on the spot. */
const ORDER: readonly RescueType[] = [1, 13, 9, 11, 14, 10, 4, 2, 3, 8, 7, 12, 6, 15, 16, 5]

/** All rescue types at a glance as tiles; native radio buttons underneath, so arrows walk them. */
export function RescueTypeInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { id, value } = input
  const choices = ORDER.flatMap((code) => choiceOf(props.field.choices ?? [], code) ?? [])
  const reached = choices.some(({ code }) => code === value) ? value : choices[0]?.code
  return (
    <InputFrame input={input}>
      <Stack
        gap={2}
        cols={4}
        grow
        shrink
        className="ow-tiles"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-invalid={input.isInvalid}
      >
        {choices.map(({ code, label }) => (
          <Box key={code} as="label" shrink className="rd-tick ow-tile">
            <input
              className="rd-hidden"
              type="radio"
              name={id}
              ref={code === reached ? input.ref : undefined}
              checked={code === value}
              onChange={() => input.onChange(code)}
              onBlur={input.onBlur}
            />
            <span>
              <TypeIcon type={Number(code)} />
              {translate(label)}
            </span>
          </Box>
        ))}
      </Stack>
    </InputFrame>
  )
}

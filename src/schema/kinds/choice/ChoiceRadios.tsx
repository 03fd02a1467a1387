import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { InputFrame } from '../parts/InputFrame'
import { isCode } from '../parts/option'
import { optionsOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function ChoiceRadios(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { value, isDisabled } = input
  // What begins with a value is never without one.
  const isNeeded = input.isRequired || props.field.default !== undefined
  return (
    <InputFrame input={input}>
      <Segmented<number | string>
        label={input.label}
        options={[...optionsOf(props.field, translate, value)]}
        value={isCode(value) ? value : ''}
        onChange={input.onChange}
      />
      {!isNeeded && !isDisabled && isCode(value) && value !== '' && (
        <Text
          type="button"
          as="button"
          size="small"
          tone="soft"
          className="rd-clear"
          onClick={() => input.onChange(null)}
        >
          {translate('清除')}
        </Text>
      )}
    </InputFrame>
  )
}

import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { noPlate, normalPlate, type PlateColour, plateColour, plateKind } from '../../../domain/vehicle'
import { TextBox } from '../../../schema/kinds/parts/TextBox'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'
import './orderWidgets.css'

const COLOUR_NAMES: Readonly<Record<PlateColour, string>> = {
  blue: '蓝牌',
  green: '绿牌',
  yellow: '黄牌',
  grey: '无牌',
}

/**
 * A number plate: shown in capitals, stored without spaces and dots once the box is left, since a change under the hand would
 * move the caret and break a pinyin composition. Beside it the plate's colour, or the way to a car without plates.
 */
export function PlateInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const carType: unknown = useWatch({ name: 'car_type' })
  const text = String(input.value ?? '')
  const colour = plateColour(normalPlate(text), typeof carType === 'number' ? carType : null)

  const leave = () => {
    if (normalPlate(text) !== text) input.onChange(normalPlate(text))
    input.onBlur()
  }
  const preview = plateKind(text) !== null && (
    <span className={`rd-tag ow-plate ow-plate-${colour}`}>
      {translate(plateKind(text) === 'official' ? '特殊号牌' : COLOUR_NAMES[colour])}
    </span>
  )
  const none = text === '' && !input.isDisabled && (
    <Text
      type="button"
      as="button"
      size="small"
      tone="soft"
      className="rd-clear"
      tabIndex={-1}
      onClick={() => input.onChange(noPlate)}
    >
      {translate(noPlate)}
    </Text>
  )
  return <TextBox input={input} className="ow-capitals" onBlur={leave} end={preview || none} />
}

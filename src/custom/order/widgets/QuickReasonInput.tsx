import { useTranslate } from 'react-admin'
import { quickReasons } from '../../../domain/order/orderEnums'
import { TextBox } from '../../../schema/kinds/parts/TextBox'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Row, Text } from '../../../ui/Box'
import './orderWidgets.css'

/** A reason in words, with the usual ones a click away; a click puts them in the place of what stands there. */
export function QuickReasonInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  return (
    <div>
      <TextBox input={input} rows={3} />
      {!input.isDisabled && (
        <Row as="fieldset" gap={1.5} wrap above={1.5}>
          <legend className="rd-hidden">{translate('快捷原因')}</legend>
          {quickReasons.map((reason) => (
            <Text
              key={reason}
              type="button"
              as="button"
              padX={2.5}
              fill="surface"
              edge="firm"
              round="full"
              size="small"
              tone="soft"
              className="ow-reason"
              onClick={() => input.onChange(reason)}
            >
              {translate(reason)}
            </Text>
          ))}
        </Row>
      )}
    </div>
  )
}

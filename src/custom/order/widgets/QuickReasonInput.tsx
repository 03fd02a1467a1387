import { useTranslate } from 'react-admin'
import { quickReasons } from '../../../domain/order/orderEnums'
import { TextBox } from '../../../schema/kinds/parts/TextBox'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Row } from '../../../ui/Box'
import './orderWidgets.css'

/** A reason in words, with the usual ones a click away; a click puts them in the place of what stands there. */
export function QuickReasonInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  return (
    <div className="ow-reason">
      <TextBox input={input} rows={3} />
      {!input.isDisabled && (
        <Row as="fieldset" gap={1.5} align="stretch" wrap className="ow-reasons">
          <legend className="rd-hidden">{translate('快捷原因')}</legend>
          {quickReasons.map((reason) => (
            <button key={reason} type="button" onClick={() => input.onChange(reason)}>
              {translate(reason)}
            </button>
          ))}
        </Row>
      )}
    </div>
  )
}

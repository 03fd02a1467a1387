import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import type { OrderField } from '../layout'
import { useIntake } from './intake'
import { isSame, isUntyped, type Suggestion } from './suggestion'

interface FieldSuggestionProps {
  readonly name: OrderField
}

/** Beside a field: what the pasted message says of it, to be taken over or not. */
export function FieldSuggestion({ name }: FieldSuggestionProps) {
  const suggestions = useIntake().waiting.get(name)
  return suggestions ? <Offered name={name} suggestions={suggestions} /> : null
}

interface OfferedProps extends FieldSuggestionProps {
  readonly suggestions: readonly Suggestion[]
}

function Offered({ name, suggestions }: OfferedProps) {
  const translate = useTranslate()
  const { accept, decline } = useIntake()
  const { getFieldState } = useFormContext()
  const value: unknown = useWatch({ name })
  const others = suggestions.filter((suggestion) => !isSame(suggestion, value))
  if (others.length < suggestions.length) return null
  const label = translate(order.fields[name].label)
  const typed = !isUntyped(name, value, getFieldState(name).isTouched)
  return (
    <fieldset className="of-offer" aria-label={translate('%{field}的识别结果', { field: label })}>
      {others.map((suggestion) => (
        <button
          key={suggestion.words}
          type="button"
          className={suggestion.sure ? undefined : 'of-offer-check'}
          title={translate(typed ? '替换已填写的内容' : '采用')}
          onClick={() => accept(suggestion)}
        >
          <Check size={12} strokeWidth={2.4} aria-hidden />
          <span>
            {translate(suggestion.words)}
            {suggestion.note && <small>{suggestion.note}</small>}
          </span>
          {!suggestion.sure && <em>{translate('请核对')}</em>}
          {typed && <em>{translate('替换')}</em>}
        </button>
      ))}
      <button
        type="button"
        className="of-offer-no"
        aria-label={translate('不采用%{field}的识别结果', { field: label })}
        onClick={() => decline(name)}
      >
        <X size={12} strokeWidth={2.4} aria-hidden />
      </button>
    </fieldset>
  )
}

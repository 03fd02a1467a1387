import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { order } from '../../../../resources/order/order.resource'
import { Row, Text } from '../../../../ui/Box'
import type { OrderField } from '../layout'
import { ALSO, typesOf } from '../rescueTypes'
import { useDoubt, useIntake } from './intake'
import { Offer, OfferButton } from './Offer'
import { isSame, isUntyped, type Suggestion } from './suggestion'

interface FieldSuggestionProps {
  readonly name: OrderField
}

/** Beside a field: what the pasted message says of it, to be taken over or not. */
export function FieldSuggestion({ name }: FieldSuggestionProps) {
  const suggestions = useIntake().waiting.get(name)
  if (!suggestions) return null
  return name === 'type' ? (
    <TypesOffered suggestions={suggestions} />
  ) : (
    <Offered name={name} suggestions={suggestions} />
  )
}

interface OfferedProps {
  readonly suggestions: readonly Suggestion[]
}

function Offered({ name, suggestions }: OfferedProps & FieldSuggestionProps) {
  const { accept, settle } = useIntake()
  const { getFieldState } = useFormContext()
  const value: unknown = useWatch({ name })
  const own = suggestions.find((suggestion) => isSame(suggestion, value))
  useDoubt(name, own ? !own.sure : suggestions.some(({ sure }) => !sure))
  if (own) return own.sure ? null : <ToCheck onChecked={() => settle(name)} />
  const typed = !isUntyped(name, value, getFieldState(name).isTouched)
  return (
    <Offers name={name} over={!typed}>
      {suggestions.map((suggestion) => (
        <Offer
          key={suggestion.words}
          suggestion={suggestion}
          effect={typed ? '替换' : undefined}
          onTake={() => accept(suggestion)}
        />
      ))}
    </Offers>
  )
}

/** The first becomes the order's type, each further one an order of its own. */
function TypesOffered({ suggestions }: OfferedProps) {
  const { accept, addType, taken } = useIntake()
  const [isChecked, setChecked] = useState(false)
  const [type, also]: readonly unknown[] = useWatch({ name: ['type', ALSO] })
  const chosen = typesOf(type, also)
  const left = suggestions.filter(({ values }) => !chosen.includes(Number(values.type)))
  const guessed = suggestions.find(({ values, sure }) => !sure && Number(values.type) === type)
  // One that was clicked was looked at.
  const check = taken && guessed && !isChecked && <ToCheck onChecked={() => setChecked(true)} />
  useDoubt('type', Boolean(check) || left.some(({ sure }) => !sure))
  if (left.length === 0) return check || null
  const isAmong = left.length < suggestions.length
  const offers = (
    <Offers name="type">
      {left.map((suggestion) => (
        <Offer
          key={suggestion.words}
          suggestion={suggestion}
          effect={isAmong ? '另加一单' : chosen.length > 0 ? '替换' : undefined}
          onTake={() => (isAmong ? addType(Number(suggestion.values.type)) : accept(suggestion))}
        />
      ))}
    </Offers>
  )
  return (
    <>
      {check}
      {offers}
    </>
  )
}

interface OffersProps extends FieldSuggestionProps {
  /** the field is empty: they stand in it */
  readonly over?: boolean
  readonly children: ReactNode
}

function Offers({ name, over = false, children }: OffersProps) {
  const translate = useTranslate()
  const { settle } = useIntake()
  const field = translate(order.fields[name].label)
  return (
    <Row
      as="fieldset"
      gap={1}
      align="stretch"
      wrap
      shrink
      above={1}
      className="of-offer"
      data-over={over || undefined}
      aria-label={translate('识别结果：%{field}', { field })}
    >
      {children}
      <Row
        type="button"
        as="button"
        inline
        justify="center"
        padX={1}
        tone="quiet"
        className="of-offer-no"
        aria-label={translate('不采用识别结果：%{field}', { field })}
        onClick={() => settle(name)}
      >
        <X size={12} strokeWidth={2.4} aria-hidden />
      </Row>
    </Row>
  )
}

/** Taken over with the rest, but the message allows another reading. */
function ToCheck({ onChecked }: { readonly onChecked: () => void }) {
  const translate = useTranslate()
  return (
    <Row above={1} className="of-offer of-offer-taken">
      <OfferButton isDoubtful onClick={onChecked}>
        <Text ellipsis>{translate('已采用，请核对')}</Text>
      </OfferButton>
    </Row>
  )
}

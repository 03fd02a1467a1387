import Check from 'lucide-react/icons/check'
import { useTranslate } from 'react-admin'
import type { Suggestion } from './suggestion'

interface OfferProps {
  readonly suggestion: Suggestion
  /** what taking it does beside filling the field */
  readonly effect?: '替换' | '另加一单'
  readonly onTake: () => void
}

/** One reading of the message, taken over by a click. */
export function Offer({ suggestion, effect, onTake }: OfferProps) {
  const translate = useTranslate()
  const { words, note, sure } = suggestion
  return (
    <button type="button" className={sure ? undefined : 'of-offer-check'} title={words} onClick={onTake}>
      <Check size={12} strokeWidth={2.4} aria-hidden />
      <span>
        {translate(words)}
        {note && <small>{translate(note)}</small>}
      </span>
      {!sure && <em>{translate('请核对')}</em>}
      {effect && <em>{translate(effect)}</em>}
    </button>
  )
}

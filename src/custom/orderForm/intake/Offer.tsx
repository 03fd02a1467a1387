import Check from 'lucide-react/icons/check'
import { useTranslate } from 'ra-core'
import type { Suggestion } from './suggestion'

interface OfferProps {
  readonly suggestion: Suggestion
  /** something else stands in the field */
  readonly replaces: boolean
  readonly onTake: () => void
}

/** One reading of the message, taken over by a click. */
export function Offer({ suggestion, replaces, onTake }: OfferProps) {
  const translate = useTranslate()
  const { words, note, sure } = suggestion
  return (
    <button
      type="button"
      className={sure ? undefined : 'of-offer-check'}
      title={replaces ? translate('替换已填写的内容') : words}
      onClick={onTake}
    >
      <Check size={12} strokeWidth={2.4} aria-hidden />
      <span>
        {translate(words)}
        {note && <small>{translate(note)}</small>}
      </span>
      {!sure && <em>{translate('请核对')}</em>}
      {replaces && <em>{translate('替换')}</em>}
    </button>
  )
}

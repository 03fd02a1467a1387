import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../../ui/Box'
import type { Suggestion } from './suggestion'

interface OfferProps {
  readonly suggestion: Suggestion
  /** what taking it does beside filling the field */
  readonly effect?: '替换' | '另加一单'
  readonly onTake: () => void
}

interface OfferButtonProps {
  readonly isDoubtful: boolean
  readonly title?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** What the message says of a field, to be confirmed by a click. */
export function OfferButton({ isDoubtful, children, ...rest }: OfferButtonProps) {
  return (
    <Row
      type="button"
      as="button"
      inline
      gap={1}
      padX={2}
      shrink
      size="small"
      className={isDoubtful ? 'of-offer-take of-read of-doubt' : 'of-offer-take of-read'}
      {...rest}
    >
      <Check size={12} strokeWidth={2.4} aria-hidden />
      {children}
    </Row>
  )
}

function Remark({ text }: { readonly text: string }) {
  return (
    <Text as="em" fixed size="tiny" weight="strong">
      {useTranslate()(text)}
    </Text>
  )
}

/** One reading of the message, taken over by a click. */
export function Offer({ suggestion, effect, onTake }: OfferProps) {
  const translate = useTranslate()
  const { words, note, sure } = suggestion
  return (
    <OfferButton isDoubtful={!sure} title={words} onClick={onTake}>
      <Text ellipsis>
        {translate(words)}
        {note && (
          <Text as="small" padX={1.5} size="tiny" tone="soft">
            {translate(note)}
          </Text>
        )}
      </Text>
      {!sure && <Remark text="请核对" />}
      {effect && <Remark text={effect} />}
    </OfferButton>
  )
}

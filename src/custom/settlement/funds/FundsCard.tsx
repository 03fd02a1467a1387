import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Fen, formatYuan } from '../../../domain/money'
import { Box, Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'

export interface Figure {
  readonly key: string
  readonly label: string
  /** how many it is made of */
  readonly note: string | null
  readonly fen: Fen
  /** the list that it is the sum of, for who may open it */
  readonly to: string | undefined
  /** a part of another figure: it counts in no sum */
  readonly part?: true
}

interface FundsCardProps {
  readonly title: string
  readonly figures: readonly Figure[]
  /** the sentence of a card without figures */
  readonly empty?: string
}

/** Figures of one kind; each opens the list that it is the sum of. */
export function FundsCard({ title, figures, empty }: FundsCardProps) {
  const translate = useTranslate()
  const heading = translate(title)
  return (
    <Box as="section" pad={4} className="rd-card" aria-label={heading}>
      <Text as="h2" size="title" below={2}>
        {heading}
      </Text>
      {figures.length === 0 && empty && (
        <Text as="p" tone="quiet">
          {translate(empty)}
        </Text>
      )}
      {figures.length > 0 && (
        <dl>
          {figures.map(({ key, label, note, fen, to, part }) => (
            <Row key={key} align="baseline" justify="between" padY={1} edge="bottom" tone={part && 'soft'}>
              <Box as="dt" padX={part && 3}>
                {label} {note && <small>{note}</small>}
              </Box>
              <dd>
                {to ? (
                  <Link
                    className="rd-text-link"
                    to={to}
                    title={translate('查看列表')}
                    aria-label={`${label} ${formatYuan(fen)}`}
                  >
                    <Money fen={fen} />
                  </Link>
                ) : (
                  <Money fen={fen} />
                )}
              </dd>
            </Row>
          ))}
        </dl>
      )}
    </Box>
  )
}

import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from './Box'
import './outcome.css'

export interface OutcomeRow {
  readonly label: string
  /** what it is now; left out where there is nothing yet, or nothing changes */
  readonly before?: string | null
  readonly after: ReactNode
  /** a signed difference or a consequence */
  readonly note?: ReactNode
  readonly tone?: 'good' | 'warn' | undefined
}

interface OutcomeProps {
  /** in a few words: 改派给 畅行救援 */
  readonly title: string
  readonly rows: readonly OutcomeRow[]
  readonly busy?: boolean
}

/** What the primary button will do, told before it is pressed: old values struck, new ones bold. */
export function Outcome({ title, rows, busy = false }: OutcomeProps) {
  const translate = useTranslate()
  return (
    <Stack as="section" className="rd-consequence" round={3} clip aria-label={translate('确认后')} aria-busy={busy}>
      <Row as="header" gap={2} padX={3} weight="strong" tone="link">
        <CornerDownRight size={15} aria-hidden /> {translate('确认后')}
        <Text weight="plain" ellipsis>
          {title}
        </Text>
      </Row>
      <dl aria-live="polite">
        {rows.map(({ label, before, after, note, tone }) => (
          <Stack key={label} gap={2} align="baseline" padX={3} padY={1.5} edge="top" className="rd-consequence-row">
            <Text as="dt" size="small" tone="quiet" ellipsis title={label}>
              {label}
            </Text>
            <dd>
              {before && (
                <>
                  <Text as="s" tone="quiet">
                    {before}
                  </Text>
                  <Text tone="quiet"> → </Text>
                </>
              )}
              <b>{after}</b>
            </dd>
            {note && (
              <Text as="dd" size="small" tone={tone ?? 'soft'} nowrap>
                {note}
              </Text>
            )}
          </Stack>
        ))}
      </dl>
    </Stack>
  )
}

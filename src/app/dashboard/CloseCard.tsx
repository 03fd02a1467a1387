import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { reconciliation } from '../../domain/settlement'
import { lastMonth } from '../../domain/time'
import { homeAddress } from '../../resources/home'
import { useIdentity } from '../../schema/views'
import { Box, Row, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { HomeCard } from './HomeCard'
import { monthWords } from './spanWords'
import { LineLink } from './TodoCard'
import type { CountedLine } from './useHome'
import './homeCards.css'

const familyOf = (code: string) => reconciliation.find((one) => code === `close.${one.code}`)?.family ?? 'grey'

/** 月结: last month's bills of providers by where they stand, and the orders that closing this month today would leave out. */
export function CloseCard({ lines }: { readonly lines: readonly CountedLine[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const now = useClock()
  const standing = lines.filter(({ line, counted: { count } }) => line.part === 'close' && count > 0)
  const missed = lines.filter(({ line }) => line.part === 'missed')
  const bills = standing.reduce((sum, { counted: { count } }) => sum + count, 0)
  if (!identity || (standing.length === 0 && missed.length === 0)) return null
  return (
    <HomeCard
      title={translate('月结 %{month}', monthWords(lastMonth(now).start))}
      note={translate('服务商账单 %{n} 张', { n: bills })}
    >
      {standing.length === 0 && (
        <Text as="p" tone="quiet" padX={4} below={3}>
          {translate('上月还没有账单。在服务商结算里一次生成')}
        </Text>
      )}
      {standing.length > 0 && (
        <Row gap={0.5} padX={4} below={2} className="desk-close" aria-hidden="true">
          {standing.map(({ line, counted: { count } }) => (
            <i key={line.code} style={{ flexGrow: count, background: `var(--${familyOf(line.code)}-solid)` }} />
          ))}
        </Row>
      )}
      <Box as="ul" padX={4} below={3}>
        {standing.map(({ line, counted: { count } }) => (
          <li key={line.code}>
            <Row
              as={Link}
              gap={2}
              edge="bottom"
              hovers
              className="desk-home-line"
              to={homeAddress(line, identity, now)}
            >
              <i className="desk-close-mark" style={{ background: `var(--${familyOf(line.code)}-solid)` }} />
              <Text grow>{translate(line.label)}</Text>{' '}
              <Text weight="strong">{translate('%{n} 张', { n: count })}</Text>
            </Row>
          </li>
        ))}
      </Box>
      {missed.length > 0 && (
        <>
          <Text as="h3" size="small" weight="plain" tone="quiet" padX={4}>
            {translate('若今天结 %{month}，会漏下', monthWords(now))}
          </Text>
          <Box as="ul" padX={4} below={3}>
            {missed.map((one) => (
              <li key={one.line.code}>
                <LineLink {...one} />
              </li>
            ))}
          </Box>
        </>
      )}
    </HomeCard>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { homeAddress } from '../../resources/home'
import { useIdentity } from '../../schema/views'
import { Box, Row, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { HomeCard, HomeWait } from './HomeCard'
import { waitedText } from './spanWords'
import type { CountedLine } from './useHome'

interface TodoCardProps {
  readonly lines: readonly CountedLine[] | undefined
  readonly error?: Error | null
  readonly onRetry?: () => void
}

/** 要我处理: how much waits in each list that its reader works through; each number opens that list. */
export function TodoCard({ lines, error, onRetry }: TodoCardProps) {
  const translate = useTranslate()
  const work = lines?.filter(({ line }) => line.part === 'work')
  const waiting = work?.filter(({ counted: { count } }) => count > 0)
  if (work?.length === 0) return null
  const done = work?.filter(({ counted: { count } }) => count === 0) ?? []
  return (
    <HomeCard title={translate('要我处理')} busy={lines === undefined}>
      {error && onRetry && <ErrorBar message={error.message} onRetry={onRetry} />}
      {!waiting && !error && <HomeWait />}
      {waiting?.length === 0 && (
        <Text as="p" tone="quiet" padX={4} below={2}>
          {translate('都处理完了。有新的会出现在这里')}
        </Text>
      )}
      <Box as="ul" padX={4} below={2}>
        {waiting?.map((one) => (
          <li key={one.line.code}>
            <LineLink {...one} />
          </li>
        ))}
      </Box>
      {done.length > 0 && (
        <Text as="p" size="small" tone="quiet" padX={4} below={3}>
          {translate('没有等待的：%{names}', { names: done.map(({ line }) => translate(line.label)).join('、') })}
        </Text>
      )}
    </HomeCard>
  )
}

/** A number with its words; the whole line opens its list. */
export function LineLink({ line, counted: { count, money, since } }: CountedLine) {
  const translate = useTranslate()
  const identity = useIdentity()
  const now = useClock()
  if (!identity) return null
  return (
    <Row as={Link} gap={2} edge="bottom" hovers className="desk-home-line" to={homeAddress(line, identity, now)}>
      <Text shrink ellipsis>
        {translate(line.label)}
      </Text>{' '}
      {since !== null && count > 0 && (
        <Text size="small" tone="quiet" nowrap fixed only="wide">
          {waitedText(since, now, translate)}
        </Text>
      )}
      <Row as="span" gap={3} push fixed>
        {money !== null && count > 0 && (
          <Text size="small" tone="soft">
            <Money fen={money} />
          </Text>
        )}{' '}
        <Text
          data-count=""
          size="title"
          weight={count === 0 ? 'plain' : 'strong'}
          tone={count === 0 ? 'quiet' : 'full'}
        >
          {count}
        </Text>
        {line.verb && (
          <Text size="small" tone="link" end nowrap className="desk-home-verb">
            {translate(line.verb)}
          </Text>
        )}
      </Row>
    </Row>
  )
}

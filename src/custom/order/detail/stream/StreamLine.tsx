import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../../ui/Box'
import { TimeText } from '../../../../ui/TimeText'
import { StreamMark, type StreamTone } from './StreamMark'
import type { StreamEntry } from './stream'

interface StreamLineProps {
  readonly entry: StreamEntry
  readonly tone: StreamTone
  /** what or who, in bold */
  readonly title: ReactNode
  /** the rest of its first line */
  readonly words?: ReactNode
  /** at the right: what it took, what can be done */
  readonly aside?: ReactNode
  /** below the first line */
  readonly children?: ReactNode
}

/** One entry of the stream: time, mark, words. */
export function StreamLine({ entry, tone, title, words, aside, children }: StreamLineProps) {
  const translate = useTranslate()
  return (
    <Stack as="li" gap={2} align="start" padY={1.5} className="rd-stream-line" data-tone={tone} data-kind={entry.kind}>
      <Text size="small" tone="quiet" className="rd-stream-time">
        <TimeText at={entry.at} form="clock" />
      </Text>
      <StreamMark kind={entry.kind} tone={tone} />
      <Box shrink>
        <Row gap={2} lineGap={0.5} wrap className="rd-stream-head">
          <Text as="b" tone={tone === 'now' ? 'link' : undefined} aria-current={tone === 'now' ? 'step' : undefined}>
            {title ?? translate('系统')}
          </Text>
          {words}
          {aside && (
            <Row as="span" gap={1} push size="small" tone="soft">
              {aside}
            </Row>
          )}
        </Row>
        {children}
      </Box>
    </Stack>
  )
}

/** What somebody wrote, on a ground of its own. */
export function StreamWords({ children }: { readonly children: ReactNode }) {
  return (
    <Box fill="sunken" round={2} padX={2.5} padY={1.5} above={1} breaks>
      {children}
    </Box>
  )
}

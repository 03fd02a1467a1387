import { useTranslate } from 'react-admin'
import { Text } from '../../../../ui/Box'
import { StreamLine } from './StreamLine'
import { toneOf } from './StreamMark'
import { storedText } from './storedText'
import type { StreamEntry } from './stream'

interface StreamEventProps {
  readonly entry: Extract<StreamEntry, { form: 'event' }>
  readonly isPresent: boolean
  /** how long the step took, where it is one */
  readonly took: string | undefined
}

/** A status or another event that has no record of its own. */
export function StreamEvent({ entry, isPresent, took }: StreamEventProps) {
  const translate = useTranslate()
  const { event, count, who } = entry
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, isPresent)}
      title={
        <>
          {translate(event.title)}
          {count > 1 && ` ×${count}`}
        </>
      }
      words={
        <>
          {who && <span>{translate(who)}</span>}
          {event.text && (
            <Text tone="soft" breaks>
              {storedText(event.text, translate)}
            </Text>
          )}
        </>
      }
      aside={took}
    />
  )
}

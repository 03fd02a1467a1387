import type { Say } from '../../../../ui/durationText'

/** How the server joins what it writes of an event. */
const JOINT = ' · '

/**
 * What the server wrote of an event, in the reader's language: whole where the whole is known, else part by part. What a person
 * wrote is known to no dictionary and stays as it is.
 */
export function storedText(text: string, say: Say): string {
  const whole = say(text)
  if (whole !== text) return whole
  return text
    .split(JOINT)
    .map((part) => {
      const [, head = '', tail = ''] = /^([^：]+)：(.*)$/s.exec(part) ?? []
      return head === '' ? say(part) : `${say(head)}${say('：')}${say(tail)}`
    })
    .join(JOINT)
}

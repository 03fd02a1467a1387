import type { SyntheticEvent } from 'react'

/** Whether the event comes from letters that an input method is still putting together (pinyin). */
export const isComposing = (event: SyntheticEvent | null): boolean =>
  event !== null && 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true

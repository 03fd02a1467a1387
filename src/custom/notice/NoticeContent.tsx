import type { SectionProps } from '../../schema/views'
import { RichText } from '../../ui/RichText'

/** The whole text on the notice's own page, where its author looks at it. */
export function NoticeContent({ record }: SectionProps) {
  const { content } = record
  return <RichText html={typeof content === 'string' ? content : ''} />
}

import { useTranslate } from 'ra-core'
import './tags.css'

export interface HonestyTagProps {
  children: '模拟' | '估算' | '示意底图'
}

/** Says on the spot that a value is simulated, estimated or merely a sketch. */
export function HonestyTag({ children }: HonestyTagProps) {
  return <span className="rd-tag rd-tag-honest">{useTranslate()(children)}</span>
}

import { useTranslate } from 'react-admin'
import './tags.css'

interface SimulatedTagProps {
  /** 模拟, 估算 or 示意底图; TypeScript takes a union of texts here for several children */
  children: string
}

/** Says on the spot that a value is simulated, estimated or merely a sketch. */
export function SimulatedTag({ children }: SimulatedTagProps) {
  return <span className="rd-tag rd-tag-honest">{useTranslate()(children)}</span>
}

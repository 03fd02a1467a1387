import { useTranslate } from 'react-admin'
import '../../../ui/tags.css'
import './cells.css'

/** Beside 待派单: the order lies in the pool (O-311). */
export function GrabbingTag() {
  return <span className="rd-tag rd-tag-grabbing">{useTranslate()('抢单中')}</span>
}

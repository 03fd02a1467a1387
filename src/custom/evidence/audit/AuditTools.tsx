import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns2 from 'lucide-react/icons/columns-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { AUDIT_KEYS, type AuditKey } from './auditKeys'
import './audit.css'

interface AuditToolsProps {
  readonly zoom: number
  readonly isCompared: boolean
  readonly onAct: (key: AuditKey) => void
}

/** What the keys do with the photo, for the hand. */
export const AuditTools = memo(function AuditTools({ zoom, isCompared, onAct }: AuditToolsProps) {
  const translate = useTranslate()
  const tool = (label: string, Icon: typeof X, key: AuditKey, isOn?: boolean) => (
    <button
      type="button"
      aria-label={translate(label)}
      title={translate(label)}
      aria-pressed={isOn}
      onClick={() => onAct(key)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <Row gap={2} justify="center" pad={2} className="pa-tools">
      {tool('上一张', ChevronLeft, { kind: 'photo', by: -1 })}
      {tool('缩小', ZoomOut, { kind: 'zoom', by: -1 })}
      <span className="rd-viewer-percent">{`${Math.round(zoom * 100)}%`}</span>
      {tool('放大', ZoomIn, { kind: 'zoom', by: 1 })}
      {tool('旋转', RotateCw, { kind: 'turn' })}
      {tool('对比样图', Columns2, { kind: 'compare' }, isCompared)}
      {tool('下一张', ChevronRight, { kind: 'photo', by: 1 })}
    </Row>
  )
})

interface AuditFootProps {
  readonly isDone: boolean
  /** what was done last */
  readonly said: string
  readonly walks: boolean
  readonly onAct: (key: AuditKey) => void
}

/** What the keys do, what the last one did, and the way on. */
export const AuditFoot = memo(function AuditFoot({ isDone, said, walks, onAct }: AuditFootProps) {
  const translate = useTranslate()
  return (
    <Row as="footer" gap={3} padX={3} edge="top" className="pa-foot">
      <Legend />
      <Text push size="small" tone={isDone ? 'good' : 'soft'} role="status">
        {isDone ? translate('本单照片已审完') : translate(said)}
      </Text>
      {walks && (
        <button
          type="button"
          className="pa-next"
          data-done={isDone || undefined}
          onClick={() => onAct({ kind: 'order', by: 1 })}
        >
          {translate('下一单')} <Kbd>Enter</Kbd>
        </button>
      )}
    </Row>
  )
})

/** What the keys do. */
const Legend = memo(function Legend() {
  const translate = useTranslate()
  return (
    <Row as="span" gap={3} size="small" tone="soft" nowrap clip className="pa-legend" aria-hidden="true">
      {AUDIT_KEYS.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {translate(words)}
        </span>
      ))}
    </Row>
  )
})

import IconButton from '@mui/material/IconButton'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../../../ui/lazy'
import { useReadOnly } from '../../../../ui/readOnly'
import { InfoItem } from '../../parts/InfoItem'
import type { OrderDetail } from '../../parts/orderDetail'
import './inline.css'
import type { FactField } from './useEditableFacts'

/** The form comes when the first fact is edited. */
const FactEditor = lazy(() => import('./FactEditor').then((room) => ({ default: room.FactEditor })))

interface FactProps {
  readonly order: OrderDetail
  readonly label: string
  /** fields behind it that the user may change; none: it is read alone */
  readonly names?: readonly FactField[]
  readonly wide?: boolean
  /** the label of the fact that is edited */
  readonly edited: string | null
  readonly onEdit: (label: string | null) => void
  readonly children?: ReactNode
}

const none: readonly FactField[] = []

/** One fact, edited in its place by a press on it or its pencil. */
export function Fact({ order, label, names = none, wide, edited, onEdit, children }: FactProps) {
  const translate = useTranslate()
  const isReadOnly = useReadOnly() !== null
  const pencil = useRef<HTMLButtonElement>(null)
  const isEditable = names.length > 0 && !isReadOnly
  const close = () => {
    onEdit(null)
    // The pencil comes back with the fact.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (edited === label && isEditable) {
    return (
      <Suspense fallback={<div className="rd-loading-box" />}>
        <FactEditor order={order} label={label} names={names} onClose={close} />
      </Suspense>
    )
  }
  const edit = () => onEdit(label)
  return (
    <InfoItem
      label={label}
      wide={wide}
      onPress={isEditable ? edit : undefined}
      end={
        isEditable && (
          <IconButton
            ref={pencil}
            size="small"
            className="rd-fact-pencil"
            aria-label={`${translate('修改')} ${translate(label)}`}
            title={translate('修改')}
            onClick={edit}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )
      }
    >
      {children}
    </InfoItem>
  )
}

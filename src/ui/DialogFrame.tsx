import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, use, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from './ActionButton'
import { AutoFocus } from './AutoFocus'
import { Box, Row } from './Box'
import { DialogNotice } from './dialogNotice'
import { Glyph } from './Glyph'
import { Kbd } from './Kbd'
import { usePageSubject } from './pageSubject'
import './SidePanel.css'
import { formKeys } from './keys/form'
import { pressed } from './keys/press'

export interface DialogFrameProps {
  open: boolean
  onClose: () => void
  title: string
  /** below the title, or behind it where it fills the screen: which record it is about */
  brief?: ReactNode
  /** before the cross: its place among others */
  queue?: ReactNode
  /** in the footer's left while nothing is wrong: what the keys do */
  legend?: ReactNode
  /**
   * as large as the screen allows, or of the one size of a record's tabs; its content without padding, whose parts scroll.
   * `side`: a panel from the right, for a form too long for a dialog
   */
  fill?: boolean | 'record' | 'side'
  /** in the footer's left, on narrow screens too: buttons */
  tools?: ReactNode
  /** what is confirmed: a click that confirmed one thing is no slip of the finger when the next one stands there */
  subject?: string | number
  /** keys of its own; what it prevents is done by it */
  onKeys?: (event: KeyboardEvent) => void
  /** without it the dialog only informs and has 我知道了 or `cancelLabel` as its one button */
  onConfirm?: () => unknown
  confirmLabel?: string
  /** null: the cross alone leaves */
  cancelLabel?: string | null
  danger?: boolean
  busy?: boolean
  disabledReason?: string | null
  /** a third way, between cancelling and confirming: 不保存 */
  middle?: ReactNode
  /** what went wrong, in the footer's left */
  error?: string | null
  /** px, 480 unless told */
  width?: number
  children: ReactNode
}

const PAPERS = { large: 'rd-dialog-fill', record: 'rd-dialog-fill rd-dialog-record', side: 'rd-dialog-side' } as const

/** A field that is left by closing is not checked: its message would move the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * The looks of a dialog: title and cross above, errors and buttons below, the confirming one rightmost and on Ctrl+Enter. One that
 * only asks begins on that button, so that Enter confirms; where harm is done, on the one that leaves.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, title, onConfirm, danger, busy, disabledReason, middle, error, width = 480, children } = props
  const { brief, queue, legend, tools, fill = false, subject, onKeys } = props
  const isLarge = fill === true || fill === 'record'
  const { confirmLabel = '确定', cancelLabel = onConfirm ? '取消' : '我知道了' } = props
  const translate = useTranslate()
  const titleId = useId()
  const notice = use(DialogNotice)
  const confirm = useRef<HTMLButtonElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  usePageSubject(open ? title : null)

  function onKeyDown(event: KeyboardEvent) {
    // A dialog over this one has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return
    // The Enter that opened a question, held down, is no answer to it.
    if (event.key === 'Enter' && event.repeat && event.target === confirm.current) event.preventDefault()
    onKeys?.(event)
    if (!pressed(event, formKeys.submit)) return
    event.preventDefault()
    confirm.current?.click()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{
        paper: fill
          ? { className: PAPERS[fill === true ? 'large' : fill] }
          : { style: { width, maxWidth: 'calc(100% - 24px)' } },
      }}
    >
      <DialogTitle id={`${titleId}-head`} component="div">
        <Box as="h2" id={titleId} fixed={Boolean(brief && isLarge)} grow={!brief || !isLarge}>
          {title}
        </Box>
        {brief && (
          <Box as="span" grow shrink clip className="rd-dialog-brief">
            {brief}
          </Box>
        )}
        {queue}
        <IconButton onClick={onClose} onMouseDown={keepFocus} aria-label={translate('关闭')}>
          <X size={17} aria-hidden />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {children}
        <AutoFocus otherwise={onConfirm && !danger ? confirm : leave} />
      </DialogContent>
      {open && notice}
      <DialogActions>
        {!error && legend && (
          <Row as="span" gap={3} grow size="small" tone="quiet" nowrap only="wide">
            {legend}
          </Row>
        )}
        {error && (
          <Row as="span" gap={1.5} grow size="small" tone="bad" role="alert">
            <Glyph name="triangle" size={14} />
            {translate(error)}
          </Row>
        )}
        {tools && (
          <Row as="span" gap={2} grow shrink wrap>
            {tools}
          </Row>
        )}
        {cancelLabel !== null && (
          <Button variant="outlined" color="inherit" onClick={onClose} onMouseDown={keepFocus} ref={leave}>
            {translate(cancelLabel)}
          </Button>
        )}
        {middle}
        {onConfirm && (
          <ActionButton
            // One that does something else now is another button: its guard against a second click is its own.
            key={`${subject ?? ''}:${confirmLabel}`}
            ref={confirm}
            data-confirm=""
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {translate(confirmLabel)}
            <Kbd>Ctrl Enter</Kbd>
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

import Button, { type ButtonProps } from '@mui/material/Button'
import { ActionButton } from './ActionButton'
import { useReadOnly } from './readOnly'

/** A plain button that writes, or opens what does: dashed and dead where nothing can be written, with the reason (decisions §11). */
export function WriteButton(props: ButtonProps) {
  const reason = useReadOnly()
  if (reason === null) return <Button {...props} />
  const { disabled: _, onClick: _onClick, ...rest } = props
  return <ActionButton {...rest} disabledReason={reason} />
}

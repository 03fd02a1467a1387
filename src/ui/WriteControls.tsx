import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Switch, { type SwitchProps } from '@mui/material/Switch'
import { useReadOnly } from './readOnly'

/** An icon that writes, or opens what does: dead where nothing can be written, with the reason (decisions §11). */
export function WriteIconButton(props: IconButtonProps) {
  const reason = useReadOnly()
  if (reason === null) return <IconButton {...props} />
  return <IconButton {...props} title={reason} aria-disabled className="rd-action-off" onClick={undefined} />
}

/** A switch that writes at once; where nothing can be written it stands as it is. */
export function WriteSwitch(props: SwitchProps) {
  const reason = useReadOnly()
  return reason === null ? <Switch {...props} /> : <Switch {...props} disabled title={reason} />
}

import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { positionDevice } from '../../../resources/capacity/positionDevice.resource'
import { isAllowed } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'

/** From the technicians to their trackers, for those who may tie them. */
export function TrackerLink() {
  const translate = useTranslate()
  const identity = useIdentity()
  if (!identity || !isAllowed(positionDevice, identity)) return null
  return (
    <Button component={Link} to={positionDevice.path ?? '/'} variant="outlined" size="small">
      {translate(positionDevice.label)}
    </Button>
  )
}

import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevice } from '../../../resources/capacity/positionDevice.resource'
import { type ListSlots, SchemaList } from '../../../schema/views'
import { lazy } from '../../../ui/lazy'

const KeysDialog = lazy(() => import('./KeysDialog').then((room) => ({ default: room.KeysDialog })))

function KeysButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {translate('密钥与接入地址')}
      </Button>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const slots: ListSlots = { Toolbar: KeysButton, empty: '还没有绑定定位设备' }

/** A firm's trackers (/capacity/tracker): whom each belongs to since when, and the keys by which they report. */
export function TrackerScreen() {
  return <SchemaList resource={positionDevice} slots={slots} />
}

import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import { ChangedSince, useChangedSince } from '../../../schema/views/history/ChangedSince'
import type { Bill } from './useBill'

/** What others have done to the bill since its page or dialog was opened; there until its reader says that he knows. */
export function BillNews({ bill: { id, version } }: { readonly bill: Bill }) {
  const translate = useTranslate()
  const [known, setKnown] = useState(version)
  const seen = { id, version: known }
  const { data } = useChangedSince(resource, seen, version)
  // What he has written himself is no news.
  const isOwn = data?.length === 0
  useEffect(() => {
    if (isOwn) setKnown(version)
  }, [isOwn, version])
  return (
    <ChangedSince resource={resource} seen={seen} now={version}>
      <Button size="small" color="inherit" onClick={() => setKnown(version)}>
        {translate('我知道了')}
      </Button>
    </ChangedSince>
  )
}

import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useStoreContext, useTranslate } from 'react-admin'
import { formatFull } from '../../../domain/time'
import { Row } from '../../../ui/Box'

interface DraftTimeProps {
  /** where the draft is kept in the store */
  readonly draftKey: string
}

const clock = (at: number): string => formatFull(at).slice(-8)

/** When the draft was last written. */
export function DraftTime({ draftKey }: DraftTimeProps) {
  const translate = useTranslate()
  const { subscribe } = useStoreContext()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(
    () => subscribe(draftKey, (kept) => setSavedAt(kept === undefined ? null : Math.floor(Date.now() / 1000))),
    [subscribe, draftKey],
  )
  if (savedAt === null) return null
  return (
    <Row as="span" inline gap={1} tone="good">
      <Check size={14} strokeWidth={2} aria-hidden />
      {translate('草稿已保存')} {clock(savedAt)}
    </Row>
  )
}

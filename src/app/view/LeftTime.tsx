import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'

interface LeftTimeProps {
  /** unix seconds */
  readonly end: number
  readonly onEnd: () => void
}

/** 还剩 24:10: how long the view lasts. */
export function LeftTime({ end, onEnd }: LeftTimeProps) {
  const translate = useTranslate()
  const now = useClock()
  const over = useRef(onEnd)
  over.current = onEnd
  const left = Math.max(0, end - now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) over.current()
  }, [isOver])
  const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
  return (
    <Text nowrap className="rd-view-quiet">
      <span className="rd-view-wide">{translate('还剩')} </span>
      {clock}
    </Text>
  )
}

import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface WallBodyProps {
  readonly hasData: boolean
  readonly error: Error | null
  readonly children: ReactNode
}

/** The wall below its head: before the first answer what it waits for, or why none comes; after it the last data, always. */
export function WallBody({ hasData, error, children }: WallBodyProps) {
  const translate = useTranslate()
  if (hasData) return children
  return (
    <div className="rd-wall-wait" role={error ? 'alert' : 'status'}>
      <p>{error ? error.message : translate('加载中')}</p>
      {error && <p>{translate('每15秒自动重试')}</p>}
    </div>
  )
}

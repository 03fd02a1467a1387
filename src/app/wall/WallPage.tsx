import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { FollowChanges } from '../live/FollowChanges'
import { DispatchWall } from './DispatchWall'
import { FirmWall } from './FirmWall'
import { useAwake } from './useWall'
import './wall.css'

/** /dashboardMap (O-243, O-244, F-074): `s=firm` is the wall of providers, anything else the dispatch wall. Always dark. */
export function WallPage() {
  const translate = useTranslate()
  const isFirm = useSearchParams()[0].get('s') === 'firm'
  const title = translate(isFirm ? '服务商大屏' : '派单大屏')
  useAwake()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="rd-wall" data-theme="dark" data-wall aria-label={title}>
      <FollowChanges />
      {isFirm ? <FirmWall title={title} /> : <DispatchWall title={title} />}
    </main>
  )
}

import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { getUser } from '../authProvider/session'
import { LocationPicker } from '../custom/map/picker/lazyPicker'
import { photosWait } from '../custom/photosWait'
import { role } from '../resources/access/role.resource'
import { MapPickerContext } from '../schema/kinds/address/MapPickerContext'
import { Later } from '../ui/Later'
import { lazy } from '../ui/lazy'
import { ReadOnlyContext } from '../ui/readOnly'
import { useCatalogue } from './catalogue'
import { DeskAlerts } from './DeskAlerts'
import { useDesk } from './DeskContext'
import { RefusalNotice } from './guard/RefusalNotice'
import { DeskLayout } from './layout/DeskLayout'
import { HelpHost } from './layout/HelpHost'
import { FollowChanges } from './live/FollowChanges'
import { LiveNotice } from './live/LiveNotice'
import { menuFor } from './menu'
import { UnknownOutcomes } from './outcomes/UnknownOutcomes'
import { PaletteButton } from './palette/PaletteButton'
import { useCatalogueRefresh } from './useCatalogueRefresh'

const ResumePhotos = lazy(() =>
  import('../custom/evidence/queue/ResumePhotos').then((room) => ({ default: room.ResumePhotos })),
)

const ViewFrame = lazy(() => import('./view/ViewFrame').then((room) => ({ default: room.ViewFrame })))

interface ShellProps {
  readonly children?: ReactNode
}

/** The layout with what this user sees of it. */
export function Shell({ children }: ShellProps) {
  const { refusals, user: signedIn } = useDesk()
  // With a password of somebody else's nothing is answered yet but its change.
  const user = getUser()?.password_reset ? null : signedIn
  const { site, newFunctions } = useCatalogue()
  useCatalogueRefresh()
  const translate = useTranslate()
  // With a publication the user may have got new role codes: both are known before the catalogue changes.
  const menu = useMemo(
    () => menuFor(site, user && getUser(), { [role.path ?? '']: newFunctions }),
    [site, user, newFunctions],
  )
  const readOnly = user?.viewer ? translate('%{name}能操作；查看时不能按', { name: getUser()?.name ?? '' }) : null
  const alerts = user && (
    <>
      <LiveNotice />
      <DeskAlerts />
    </>
  )
  return (
    <ReadOnlyContext value={readOnly}>
      <DeskLayout menu={menu} search={user && <PaletteButton />} alerts={alerts}>
        {user && <FollowChanges />}
        <Later>
          {user && <HelpHost />}
          <UnknownOutcomes />
        </Later>
        <RefusalNotice refusals={refusals} />
        {user?.viewer && (
          <Suspense fallback={null}>
            <ViewFrame viewer={user.viewer} reason={readOnly ?? ''} />
          </Suspense>
        )}
        {user && photosWait() && (
          <Suspense fallback={null}>
            <ResumePhotos />
          </Suspense>
        )}
        <MapPickerContext value={LocationPicker}>{children}</MapPickerContext>
      </DeskLayout>
    </ReadOnlyContext>
  )
}

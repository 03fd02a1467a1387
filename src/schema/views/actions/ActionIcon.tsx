import { Suspense } from 'react'
import { lazy, nothing } from '../../../ui/lazy'
import type { NameOf } from '../../model'

const NamedIcon = lazy(() => import('./NamedIcon'), nothing)

/** The icon that a declaration gives an action; its place is there before it has come. */
function ActionIcon({ name }: { readonly name: NameOf<'icon'> }) {
  return (
    <span className="rd-act-icon">
      <Suspense>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  )
}

/** For `startIcon`, which stays empty without one. */
export const actionIcon = (name: NameOf<'icon'> | undefined) => name !== undefined && <ActionIcon name={name} />

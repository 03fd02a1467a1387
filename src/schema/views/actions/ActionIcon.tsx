import { lazy, Suspense } from 'react'

const NamedIcon = lazy(() => import('./NamedIcon'))

/** The icon that a declaration gives an action; its place is there before it has come. */
export function ActionIcon({ name }: { readonly name: string }) {
  return (
    <span className="rd-act-icon">
      <Suspense>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  )
}

/** For `startIcon`, which stays empty without one. */
export const actionIcon = (name: string | undefined) => name !== undefined && <ActionIcon name={name} />

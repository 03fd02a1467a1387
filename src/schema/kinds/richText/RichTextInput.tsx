import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy'
import type { InputProps } from '../parts/props'

const RichTextEditor = lazy(() => import('./RichTextEditor'))

/** The editor comes with the first form that has one; lists never load it. */
export function RichTextInput(props: InputProps) {
  return (
    <Suspense fallback={<div className="rd-loading-box" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

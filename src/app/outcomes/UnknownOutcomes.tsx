import { lazy, nothing } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { useUnknownCalls } from './unknownCalls'

const OutcomeNotices = lazy(
  () => import('./OutcomeNotices').then((module) => ({ default: module.OutcomeNotices })),
  nothing,
)

/** Writes whose outcome is unknown, each with a way to find out; its code comes with the first one. */
export function UnknownOutcomes() {
  const calls = useUnknownCalls()
  return (
    <OnDemand open={calls.some(({ isHidden }) => !isHidden)}>
      <OutcomeNotices />
    </OnDemand>
  )
}

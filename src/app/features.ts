import { access } from '../custom/access/feature'
import { approval } from '../custom/approval/feature'
import { capacity } from '../custom/capacity/feature'
import { customer } from '../custom/customer/feature'
import { designer } from '../custom/designer/feature'
import { distribution } from '../custom/distribution/feature'
import { evidence } from '../custom/evidence/feature'
import type { Feature } from '../custom/feature'
import { finance } from '../custom/finance/feature'
import { firm } from '../custom/firm/feature'
import { help } from '../custom/help/feature'
import { notice } from '../custom/notice/feature'
import { order } from '../custom/order/feature'
import { pricing } from '../custom/pricing/feature'
import { registration } from '../custom/registration/feature'
import { settlement } from '../custom/settlement/feature'
import { system } from '../custom/system/feature'
import { upstream } from '../custom/upstream/feature'
import { wallet } from '../custom/wallet/feature'
import { rangeShortcuts } from '../domain/time'
import { resources } from '../resources'
import { checkResources } from '../schema/compile/check'
import { setRangeShortcuts } from '../schema/kinds/unixTime/rangeShortcuts'
import { registerSlots, rememberResources } from '../schema/views/slots'
import { checkFeatures } from './checkFeatures'
import { app } from './feature'

/** What the browser is composed of: the manifests of all features. Routes, lists and slots come from here. */
export const features: readonly Feature[] = [
  ...[app, access, approval, capacity, customer, designer, distribution, evidence, finance, firm, help, notice, order],
  ...[pricing, registration, settlement, system, upstream, wallet],
]

/** What time filters offer: 今天, 本周 and so on, in unix seconds. */
const timeShortcuts = rangeShortcuts.map(({ label, range }) => ({
  label,
  range: () => {
    const { start, end } = range(Math.floor(Date.now() / 1000))
    return [start, end] as const
  },
}))

/** The component of each bespoke screen. A screen without one has tabs, or is the form of a resource. */
export const screenComponents: NonNullable<Feature['screens']> = Object.assign(
  {},
  ...features.map(({ screens }) => screens),
)

/** Screens that stand in the place of a generic list, by `resource` or `resource.view`. */
export const listComponents: NonNullable<Feature['lists']> = Object.assign({}, ...features.map(({ lists }) => lists))

/**
 * Gives the names in the declarations their components, before the first screen.
 * @throws Error outside of a release, for a name without component, and a component that no declaration names
 */
export function openFeatures(): void {
  for (const parts of features) registerSlots(parts)
  rememberResources(resources)
  setRangeShortcuts(timeShortcuts)
  // The tests have checked a release; its browsers need not load the checks.
  if (process.env.NODE_ENV === 'production') return
  checkResources(resources)
  checkFeatures(features)
}

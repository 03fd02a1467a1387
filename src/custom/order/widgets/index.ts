import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

const widget = (name: keyof typeof import('./widgets').orderWidgets) =>
  lazy(async () => ({ default: (await import('./widgets')).orderWidgets[name] }))

/** Registers the inputs of orders before the first screen; their code comes with the first form that has one. */
export function registerOrderWidgets(): void {
  registerSlots({
    widgets: {
      plate: widget('plate'),
      freeMileage: widget('freeMileage'),
      rescueType: widget('rescueType'),
      quickReason: widget('quickReason'),
      wheels: widget('wheels'),
      servedCustomer: widget('servedCustomer'),
    },
  })
}

import { registerSlots } from '../../schema/views/slots'
import { FreeMileageInput } from './FreeMileageInput'
import { PlateInput } from './PlateInput'
import { QuickReasonInput } from './QuickReasonInput'
import { RescueTypeInput } from './RescueTypeInput'
import { WheelsInput } from './WheelsInput'

/** Registers the inputs that the order's declaration calls by name; before the first screen. */
export function registerOrderWidgets(): void {
  registerSlots({
    widgets: {
      plate: PlateInput,
      freeMileage: FreeMileageInput,
      rescueType: RescueTypeInput,
      quickReason: QuickReasonInput,
      wheels: WheelsInput,
    },
  })
}

import type { Slots } from '../../../schema/views/slots'
import { FreeMileageInput } from './FreeMileageInput'
import { PlateInput } from './PlateInput'
import { QuickReasonInput } from './QuickReasonInput'
import { RescueTypeInput } from './RescueTypeInput'
import { ServedCustomerInput } from './ServedCustomerInput'
import { WheelsInput } from './WheelsInput'

/** The inputs that the order's declaration calls by name. */
export const orderWidgets = {
  plate: PlateInput,
  freeMileage: FreeMileageInput,
  rescueType: RescueTypeInput,
  quickReason: QuickReasonInput,
  wheels: WheelsInput,
  servedCustomer: ServedCustomerInput,
} satisfies Slots['widgets']

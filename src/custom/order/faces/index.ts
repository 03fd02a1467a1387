import { registerSlots } from '../../../schema/views'
import { lazy } from '../../../ui/lazy'

/** The heads of the details of providers and technicians. */
export const registerFaces = (): void =>
  registerSlots({
    heads: {
      firm: lazy(() => import('./FirmFace').then(({ FirmFace }) => ({ default: FirmFace }))),
      technician: lazy(() => import('./TechnicianFace').then(({ TechnicianFace }) => ({ default: TechnicianFace }))),
    },
  })

import { technician } from '../../src/resources/capacity/technician.resource'
import type { RecordOf } from '../../src/schema/model'
import { rejectForbidden } from '../http/domainError'
import { implement, type Session, type Work } from '../schema/handlers'
import { licenceChanged } from './car.handlers'

type TechnicianWork = Work<RecordOf<typeof technician>>

/** Whether it is the technician's own account, or one of those who keep the firm's technicians. @throws DomainError */
function checkOwn(user: Session, id: number): void {
  const isOwn = (user as { readonly driver_id?: number | null }).driver_id === id
  if (!isOwn && !user.nodes.includes('technician_man')) rejectForbidden()
}

const duty = async ({ user, row }: TechnicianWork) => {
  checkOwn(user, row.id)
  return undefined
}

export const technicianHandlers = implement(technician, {
  async edit({ tx, row, input, user }) {
    if (input.license_end !== row.license_end) await licenceChanged(tx, row.id, input.license_end, user)
    return undefined
  },
  actions: { goOn: duty, goOff: duty },
})

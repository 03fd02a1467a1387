import type { OrderStatus } from '../../src/domain/order'
import type { Plan } from './orderCourse'
import type { Draft } from './orderDraft'
import type { Random } from './random'
import type { Person, World, WorldFirm, WorldTechnician } from './world'

/** Who takes part. */
export interface Cast {
  readonly desk: Person
  readonly dispatcher: Person
  readonly firm: WorldFirm
  readonly technician: WorldTechnician
  /** refused it, or lost it to the one above */
  readonly otherFirm: WorldFirm
  readonly otherTechnician: WorldTechnician
}

/** Statuses in which a technician is at work. */
const underway: readonly OrderStatus[] = [22, 11, 23, 24, 3, 25, 26, 16, 17]

export function castOf(random: Random, world: World, { customer }: Draft, { outcome, appointed }: Plan): Cast {
  const firm = random.pick(world.firms)
  const others = world.firms.filter(({ id }) => id !== firm.id)
  const isBusy = underway.includes(outcome) && !appointed
  const team = firm.technicians.filter((technician) => !isBusy || technician.isBusy)
  const technician = random.pick(team.length > 0 ? team : firm.technicians)
  const colleagues = firm.technicians.filter(({ technicianId }) => technicianId !== technician.technicianId)
  return {
    desk: random.pick(customer.desks),
    dispatcher: random.pick(world.dispatchers),
    firm,
    technician,
    otherFirm: random.pick(others.length > 0 ? others : world.firms),
    otherTechnician: random.pick(colleagues.length > 0 ? colleagues : firm.technicians),
  }
}

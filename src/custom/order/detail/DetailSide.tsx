import { useTranslate } from 'react-admin'
import { isGraded } from '../../../domain/order/grading'
import { isAllowed } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Box } from '../../../ui/Box'
import type { OrderDetail } from '../parts/orderDetail'
import { essential } from './audiences'
import { FirstThings } from './FirstThings'
import { GradeSection } from './GradeSection'
import { MapCard } from './MapCard'
import { PeopleSection } from './PeopleSection'

interface DetailSideProps {
  readonly order: OrderDetail
  /** whom to call, where the facts beside it do not say so already */
  readonly withPeople?: boolean
  readonly onTab: (name: string) => void
}

/** At the side of an order: where it is, what is to be done first, its points, whom to call. */
export function DetailSide({ order, withPeople = false, onTab }: DetailSideProps) {
  const translate = useTranslate()
  const seesFacts = isAllowed(essential, useIdentity())
  return (
    <>
      {seesFacts && (
        <Box className="rd-detail-map" only={withPeople ? 'wide' : undefined}>
          <MapCard order={order} />
        </Box>
      )}
      <aside className="rd-detail-side" aria-label={translate('要办与时效')}>
        <FirstThings order={order} onTab={onTab} />
        {isGraded(order) && <GradeSection order={order} lines isBrief />}
        {withPeople && <PeopleSection order={order} />}
      </aside>
    </>
  )
}

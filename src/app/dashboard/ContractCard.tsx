import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { getUser } from '../../authProvider/session'
import { useRead } from '../../custom/useRead'
import { calendarOf, type Unix } from '../../domain/time'
import { customer } from '../../resources/customer/customer.resource'
import { firm } from '../../resources/firm/firm.resource'
import { firmContract } from '../../resources/firm/firmContract.resource'
import { isAllowed } from '../../schema/compile/access'
import { Box, Row, Text } from '../../ui/Box'
import { HomeCard } from './HomeCard'

/** YYYY-MM-DD of the last day */
function dayText(time: Unix): string {
  const { year, month, day } = calendarOf(time)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** 合同到期: whose contract ends within 30 days, for both sides; nothing where none does. */
export function ContractCard() {
  const translate = useTranslate()
  const user = getUser()
  const { data = [] } = useRead(firmContract, 'expiring', {})
  if (data.length === 0) return null
  const pageOf = (customerId: number | null, firmId: number | null) => {
    const [resource, id, tab] =
      customerId === null ? [firm, firmId, 'firmContract'] : [customer, customerId, 'customerContract']
    return isAllowed(resource, user) ? `${resource.path}?open=${id}&panel=${tab}` : null
  }
  return (
    <HomeCard title={translate('合同到期')} note={translate('30 天内，不续约')}>
      <Box as="ul" padX={4} below={3}>
        {data.map(({ id, firm_id, customer_id, name, end_time, days }) => {
          const page = pageOf(customer_id, firm_id)
          return (
            <Row as="li" key={id} gap={2} edge="bottom" className="desk-home-line">
              {page ? (
                <Link className="rd-text-link" to={page}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <Text size="small" tone="quiet">
                {dayText(end_time)}
              </Text>
              <Text size="small" tone="warn" push nowrap>
                {translate('还有 %{n} 天', { n: days })}
              </Text>
            </Row>
          )
        })}
      </Box>
    </HomeCard>
  )
}

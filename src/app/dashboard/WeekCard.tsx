import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useRead } from '../../custom/useRead'
import { customer } from '../../resources/customer/customer.resource'
import { firm } from '../../resources/firm/firm.resource'
import { firmContract } from '../../resources/firm/firmContract.resource'
import { isAllowed, mayAction } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'
import { Box, Row, Text } from '../../ui/Box'
import { HomeCard } from './HomeCard'
import { LineLink } from './TodoCard'
import type { CountedLine } from './useHome'

const DAYS = 7

/** 未来 7 天: appointments, papers and contracts that fall due; each opens its list or its contract. Nothing while there is nothing. */
export function WeekCard({ lines }: { readonly lines: readonly CountedLine[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const mayRead = mayAction(firmContract, 'expiring', identity)
  const { data = [] } = useRead(firmContract, 'expiring', {}, { enabled: mayRead })
  const contracts = data.filter(({ days }) => days <= DAYS)
  const shown = lines.filter(({ line, counted: { count } }) => line.part === 'ahead' && count > 0)
  if (shown.length + contracts.length === 0) return null
  const pageOf = (customerId: number | null, firmId: number | null) => {
    const [resource, id, tab] =
      customerId === null ? [firm, firmId, 'firmContract'] : [customer, customerId, 'customerContract']
    return isAllowed(resource, identity) ? `${resource.path}?open=${id}&panel=${tab}` : null
  }
  return (
    <HomeCard title={translate('未来 7 天')} note={translate('含今天')}>
      <Box as="ul" padX={4} below={2}>
        {shown.map((one) => (
          <li key={one.line.code}>
            <LineLink {...one} />
          </li>
        ))}
        {contracts.map(({ id, firm_id, customer_id, name, days }) => {
          const page = pageOf(customer_id, firm_id)
          return (
            <Row as="li" key={id} gap={2} edge="bottom" className="desk-home-line">
              <Text shrink ellipsis>
                {page ? (
                  <Link className="rd-text-link" to={page}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </Text>
              <Text size="small" tone="warn" push nowrap>
                {translate('合同还有 %{n} 天', { n: days })}
              </Text>
            </Row>
          )
        })}
      </Box>
    </HomeCard>
  )
}

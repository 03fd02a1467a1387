import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { company } from '../../../resources/firm/company.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { useRead } from '../../useRead'
import { ContractChip } from '../contract/CurrentContract'
import { TermBar } from '../contract/TermBar'

function useCompanyFace({ record }: FacePartProps) {
  const enabled = mayAction(company, 'face', useIdentity())
  return useRead(company, 'face', { firm_id: Number(record.id) }, { enabled }).data
}

/** The roles of a company, and how many of its people hold each. */
export function CompanyRoles(props: FacePartProps) {
  const translate = useTranslate()
  const roles = useCompanyFace(props)?.roles
  if (!roles || roles.length === 0) return null
  return (
    <FacePanel title="员工与角色" count={roles.length}>
      <ul>
        {roles.map(({ id, name, people }) => (
          <Row as="li" key={id} gap={2} padY={1} edge="bottom" size="small">
            <Text>{name}</Text>
            <Text push tone={people === 0 ? 'quiet' : 'soft'}>
              {translate('%{count} 人', { count: people })}
            </Text>
          </Row>
        ))}
      </ul>
    </FacePanel>
  )
}

/** The customers that log in as this company, each with its contract. */
export function CompanyTerms(props: FacePartProps) {
  const translate = useTranslate()
  const customers = useCompanyFace(props)?.customers
  if (!customers || customers.length === 0) return null
  return (
    <FacePanel title="合同" count={customers.length}>
      <Stack as="ul" gap={2}>
        {customers.map(({ id, name, status, begin_time, end_time }) => (
          <li key={id}>
            <Row gap={2} size="small">
              <Text as={Link} tone="link" to={`/customer/index?open=${id}`} className="rd-face-way">
                {name}
              </Text>
              <ContractChip status={status} />
              {begin_time === null && <Text tone="quiet">{translate('还没有合同')}</Text>}
            </Row>
            {begin_time !== null && <TermBar begin={begin_time} end={end_time} status={status} />}
          </li>
        ))}
      </Stack>
    </FacePanel>
  )
}

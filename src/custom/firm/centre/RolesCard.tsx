import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { role } from '../../../resources/access/role.resource'
import type { enterprise } from '../../../resources/firm/enterprise.resource'
import type { ReplyOf } from '../../../resources/replies'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'

/** Which roles the firm's people have, and how many have each. */
export function RolesCard({ roles }: Pick<ReplyOf<typeof enterprise, 'state'>, 'roles'>) {
  const translate = useTranslate()
  const title = translate('员工与角色')
  const mayOpen = mayVerb(role, 'list', useIdentity())
  return (
    <Stack as="section" className="rd-card rd-centre-card" aria-label={title}>
      <Row as="header" gap={2} justify="between" padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {title}
        </Text>
        {mayOpen && (
          <Link className="rd-text-link" to="/system/roles">
            {translate('角色权限')}
          </Link>
        )}
      </Row>
      <Row as="ul" gap={2} lineGap={2} wrap padX={4} padY={3}>
        {roles.map(({ id, name, people }) => (
          <li key={id} className="rd-tag">
            {name} {translate('%{count} 人', { count: people })}
          </li>
        ))}
      </Row>
    </Stack>
  )
}

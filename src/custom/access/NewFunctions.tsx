import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { firmTypes } from '../../domain/access/roles'
import { labelOf } from '../../domain/choice'
import { role } from '../../resources/access/role.resource'
import { CATALOGUE_KEY, useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { useRead } from '../useRead'

/** What an upgrade has added and only the platform's administrators hold, by the role that has it in a fresh installation. */
export function NewFunctions() {
  const translate = useTranslate()
  const call = useActionCall(role)
  const client = useQueryClient()
  const { data, error, refetch } = useRead(role, 'newFunctions', {})
  if (error) return <ErrorBar message={error.message} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Stack as="section" gap={2} pad={3} fill="surface" edge="all" round={3} aria-label={translate('升级新增的功能')}>
      <Row gap={3} wrap justify="between">
        <Text as="h2" size="body" weight="strong">
          {translate('升级新增的功能')}
        </Text>
        <ActionButton
          size="small"
          variant="contained"
          onClick={async () => {
            await call('grantNew', {}, newIdempotencyKey())
            await client.invalidateQueries({ queryKey: CATALOGUE_KEY })
          }}
        >
          {translate('授予以下角色')}
        </ActionButton>
      </Row>
      <Text as="p" size="body" tone="soft">
        {translate('目前只有平台管理员可用，可按新安装的默认分配授予同名角色')}
      </Text>
      <ul className="ac-holders">
        {data.map(({ name, firm_type, roles, functions }) => (
          <Row as="li" gap={4} lineGap={1} wrap edge="bottom" tone="soft" key={`${firm_type} ${name}`}>
            <Text weight="strong">{name}</Text>
            <span>{translate(labelOf(firmTypes, firm_type))}</span>
            <span>{translate('%{n} 个角色', { n: roles })}</span>
            <span>{functions.map(({ label }) => translate(label)).join('、')}</span>
          </Row>
        ))}
      </ul>
    </Stack>
  )
}

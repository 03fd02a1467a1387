import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { choiceOf } from '../../domain/choice'
import { enabledStatus } from '../../domain/firm'
import { staff } from '../../resources/access/staff.resource'
import type { RecordOf } from '../../schema/model'
import type { Row as Held } from '../../schema/views'
import { Row, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { StatusChip } from '../../ui/StatusChip'

const MOST = 100

/** Who holds a role, each a way to the person's own record. */
export function RoleHolders({ record }: { readonly record: Held }) {
  const translate = useTranslate()
  const { data, total, error, refetch, isPending } = useGetList<RecordOf<typeof staff>>(staff.name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
    filter: { role_id: record.id },
  })
  return (
    <section>
      <h3>{translate('持有该角色的员工')}</h3>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      {isPending && (
        <Text as="p" size="body" tone="quiet" pad={3}>
          {translate('加载中…')}
        </Text>
      )}
      {data?.length === 0 && (
        <Text as="p" size="body" tone="quiet" pad={3}>
          {translate('暂无员工持有该角色')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className="ac-holders">
          {data.map(({ id, name, account, status, firm_name }) => (
            <Row as="li" gap={4} lineGap={1} wrap edge="bottom" tone="soft" key={id}>
              <Link to={`${staff.path}?open=${id}`}>{name}</Link>
              <span>{account}</span>
              <span>{firm_name}</span>
              <Status code={status} />
            </Row>
          ))}
        </ul>
      )}
      {total !== undefined && total > MOST && (
        <Link to={`${staff.path}?filter=${encodeURIComponent(JSON.stringify({ role_id: record.id }))}`}>
          {translate('查看全部 %{n} 人', { n: total })}
        </Link>
      )}
    </section>
  )
}

function Status({ code }: { readonly code: unknown }) {
  const translate = useTranslate()
  const choice = choiceOf(enabledStatus, code)
  return choice ? <StatusChip label={translate(choice.label)} family={choice.family} /> : null
}

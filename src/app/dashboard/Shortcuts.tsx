import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Row } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { useMenu } from '../layout/menu'
import { HomeCard } from './HomeCard'

/** The pages of a user who has nothing to do with orders. */
export function Shortcuts() {
  const translate = useTranslate()
  const groups = useMenu().groups.filter(({ key }) => key !== 'dashboard')
  if (groups.length === 0) return <EmptyState text={translate('暂无可用功能，请联系管理员分配权限')} />
  return (
    <HomeCard title={translate('常用功能')}>
      <Row gap={2.5} align="stretch" wrap padX={4} below={4}>
        {groups
          .flatMap(({ items }) => items)
          .map(({ path, label }) => (
            <Row key={path} as={Link} padX={3} edge="all" round={2} hovers className="desk-home-way" to={path}>
              {translate(label)}
            </Row>
          ))}
      </Row>
    </HomeCard>
  )
}

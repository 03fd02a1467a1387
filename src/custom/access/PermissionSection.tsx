import { useTranslate } from 'react-admin'
import { permissionGroupsOf } from '../../resources/permissions'
import { valuesOf } from '../../schema/kinds/parts/options'
import type { SectionProps } from '../../schema/views/slots'
import { Box, Row, Text } from '../../ui/Box'
import '../../ui/StatusChip.css'
import { codesOf } from './ticks'

/** What a role may do, to be read: what it has, page by page. */
export function PermissionSection({ resource, record }: SectionProps) {
  const translate = useTranslate()
  const held = new Set(valuesOf(record.nodes).map(String))
  const groups = permissionGroupsOf(resource.fields.nodes ?? {})
    .map((group) => ({
      ...group,
      pages: group.pages
        .map((page) => ({ ...page, leaves: page.leaves.filter(({ code }) => held.has(code)) }))
        .filter(({ leaves }) => leaves.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0)
  if (groups.length === 0)
    return (
      <Text as="p" size="body" tone="quiet" pad={3}>
        {translate('没有任何权限')}
      </Text>
    )
  return (
    <ul>
      {groups.map(({ key, label, pages }) => (
        <Box as="li" below={2} key={key}>
          <Text as="b" size="small">
            {translate(label)}
          </Text>
          <ul>
            {pages.map((page) => (
              <Row as="li" gap={2} align="start" padY={1} key={page.key}>
                <Text size="small" tone="quiet" className="ac-held-page">
                  {translate(page.label)}
                </Text>
                <Row gap={1} wrap grow shrink>
                  {codesOf(page.leaves).map((code) => (
                    <Text key={code} size="small" padX={2} round={1} className="rd-grey" title={code}>
                      {translate(page.leaves.find((leaf) => leaf.code === code)?.label ?? code)}
                    </Text>
                  ))}
                </Row>
              </Row>
            ))}
          </ul>
        </Box>
      ))}
    </ul>
  )
}

import { useTranslate } from 'react-admin'
import { permissionGroupsOf } from '../../resources/permissions'
import { valuesOf } from '../../schema/kinds/parts/options'
import type { SectionProps } from '../../schema/views/slots'
import { Text } from '../../ui/Box'
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
      <Text as="p" size="body" tone="quiet" className="ac-tree-empty">
        {translate('没有任何权限')}
      </Text>
    )
  return (
    <ul className="ac-held">
      {groups.map(({ key, label, pages }) => (
        <li key={key}>
          <b>{translate(label)}</b>
          <dl>
            {pages.map((page) => (
              <div key={page.key}>
                <dt>{translate(page.label)}</dt>
                <dd>
                  {codesOf(page.leaves).map((code) => (
                    <Text key={code} size="small" tone="soft" className="ac-chip" title={code}>
                      {translate(page.leaves.find((leaf) => leaf.code === code)?.label ?? code)}
                    </Text>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

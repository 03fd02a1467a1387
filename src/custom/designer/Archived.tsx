import { useTranslate } from 'react-admin'
import { Row, Text } from '../../ui/Box'

interface ArchivedProps {
  readonly title: string
  readonly items: readonly { readonly key: string | number; readonly label: string; readonly onRestore: () => void }[]
}

/** What is offered no more but keeps its data, each with the way back. */
export function Archived({ title, items }: ArchivedProps) {
  const translate = useTranslate()
  if (items.length === 0) return null
  return (
    <section>
      <Text as="h3" size="small" weight="plain" tone="soft" above={3} below={1}>
        {title}
      </Text>
      {items.map(({ key, label, onRestore }) => (
        <Row as="p" key={key} justify="between" padY={1}>
          {label}
          <Row type="button" as="button" inline gap={1.5} tone="link" className="rd-link" onClick={onRestore}>
            {translate('恢复')}
          </Row>
        </Row>
      ))}
    </section>
  )
}

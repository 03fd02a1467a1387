import { useTranslate } from 'react-admin'
import { Box } from '../../ui/Box'
import { HomeCard } from './HomeCard'
import { LineLink } from './TodoCard'
import type { CountedLine } from './useHome'

/** 审批: what waits for the reader's word, by its kind; nothing while nothing does. */
export function ApprovalCard({ lines }: { readonly lines: readonly CountedLine[] }) {
  const translate = useTranslate()
  const kinds = lines.filter(({ line, counted: { count } }) => line.part === 'approval' && count > 0)
  if (kinds.length === 0) return null
  return (
    <HomeCard title={translate('审批')} note={translate('待我')}>
      <Box as="ul" padX={4} below={3}>
        {kinds.map((one) => (
          <li key={one.line.code}>
            <LineLink {...one} />
          </li>
        ))}
      </Box>
    </HomeCard>
  )
}

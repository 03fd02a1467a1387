import Button from '@mui/material/Button'
import Newspaper from 'lucide-react/icons/newspaper'
import { useTranslate } from 'react-admin'
import { blockText } from '../../domain/help'
import { Row, Text } from '../../ui/Box'
import { showHelp } from '../../ui/help'
import { useNews } from './useNews'

/** Offers what a version brought, once after the upgrade, with its first item. */
export function NewsStrip() {
  const translate = useTranslate()
  const { news, read } = useNews()
  const [newest] = news
  if (!newest) return null
  const [block] = newest.sections.flatMap(({ blocks }) => blocks)
  const first = block ? (blockText(block).split('\n')[0] ?? '') : ''
  return (
    <Row
      as="section"
      gap={3}
      padX={4}
      padY={2}
      fill="surface"
      edge="all"
      round={3}
      wrap="narrow"
      below={3}
      className="desk-card"
      aria-label={translate('新增了什么')}
    >
      <Newspaper size={17} aria-hidden />
      <Text weight="strong" nowrap>
        {translate('%{version} 新增了什么', { version: newest.title })}
      </Text>
      <Text tone="soft" ellipsis grow shrink only="wide" lang="zh-CN">
        {first}
      </Text>
      <Row gap={2} fixed push>
        <Button size="small" variant="outlined" onClick={() => showHelp({ kind: 'news' })}>
          {translate('看一看')}
        </Button>
        <Button size="small" variant="text" color="inherit" onClick={read}>
          {translate('我知道了')}
        </Button>
      </Row>
    </Row>
  )
}

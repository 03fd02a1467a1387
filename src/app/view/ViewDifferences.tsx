import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { getUser, type SessionUser } from '../../authProvider/session'
import { ownDesk } from '../../authProvider/view'
import { menuRoles } from '../../domain/access'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useCatalogue } from '../catalogue'
import { menuFor } from '../menu'
import { differences } from './differences'

const opens: ReadonlySet<string | number> = new Set(menuRoles.map(({ code }) => code))

/** Words of one kind that are told. */
const MOST = 10

/** What the viewed desk has otherwise than the administrator's own. */
export function ViewDifferences({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const { site } = useCatalogue()
  const found = useMemo(() => {
    const [own, viewed] = [ownDesk()?.user, getUser()]
    const menuOf = (user: SessionUser) =>
      menuFor(site, user).groups.flatMap(({ items }) => items.map(({ label }) => label))
    return own && viewed ? differences(own, viewed, menuOf, opens) : []
  }, [site])
  const count = found.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <Box as="section" fill="surface" round={3} className="rd-view-differences" aria-label={translate('与我看到的不同')}>
      <Row as="header" padX={3} className="rd-view-differences-head">
        <Text as="h2" size="body">
          {`${translate('与我看到的不同')} ${count}`}
        </Text>
        <Row push>
          <IconButton size="small" onClick={onClose} aria-label={translate('关闭')}>
            <X size={16} />
          </IconButton>
        </Row>
      </Row>
      <Box padX={3} scroll className="rd-view-differences-body">
        {found.length === 0 && (
          <Text as="p" tone="soft">
            {translate('与您看到的一样')}
          </Text>
        )}
        {found.map(({ title, n, words }) => (
          <Stack key={title} padY={2} edge="bottom">
            <Text as="b">{translate(title, { n })}</Text>
            <Text tone="soft">{`${words
              .slice(0, MOST)
              .map((word) => translate(word))
              .join('、')}${words.length > MOST ? ` ${translate('等')}` : ''}`}</Text>
          </Stack>
        ))}
      </Box>
    </Box>
  )
}

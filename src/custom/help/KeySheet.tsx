import Button from '@mui/material/Button'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { KEYS_SEEN } from '../../domain/help'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Kbd } from '../../ui/Kbd'
import { usePreference } from '../../ui/preferences'
import './keySheet.css'
import { capGroups, type KeyGroup, type KeyLine, keyGroups } from './keyWords'

interface KeySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** px */
const WIDTH = 960

/** All shortcuts (mock 41b); those of the page stand first and are marked. */
export function KeySheet({ open, onClose }: KeySheetProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState('')
  const [seen, setSeen] = usePreference(KEYS_SEEN)
  const close = () => {
    if (seen !== true) setSeen(true)
    onClose()
  }
  const isHere = ({ pages = [], on }: KeyGroup): boolean =>
    pages.some((path) => pathname.toLowerCase().startsWith(path.toLowerCase())) ||
    (on !== undefined && document.querySelector(on) !== null)
  const [everywhere, ...others] = keyGroups
  const ordered = [...(everywhere ? [everywhere] : []), ...others].sort((a, b) => rank(a) - rank(b))
  function rank(group: KeyGroup): number {
    return group === everywhere ? 0 : isHere(group) ? 1 : 2
  }
  const word = asked.trim().toLowerCase()
  const shown = ordered
    .map((group) => ({
      group,
      lines: group.lines.filter(({ words }) => translate(words).toLowerCase().includes(word)),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <DeskDialog
      open={open}
      onClose={close}
      title={translate('快捷键')}
      cancelLabel="关闭"
      width={WIDTH}
      queue={
        <Row as="label" gap={2} fixed padX={2.5} edge="control" round={2} tone="quiet" className="help-find">
          <Search size={15} aria-hidden />
          <Box
            as="input"
            grow
            shrink
            type="search"
            aria-label={translate('找一个动作')}
            placeholder={translate('找一个动作')}
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
        </Row>
      }
      tools={
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          {translate('打印')}
        </Button>
      }
    >
      {shown.length === 0 && <Text tone="quiet">{translate('没有这样的动作')}</Text>}
      <div className="help-sheet">
        {shown.map(({ group, lines }) => (
          <Box
            key={group.label}
            as="section"
            below={4}
            className="help-sheet-group"
            aria-label={translate(group.label)}
          >
            <Row as="h3" gap={2} size="title" weight="strong">
              {translate(group.label)}
              {isHere(group) && (
                <Text size="small" padX={1.5} round="full" tone="link" className="help-here">
                  {translate('这一页')}
                </Text>
              )}
            </Row>
            <Stack as="ul" className="help-sheet-lines">
              {lines.map((line) => (
                <LineView key={line.words} line={line} />
              ))}
            </Stack>
          </Box>
        ))}
      </div>
    </DeskDialog>
  )
}

function LineView({ line }: { readonly line: KeyLine }) {
  const translate = useTranslate()
  return (
    <Row as="li" gap={2} edge="bottom" justify="between" className="help-sheet-line">
      <span>{translate(line.words)}</span>
      <Row as="span" gap={2} fixed wrap justify="end">
        {capGroups(line.keys).map((caps) => (
          <Row key={caps.join()} as="span" gap={0.5}>
            {caps.map((cap) => (
              <Kbd key={cap}>{translate(cap)}</Kbd>
            ))}
          </Row>
        ))}
      </Row>
    </Row>
  )
}

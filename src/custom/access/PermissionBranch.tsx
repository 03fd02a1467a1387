import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PermissionGroup } from '../../schema/compile/permissions'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Tick } from './Tick'
import { grantsOf, leafNote, leavesOf, tickState } from './ticks'

interface PermissionBranchProps {
  readonly group: PermissionGroup
  /** a search shows what it found */
  readonly open: boolean
  readonly ticked: ReadonlySet<string>
  readonly isFree: (code: string) => boolean
  readonly onToggle: (codes: readonly string[]) => void
}

/** A group of the sidebar; folded it says how much of it is given. */
export function PermissionBranch({ group, open, ticked, isFree, onToggle }: PermissionBranchProps) {
  const translate = useTranslate()
  const id = useId()
  const [unfolded, setUnfolded] = useState(true)
  const isOpen = open || unfolded
  const codes = grantsOf(leavesOf([group]))
  const given = codes.filter((code) => ticked.has(code)).length
  return (
    <Box as="li" edge="top">
      <Row gap={1.5} className="ac-group-head">
        <Stack
          type="button"
          as="button"
          centred
          fixed
          round={1}
          tone="quiet"
          className="ac-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${translate(isOpen ? '收起' : '展开')} ${translate(group.label)}`}
          onClick={() => setUnfolded(!isOpen)}
        >
          <ChevronRight size={15} aria-hidden />
        </Stack>
        <Tick state={tickState(codes, ticked)} disabled={!codes.some(isFree)} onToggle={() => onToggle(codes)}>
          <b>{translate(group.label)}</b>
        </Tick>
        <Text size="small" tone="quiet">{`${given} / ${codes.length}`}</Text>
      </Row>
      {isOpen && (
        <Box as="ul" id={id} below={1.5}>
          {group.pages.map((page) => {
            const own = grantsOf(page.leaves)
            return (
              <Stack key={page.key} as="li" align="start" className="ac-page">
                <Tick state={tickState(own, ticked)} disabled={!own.some(isFree)} onToggle={() => onToggle(own)}>
                  {translate(page.label)}
                </Tick>
                <Stack as="ul" className="ac-leaves" aria-label={translate(page.label)}>
                  {page.leaves.map((leaf) => {
                    const { code, label } = leaf
                    const note = leafNote(leaf, page.leaves)
                    return (
                      <li key={code}>
                        <Tick
                          tone="soft"
                          state={ticked.has(code) ? 'all' : 'none'}
                          disabled={!isFree(code)}
                          title={isFree(code) ? code : translate('不能授予自己没有的权限')}
                          onToggle={() => onToggle([code])}
                        >
                          {translate(label)}
                          {note && <small> {translate(note)}</small>}
                        </Tick>
                      </li>
                    )
                  })}
                </Stack>
              </Stack>
            )
          })}
        </Box>
      )}
    </Box>
  )
}

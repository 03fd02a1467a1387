import Button from '@mui/material/Button'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LONGEST_MESSAGE } from '../../../../domain/order/intake/reading'
import { piecesOf } from '../../../../domain/order/intake/readMessage'
import { Box, Row, Text } from '../../../../ui/Box'
import { Glyph } from '../../../../ui/Glyph'
import { Kbd } from '../../../../ui/Kbd'
import { isEditable, useIntake } from './intake'

interface IntakeTextProps {
  readonly message: string
}

/** The message with what was understood marked, how much still waits, and the ways to go on. */
export function IntakeText({ message }: IntakeTextProps) {
  const translate = useTranslate()
  const { findings, waiting, doubts, taken, searching, acceptAll, forget } = useIntake()
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)
  // What was taken over stands in the fields: the message gives them its room.
  const isShown = isUnfolded ?? !taken
  const all = useRef<HTMLButtonElement>(null)
  // The box that the message was pasted into has gone, and the focus with it; a button elsewhere held it for nothing.
  useEffect(() => {
    if (!isEditable(document.activeElement)) all.current?.focus()
  }, [])
  const pieces = useMemo(() => piecesOf(message, findings), [message, findings])
  const understood = new Set(findings.map(({ field }) => field)).size
  return (
    <>
      <Row gap={3} lineGap={1} wrap size="small" tone="soft" role="status">
        <Row as="span" inline gap={1} tone={understood > 0 ? 'good' : undefined}>
          {understood > 0 && <CircleCheck size={14} strokeWidth={2.2} aria-hidden />}
          {understood > 0 ? translate('已识别 %{n} 项', { n: understood }) : translate('没有识别到可用的信息')}
        </Row>
        {doubts.size > 0 && (
          <Row as="span" inline gap={1} tone="warn">
            <Glyph name="triangle" size={12} />
            {translate('%{n} 项请核对', { n: doubts.size })}
          </Row>
        )}
        {message.length > LONGEST_MESSAGE && (
          <Text tone="warn">{translate('仅识别前 %{n} 字', { n: LONGEST_MESSAGE })}</Text>
        )}
        {searching && <span className="rd-spinner" aria-hidden="true" />}
        <Row as="span" inline gap={2} push>
          {waiting.size > 0 && !taken && (
            <Button ref={all} data-accept-all variant="outlined" size="small" onClick={acceptAll}>
              {translate('全部采用')}
              <Kbd>Alt Enter</Kbd>
            </Button>
          )}
          {taken && (
            <Button
              variant="text"
              color="inherit"
              size="small"
              aria-expanded={isShown}
              onClick={() => setUnfolded(!isShown)}
            >
              {translate('原文')}
            </Button>
          )}
          <Button variant="text" color="inherit" size="small" onClick={forget}>
            {translate('重新粘贴')}
          </Button>
        </Row>
      </Row>
      <Box as="p" fill="sunken" edge="firm" round={2} scroll breaks className="of-intake-text" hidden={!isShown}>
        {pieces.map(({ text, at, finding }) =>
          finding ? (
            <mark key={at} className={finding.sure ? 'of-read' : 'of-read of-doubt'}>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </Box>
    </>
  )
}

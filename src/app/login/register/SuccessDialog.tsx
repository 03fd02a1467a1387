import { useEffect, useRef, useState } from 'react'
import { Box, Row, Stack, Text } from '../../../ui/Box'

export interface Registered {
  readonly short: string
  readonly account: string
  readonly mobile: string
}

interface SuccessDialogProps {
  name: string
  registered: Registered
  onEnter: () => void
}

/** What a firm that has registered keeps: organisation code, login name, phone (F-141), and the way on. */
export function SuccessDialog({ name, registered, onEnter }: SuccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const { short, account, mobile } = registered
  const rows = [
    ['机构代码', short, '登录时第一栏'],
    ['登录账号', account, ''],
    ['登录手机', mobile, ''],
  ] as const

  useEffect(() => {
    dialog.current?.showModal?.()
  }, [])

  async function copy(text: string) {
    const said = await navigator.clipboard.writeText(text).then(
      () => '复制成功',
      () => '复制失败，请手动记下',
    )
    setCopied(said)
  }

  return (
    <dialog
      ref={dialog}
      className="visitor-done"
      aria-labelledby="visitor-done"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack gap={4} className="visitor-done-body">
        <Stack gap={2} centred>
          <span className="visitor-tick" aria-hidden="true">
            ✓
          </span>
          <h2 id="visitor-done">入驻申请已提交</h2>
          <Stack centred size="large" tone="soft" className="visitor-done-lead">
            <span>{name}</span>
            <span>审核通过后才能接单；现在就能登录查看申请</span>
          </Stack>
        </Stack>
        <Box edge="all" round={3} fill="sunken" clip>
          {rows.map(([label, text, hint]) => (
            <Row key={label} gap={2} padX={4} padY={1} edge="bottom">
              <Text size="large" tone="soft" fixed className="visitor-done-label">
                {label}
              </Text>
              <Text size="head" weight="strong" className="visitor-done-text">
                {text}
              </Text>
              <Text size="small" tone="quiet" grow>
                {hint}
              </Text>
              <Box
                as="button"
                type="button"
                padX={2}
                size="large"
                tone="link"
                className="visitor-again"
                aria-label={`复制${label}`}
                onClick={() => copy(text)}
              >
                复制
              </Box>
            </Row>
          ))}
          <Row justify="between" padX={4} padY={1} size="large">
            <Box
              as="button"
              type="button"
              tone="link"
              className="visitor-again"
              onClick={() => copy(rows.map(([label, text]) => `${label}：${text}`).join('\n'))}
            >
              复制三项
            </Box>
            <Text tone="quiet" role="status">
              {copied ?? '请记下，登录要用'}
            </Text>
          </Row>
        </Box>
      </Stack>
      <Row gap={2.5} edge="top" className="visitor-done-foot">
        <a href="login" className="visitor-back">
          回到登录
        </a>
        <button type="button" className="visitor-next" onClick={onEnter}>
          完善企业信息
        </button>
      </Row>
    </dialog>
  )
}

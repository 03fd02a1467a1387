import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { readOwnToken, readToken } from '../../authProvider/session'
import { changeView, ownDesk } from '../../authProvider/view'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { visitorCall } from '../login/visitorCall'

interface Person {
  readonly id: number
  readonly name: string
  readonly account: string
  readonly firm_name: string | null
  readonly role_name: string | null
}

interface ViewSwitchProps {
  /** whose desk is shown now */
  readonly userId: number
  readonly onClose: () => void
}

/** So many are shown; whoever looks for another types more. */
const MOST = 20
/** ms of quiet before what was typed is looked for */
const PAUSE = 250

/** A call of the administrator's own, whose token the rest of this tab does not use. @throws Refused */
const ownCall = (path: string, body?: object) => visitorCall(path, body, { 'X-Token': readOwnToken() ?? '' })

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : 'Error')

/** 换一个角色: looks on as another user without going back first; the server asks for the same rights anew (mock 37). */
export function ViewSwitch({ userId, onClose }: ViewSwitchProps) {
  const translate = useTranslate()
  const [keyword, setKeyword] = useState('')
  const [remark, setRemark] = useState(ownDesk()?.remark ?? '')
  const [people, setPeople] = useState<readonly Person[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [said, say] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    const look = async () => {
      try {
        const query = new URLSearchParams({ keyword: keyword.trim(), status: '1', limit: String(MOST) })
        const { data } = (await ownCall(`/admin/list?${query}`)) as { data: readonly Person[] }
        if (!isOver) setPeople(data.filter(({ id }) => id !== userId && id !== ownDesk()?.user.id))
      } catch (failure) {
        if (!isOver) say(wordsOf(failure))
      }
    }
    const waiting = setTimeout(() => void look(), PAUSE)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [keyword, userId])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (chosen === null) return say('请选择员工')
    if (!remark.trim()) return say('请输入查看原因')
    setBusy(true)
    try {
      const { token } = (await ownCall('/admin/viewas', { user_id: chosen, remark: remark.trim() })) as {
        token: string
      }
      // The earlier view ends now, and not only after its thirty minutes.
      await visitorCall('/logout', {}, { 'X-Token': readToken() ?? '' }).catch(() => undefined)
      changeView(token, remark.trim())
      location.assign(document.baseURI)
    } catch (failure) {
      say(wordsOf(failure))
      setBusy(false)
    }
  }

  const title = translate('换一个角色')
  return (
    <Box as="section" fill="surface" round={3} className="rd-view-differences" aria-label={title}>
      <Row as="header" padX={3} className="rd-view-differences-head">
        <Text as="h2" size="body">
          {title}
        </Text>
        <Row push>
          <IconButton size="small" onClick={onClose} aria-label={translate('关闭')}>
            <X size={16} />
          </IconButton>
        </Row>
      </Row>
      <Stack as="form" gap={2} pad={3} onSubmit={submit} aria-busy={busy}>
        <Box
          as="input"
          type="search"
          padX={2}
          edge="field"
          round={2}
          fill="surface"
          className="rd-view-field"
          aria-label={translate('姓名、账号')}
          placeholder={translate('姓名、账号')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Stack as="ul" scroll className="rd-view-people" aria-label={translate('员工')} aria-busy={people === null}>
          {people?.map(({ id, name, account, firm_name, role_name }) => (
            <li key={id}>
              <button
                type="button"
                className="rd-view-person"
                aria-pressed={chosen === id}
                onClick={() => {
                  setChosen(id)
                  say(null)
                }}
              >
                <b>{name || account}</b>
                <Text size="small" tone="soft">
                  {[firm_name, role_name].filter(Boolean).join(' · ')}
                </Text>
              </button>
            </li>
          ))}
          {people?.length === 0 && (
            <Text as="li" tone="soft">
              {translate('没有符合条件的员工')}
            </Text>
          )}
        </Stack>
        <Box
          as="input"
          padX={2}
          edge="field"
          round={2}
          fill="surface"
          className="rd-view-field"
          maxLength={200}
          aria-label={translate('查看原因')}
          placeholder={translate('查看原因')}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <Text as="p" size="small" tone="bad" role="alert">
          {said && translate(said)}
        </Text>
        <button type="submit" className="rd-view-go">
          {translate('开始查看')}
        </button>
      </Stack>
    </Box>
  )
}

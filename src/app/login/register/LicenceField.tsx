import { useId, useRef, useState } from 'react'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { type Licence, uploadLicence } from './uploadLicence'

interface LicenceFieldProps {
  /** where what is uploaded can be seen; null without one */
  url: string | null
  token: string | null
  onUploaded: (licence: Licence) => void
  error: string | undefined
  onError: (text: string | undefined) => void
}

/** The picture of the business licence: taken by the phone's camera, or chosen. */
export function LicenceField({ url, token, onUploaded, error, onError }: LicenceFieldProps) {
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const said = useId()

  async function take(file: File | undefined) {
    if (!file) return
    onError(undefined)
    setBusy(true)
    try {
      onUploaded(await uploadLicence(file, token))
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : '图片上传失败')
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  const choose = () => input.current?.click()
  return (
    <Stack gap={1.5}>
      <Text tone="soft" size="large">
        营业执照<span className="visitor-must"> *</span>
      </Text>
      <input
        ref={input}
        className="rd-hidden"
        type="file"
        accept="image/jpeg,image/png"
        aria-label="营业执照"
        aria-describedby={said}
        tabIndex={-1}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {url && !busy ? (
        <Row gap={3} pad={3} fill="surface" edge="all" round={3}>
          <img src={url} alt="营业执照" className="visitor-licence" />
          <Stack gap={1} grow>
            <Text weight="strong" tone="good" size="large">
              已上传
            </Text>
            <Text size="body" tone="quiet">
              字要看得清，四角要齐
            </Text>
          </Stack>
          <Box as="button" type="button" padX={2} tone="link" size="large" className="visitor-again" onClick={choose}>
            重拍
          </Box>
        </Row>
      ) : (
        <Stack
          as="button"
          type="button"
          gap={1}
          centred
          pad={4}
          fill="surface"
          round={3}
          tone="link"
          size="large"
          className="visitor-drop"
          data-wrong={error ? '' : undefined}
          aria-describedby={said}
          disabled={busy}
          onClick={choose}
        >
          {busy ? '正在上传' : '拍照或选择图片'}
          <Text size="body" tone="quiet">
            jpg、png，看得清名称和信用代码
          </Text>
        </Stack>
      )}
      <Text as="p" id={said} size="body" tone="bad" role="alert">
        {error}
      </Text>
    </Stack>
  )
}

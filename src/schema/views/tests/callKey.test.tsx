// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { useCallKey } from '../useCallKey'

test('a call keeps its name until the server has answered it', () => {
  const { result, rerender } = renderHook(useCallKey)
  const first = result.current.current
  rerender()
  expect(result.current.current).toBe(first)
  result.current.failed(new HttpError('网络异常', 504, null))
  expect(result.current.current).toBe(first)
  result.current.failed(new HttpError('参数错误', 200, { code: 0, info: '参数错误' }))
  const second = result.current.current
  expect(second).not.toBe(first)
  result.current.renew()
  expect(result.current.current).not.toBe(second)
})

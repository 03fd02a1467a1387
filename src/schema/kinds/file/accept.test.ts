import { expect, test } from 'vitest'
import { field } from '../../model'
import { extensionsOf, isAccepted, refusalOf } from './accept'

test('F-392 F-394 a picture is one of eight kinds of file, a logo of the three that its field names', () => {
  const picture = field.image('头像')
  expect(extensionsOf(picture)).toEqual(['jpg', 'png', 'jfif', 'jpeg', 'pjpeg', 'pjp', 'gif', 'svg'])
  expect(isAccepted('a.GIF', picture)).toBe(true)
  expect(isAccepted('a.webp', picture)).toBe(false)
  expect(refusalOf(picture)).toBe('请上传图片')
  const logo = field.image('企业标志', { accept: ['.jpg', '.jpeg', '.png'] })
  expect([isAccepted('a.png', logo), isAccepted('a.svg', logo)]).toEqual([true, false])
})

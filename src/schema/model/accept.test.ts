import { expect, test } from 'vitest'
import { extensionsOf, isAccepted, refusalOf } from './accept'
import { field } from './field'

test('F-393 what takes pictures and PDF says so; what takes more names its types', () => {
  const proof = field.file('凭证', { accept: ['.jpg', '.png', '.pdf'] })
  expect([isAccepted('a.pdf', proof), isAccepted('a.doc', proof)]).toEqual([true, false])
  expect(refusalOf(proof)).toBe('请上传图片或pdf')
  expect(refusalOf(field.file('文件', { accept: ['.pdf', '.doc'] }))).toBe('请上传pdf、doc格式的文件')
})

test('F-392 F-394 a picture is one of eight kinds of file, a logo of the three that its field names', () => {
  const picture = field.image('头像')
  expect(extensionsOf(picture)).toEqual(['jpg', 'png', 'jfif', 'jpeg', 'pjpeg', 'pjp', 'gif', 'svg'])
  expect(isAccepted('a.GIF', picture)).toBe(true)
  expect(isAccepted('a.webp', picture)).toBe(false)
  expect(refusalOf(picture)).toBe('请上传图片')
  const logo = field.image('企业标志', { accept: ['.jpg', '.jpeg', '.png'] })
  expect([isAccepted('a.png', logo), isAccepted('a.svg', logo)]).toEqual([true, false])
})

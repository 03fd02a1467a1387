import { expect, test } from 'vitest'
import { isRichTextTag, isSafeLink, richTextStyles } from './richText'

test('a text consists of what is listed, and of no script', () => {
  expect(['p', 'a', 'h6', 'mark'].every(isRichTextTag)).toBe(true)
  expect(['script', 'iframe', 'img', 'style', ''].some(isRichTextTag)).toBe(false)
})

test('a link leads to the web, a mailbox or a telephone, and nowhere within', () => {
  for (const safe of ['https://a', 'HTTP://a', ' mailto:a@b', 'tel:1']) expect(isSafeLink(safe)).toBe(true)
  for (const unsafe of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/api',
    'a',
    '',
    '//a',
    'xhttps',
    '1http://a',
    ' /https:',
  ])
    expect(isSafeLink(unsafe)).toBe(false)
})

test('a style aligns or colours, and calls for nothing', () => {
  const takes = (property: string, value: string) => richTextStyles[property]?.test(value) ?? false
  for (const value of ['left', 'right', 'center', 'justify']) expect(takes('text-align', value)).toBe(true)
  for (const value of ['xleft', 'justify;', 'start']) expect(takes('text-align', value)).toBe(false)
  for (const property of ['color', 'background-color']) {
    for (const value of ['#fff', '#FF00AA80', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'red', '#abc'])
      expect(takes(property, value)).toBe(true)
    for (const value of [
      '#ff',
      '#fffffffff',
      '#ggg',
      'url(x)',
      'rgb(x)',
      'rgb()',
      'expression(1)',
      'a',
      'red;',
      ' red',
      'x#fff',
    ])
      expect(takes(property, value)).toBe(false)
  }
  expect(takes('position', 'fixed')).toBe(false)
})

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './RichText'

afterEach(cleanup)

test('F-139 what is allowed is drawn', () => {
  const { container } = render(
    <RichText html='<h2>标题</h2><p style="text-align: center; color: red">正文<strong>重点</strong></p><a href="https://rescue.example/">链接</a>' />,
  )
  expect(container.querySelector('h2')?.textContent).toBe('标题')
  expect(container.querySelector('p')?.style.textAlign).toBe('center')
  expect(container.querySelector('strong')?.textContent).toBe('重点')
  expect(container.querySelector('a')?.rel).toContain('noopener')
})

test('F-139 what could run, load or deceive is not, whatever the server has stored', () => {
  const { container } = render(
    <RichText
      html={[
        '<script>window.ran = 1</script><style>body{display:none}</style>',
        '<img src=x onerror="window.ran = 1"><svg onload="window.ran = 1"><p>图</p></svg>',
        '<a href="javascript:window.ran=1">一</a><a href="//evil.example">二</a><a href="data:text/html,x">三</a>',
        '<p onclick="window.ran = 1" style="position:fixed;background-image:url(x)">字</p><iframe src="//x">四</iframe>',
        '<form action="//x"><input name="p"><button>五</button></form>',
      ].join('')}
    />,
  )
  expect(container.querySelectorAll('script,style,img,svg,iframe,form,input,button,[onclick],[href]')).toHaveLength(0)
  expect(container.querySelector('p[style]')).toBeNull()
  expect(container.textContent).toBe('图一二三字五')
  expect('ran' in window).toBe(false)
})

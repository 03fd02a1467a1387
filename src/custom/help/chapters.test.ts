import { describe, expect, test } from 'vitest'
import { chapterFor, chapterNamed, chapters, chaptersOf, handbookOf, roleOfChapter, search, versions } from './chapters'

const dispatcher = { firm_type: 0, nodes: ['order_taking', 'order_man', 2] }
const finance = { firm_type: 0, nodes: ['financial_sta', 'custom_sta'] }
const provider = { firm_type: 3, nodes: ['order_man', 'financial_sta'] }
const insurer = { firm_type: 1, nodes: ['order_man'] }

describe('help: chapters', () => {
  test('the chapter of a page is that of the reader’s own handbook, below the page too', () => {
    expect(chapterFor(dispatcher, '/case/index')?.id).toBe('dispatch/20-orders')
    expect(chapterFor(dispatcher, '/case/Index/12')?.id).toBe('dispatch/20-orders')
    expect(chapterFor(provider, '/case/index')?.id).toBe('provider/20-orders')
    expect(chapterFor(insurer, '/case/index')?.id).toBe('insurer/30-orders')
    expect(chapterFor(finance, '/financial/service/bills')?.id).toBe('finance/30-sides')
    // A page that no chapter names: the handbook's first.
    expect(chapterFor(dispatcher, '/wallet')?.id).toBe('dispatch/10-home')
  })

  test('a provider reads no handbook of the platform, and somebody without rights has one', () => {
    expect(new Set(chaptersOf(provider).map(roleOfChapter))).toEqual(new Set(['provider']))
    expect(chaptersOf({ firm_type: 0, nodes: [] }).length).toBeGreaterThan(0)
    const admin = { firm_type: 0, nodes: ['role_man', 2, 'financial_sta', 'pic_audit'] }
    expect([...new Set(chaptersOf(admin).map(roleOfChapter))]).toEqual(['admin', 'dispatch', 'finance', 'audit'])
  })

  test('all words are searched for, titles first', () => {
    const found = search(chapters, '申诉')
    expect(found.length).toBeGreaterThan(1)
    expect(search(chapters, '自动派单 跳过此家').map(({ page }) => page.id)).toContain('dispatch/40-dispatch')
    expect(search(chapters, '催单')[0]?.page.id).toBe('dispatch/50-urging')
    expect(search(chapters, '  ')).toEqual([])
    expect(search(chapters, '没有这个词')).toEqual([])
  })

  test('a chapter is compiled to sections, lists, keys and ways to other chapters', () => {
    const page = chapterNamed('dispatch/10-home')
    const blocks = page?.sections.flatMap((section) => section.blocks) ?? []
    expect(page && handbookOf(page)).toBe('调度手册')
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'picture', alt: '先处理：最上面的先做' }))
    expect(blocks.at(-1)).toMatchObject({
      kind: 'list',
      items: expect.arrayContaining([[{ to: 'dispatch/40-dispatch', text: '怎样调派' }]]),
    })
    expect(versions[0]?.date).toBe(
      [...versions]
        .map(({ date }) => date)
        .sort()
        .at(-1),
    )
  })
})

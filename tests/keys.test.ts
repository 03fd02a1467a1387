import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyCaps, keyGroups } from '../src/custom/help/keyWords'
import { pressed, pressedOf } from '../src/ui/keys/press'

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
})

describe('shortcuts', () => {
  test('a press is compared with its modifiers; case and an unnamed Shift make no difference', () => {
    expect(pressed(press('k', { ctrlKey: true }), 'Mod+K')).toBe(true)
    expect(pressed(press('k', { metaKey: true }), 'Mod+K')).toBe(true)
    expect(pressed(press('k'), 'Mod+K')).toBe(false)
    expect(pressed(press('k', { ctrlKey: true, altKey: true }), 'Mod+K')).toBe(false)
    expect(pressed(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(pressed(press('ArrowLeft'), 'Shift+ArrowLeft')).toBe(false)
    expect(pressed(press('+'), ['+', '='])).toBe(true)
    expect(pressedOf(press('X', { shiftKey: true }), { open: 'Enter', tick: 'X' })).toBe('tick')
    expect(pressedOf(press('q'), { open: 'Enter' })).toBeUndefined()
  })

  test('the sheet says a key as it stands on a keyboard', () => {
    expect(keyCaps('Mod+Enter')).toEqual(['Ctrl', 'Enter'])
    expect(keyCaps('+')).toEqual(['+'])
    expect(keyCaps('Shift+ArrowUp')).toEqual(['Shift', '↑'])
    expect(new Set(keyGroups.map(({ label }) => label)).size).toBe(keyGroups.length)
  })
})

/**
 * Handlers that look at keys by themselves: what a control does as its pattern of ARIA says (arrows in a list, Enter and Escape in
 * a field), and what looks at no shortcut. Everything else takes its keys from `src/ui/keys`, which the sheet shows.
 */
const CONTROLS: Readonly<Record<string, string>> = {
  'app/DeskNotification.tsx': 'the first press of all loads what follows',
  'app/dashboard/DueOrders.tsx': 'arrows walk the rows of the card',
  'app/layout/TabMenu.tsx': 'the search of a menu',
  'app/layout/Tips.tsx': 'Escape hides a tip',
  'app/layout/DeskLayout.tsx': 'the first press of all loads what follows',
  'app/layout/useMainScroll.ts': 'a press shows that the user has scrolled',
  'app/login/Field.tsx': 'says that Caps Lock is on',
  'app/palette/Palette.tsx': 'combobox',
  'app/palette/PaletteWait.tsx': 'combobox',
  'app/renewal/RenewalDialog.tsx': 'keeps keys from the page below',
  'custom/alert/useRinging.ts': 'hears that somebody is there',
  'custom/evidence/audit/AuditDesk.tsx': 'digits of the reasons, which have their numbers beside them',
  'custom/evidence/audit/AuditSide.tsx': 'Enter and Escape in the field of the reason',
  'custom/evidence/audit/AuditViewer.tsx': 'passes keys on to the audit',
  'custom/order/detail/inline/FactEditor.tsx': 'Escape in the field',
  'custom/settlement/banking/BankMatch.tsx': 'arrows walk the lines',
  'custom/settlement/banking/BillMatches.tsx': 'Enter accepts the line that has the focus',
  'custom/settlement/banking/LineList.tsx': 'arrows and Enter in the list',
  'custom/settlement/banking/PaymentMatches.tsx': 'Enter accepts the line that has the focus',
  'custom/settlement/month/MonthSide.tsx': 'arrows walk the rows',
  'schema/views/actions/ActionMenu.tsx': 'digits of the menu, which stand beside its entries',
  'schema/views/list/FilterEditor.tsx': 'Escape closes the editor',
  'schema/views/list/FilterPicker.tsx': 'combobox',
  'custom/map/PickPoint.tsx': 'Enter picks the middle of the map',
  'custom/order/dispatch/CandidateFilters.tsx': 'Escape and the arrow in the field',
  'custom/order/dispatch/CandidateList.tsx': 'arrows walk the list',
  'custom/order/form/intake/IntakeCard.tsx': 'Enter reads what was typed',
  'custom/order/maps/HeatHours.tsx': 'the space bar and Escape of a player',
  'custom/order/widgets/WheelsInput.tsx': 'spin button',
  'phone/SketchMap.tsx': 'arrows move the map of a page for phones',
  'schema/kinds/parts/ClockBox.tsx': 'arrows walk the hours',
  'schema/kinds/parts/Combobox.tsx': 'combobox',
  'schema/kinds/parts/DraftInput.tsx': 'Enter in the field',
  'schema/kinds/parts/MomentBox.tsx': 'the arrow opens the calendar',
  'schema/kinds/parts/RangePanel.tsx': 'Enter in the field',
  'schema/views/list/Pager.tsx': 'Enter in the field',
  'schema/views/table/useRowEvents.ts': 'tells a row from a cell',
  'ui/DialogFrame.tsx': 'an Enter held down confirms nothing',
  'ui/Select.tsx': 'arrows open the list',
  'ui/keepFocus.ts': 'a key held down presses nothing',
  'ui/useFreeKeys.ts': 'passes keys on to pages',
  'ui/keys/press.ts': 'the comparison itself',
}

describe('help: the sheet of keys', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|testing|^gallery\//.test(file))
    .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))
  /** Looks at a key in its own way: compares one, or finds one in a table. */
  const OWN =
    /\b(?:event|nativeEvent|originalEvent)\.(?:key|code)\b(?! *\})|\(\{ key\b[^)]*\) =>[^\n]*key ===|\bkey\b[^\n]*= event\b/
  const HEARS = /onKeyDown|onKeyUp|['"]key(?:down|up|press)['"]|useFreeKeys\(|onKeys=/
  const TAKES = /ui\/keys\/|\.\/keys\//

  test('every handler takes its keys from a table that the sheet shows, or is a control', () => {
    const own = sources.filter(({ text }) => HEARS.test(text) && OWN.test(text)).map(({ file }) => file)
    expect(
      own.filter((file) => !(file in CONTROLS)),
      'name its keys in src/ui/keys, with words in keyWords.ts',
    ).toEqual([])
    const none = sources
      .filter(({ text }) => /useFreeKeys\(|['"]keydown['"]/.test(text) && !TAKES.test(text))
      .map(({ file }) => file)
    expect(none.filter((file) => !(file in CONTROLS))).toEqual([])
  })

  test('no control is named that is gone', () => {
    expect(Object.keys(CONTROLS).filter((file) => !sources.some((one) => one.file === file))).toEqual([])
  })

  test('each table of keys is in the sheet', () => {
    const words = readFileSync('src/custom/help/keyWords.ts', 'utf8')
    const tables = readdirSync('src/ui/keys').flatMap((file) => [
      ...readFileSync(join('src/ui/keys', file), 'utf8').matchAll(/export const (\w+Keys) = \{/g),
    ])
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.map(([, name = '']) => name).filter((name) => !words.includes(`lines(${name},`))).toEqual([])
  })
})

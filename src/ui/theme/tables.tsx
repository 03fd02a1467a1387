import type { ThemeOptions } from '@mui/material/styles'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { Tokens } from './tokens'
import { small } from './touch'

/** Dense tables: head 34 px on sunken ground, rows 36 px, every cell owning its ground so that pinned cells cover. */
export const tableOverrides = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiTable: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 36,
        padding: '0 8px',
        fontSize: 13,
        lineHeight: '20px',
        borderBottom: `1px solid ${t.line}`,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '0 8px', '&.MuiTableCell-paddingCheckbox': { width: 40, padding: '0 8px' } },
      head: { height: 34, backgroundColor: t.sunken, color: t.ink2, fontSize: 12, lineHeight: '18px', fontWeight: 600 },
      body: { backgroundColor: 'inherit' },
      footer: { height: 32, backgroundColor: t.sunken, color: t.ink, fontSize: 13, fontWeight: 600 },
      stickyHeader: { backgroundColor: t.sunken },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        backgroundColor: t.surface,
        '&.MuiTableRow-hover:hover': { backgroundColor: t.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.selRow },
        // A bar too, so that the tint is not the only sign.
        '&.Mui-selected > td:first-of-type': { boxShadow: `inset 3px 0 0 ${t.primary}` },
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: ArrowDown },
    styleOverrides: {
      root: { '&.Mui-active': { color: t.primaryInk } },
      icon: { width: 13, height: 13, margin: '0 3px' },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      toolbar: { minHeight: '44px !important', paddingLeft: 12, paddingRight: 12 },
      selectLabel: { fontSize: 12, color: t.ink2 },
      displayedRows: { fontSize: 12, color: t.ink2 },
      select: { fontSize: 12 },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 28,
        height: 28,
        borderRadius: 5,
        color: t.ink2,
        '&.Mui-selected': { backgroundColor: t.primarySoft, color: t.primaryInk, fontWeight: 600 },
        [small]: { minWidth: 44, height: 44 },
      },
    },
  },
})
